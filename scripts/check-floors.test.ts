import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkFloors } from "./check-floors.ts";

/** A house with nothing wrong in it: every file is imported by another, and imports only what it may. */
const sound: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "house",
    dependencies: { zod: "1", fastify: "1" },
    devDependencies: { vitest: "1" },
  }),
  "node_modules/zod/index.js": "",
  "node_modules/fastify/index.js": "",
  "node_modules/vitest/index.js": "",
  "contract/trips.ts": 'import "zod";',
  "server/lib/ctx.ts": "export type Ctx = object;",
  "server/db/db.ts": 'import "../lib/ctx.ts";',
  "server/db/accounts.ts": 'import "../lib/ctx.ts";',
  "server/db/trips.ts": 'import "./accounts.ts";',
  "server/domain/accounts.ts": 'import "../db/accounts.ts";',
  "server/domain/accounts-sessions.ts": 'import "./accounts.ts";',
  "server/domain/trips.ts": 'import "../db/trips.ts"; import "./accounts-sessions.ts";',
  "server/domain/matches.ts": 'import "./trips.ts";',
  "server/http/trips.ts":
    'import "../domain/matches.ts"; import "../../contract/trips.ts"; import "fastify";',
  "server/jobs/queue.ts": 'import "../lib/ctx.ts";',
  "server/realtime/socket.ts": 'import "../lib/ctx.ts";',
  "server/testing/world.ts": 'import "../db/accounts.ts"; import "vitest";',
  "server/main.ts": 'import "./http/trips.ts"; import "./jobs/queue.ts"; import "./realtime/socket.ts";',
  "web/lib/call.ts": 'import "../../contract/trips.ts";',
  "web/ui/button.tsx": 'import "../lib/call.ts";',
  "web/features/trips/trip-list.tsx": 'import "../../ui/button.tsx";',
  "web/features/matches/match-card.tsx": 'import "../../ui/button.tsx";',
  "web/pages/home.tsx":
    'import "../features/trips/trip-list.tsx"; import "../features/matches/match-card.tsx";',
};

async function rulesBrokenBy(changes: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "coincide-floors-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const violations = await checkFloors(root);
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

test("a sound house breaks no rule", async () => {
  expect(await rulesBrokenBy({})).toEqual([]);
});

test.each([
  ["contract-stands-alone", "contract/trips.ts", "node:fs"],
  ["contract-stands-alone", "contract/trips.ts", "../server/lib/ctx.ts"],
  ["lib-and-db-know-no-feature", "server/lib/mail.ts", "../domain/trips.ts"],
  ["lib-and-db-know-no-feature", "server/db/days.ts", "../domain/trips.ts"],
  ["domain-knows-no-door", "server/domain/days.ts", "../http/trips.ts"],
  ["domain-knows-no-door", "server/domain/days.ts", "../jobs/queue.ts"],
  ["domain-knows-no-door", "server/domain/days.ts", "fastify"],
  ["domain-file-without-a-place", "server/domain/weather.ts", "../lib/ctx.ts"],
  ["domain-order-accounts", "server/domain/accounts-mails.ts", "./trips.ts"],
  ["domain-order-trips", "server/domain/trips-sharing.ts", "./matches.ts"],
  ["doors-read-no-tables", "server/http/days.ts", "../db/trips.ts"],
  ["doors-read-no-tables", "server/realtime/chat.ts", "../db/trips.ts"],
  ["doors-stand-apart", "server/http/days.ts", "../jobs/queue.ts"],
  ["doors-stand-apart", "server/jobs/tidy.ts", "../realtime/socket.ts"],
  ["doors-know-no-composition", "server/http/days.ts", "../testing/world.ts"],
  ["users-table-is-kept-close", "server/domain/trips-owner.ts", "../db/accounts.ts"],
  ["booking-reads-and-nothing-else", "server/booking/read.ts", "../lib/ctx.ts"],
  ["booking-reads-and-nothing-else", "server/booking/letters.ts", "node:https"],
  ["booking-starts-programs-in-one-place", "server/booking/read.ts", "node:child_process"],
  ["web-never-imports-server", "web/pages/about.tsx", "../../server/lib/ctx.ts"],
  ["server-never-imports-web", "server/http/days.ts", "../../web/lib/call.ts"],
  ["web-lib-lies-below", "web/lib/query.ts", "../ui/button.tsx"],
  ["web-ui-could-ship-elsewhere", "web/ui/card.tsx", "../features/trips/trip-list.tsx"],
  ["web-features-stand-apart", "web/features/trips/trip-row.tsx", "../matches/match-card.tsx"],
  ["web-features-lie-below-pages", "web/features/trips/trip-row.tsx", "../../pages/home.tsx"],
  ["nobody-imports-a-test", "server/http/days.ts", "../testing/world.ts"],
  ["server-runs-on-dependencies", "server/lib/mail.ts", "vitest"],
  ["no-broken-imports", "web/pages/about.tsx", "./nowhere.tsx"],
])("%s: %s may not import %s", async (rule, from, to) => {
  expect(await rulesBrokenBy({ [from]: `import "${to}";` })).toContain(rule);
});

test("a type is an import like any other", async () => {
  const broken = await rulesBrokenBy({
    "web/pages/about.tsx": 'import type { Ctx } from "../../server/lib/ctx.ts"; export type Mine = Ctx;',
  });
  expect(broken).toContain("web-never-imports-server");
});

test("a stranger's document is never read within the server", async () => {
  const broken = await rulesBrokenBy({
    "server/domain/days.ts": 'import { read } from "../booking/read.ts"; export const it = read;',
    "server/booking/read.ts": "export const read = 1;",
  });
  expect(broken).toEqual(["booking-is-read-in-a-process-of-its-own"]);
});

test("two files that need each other are a cycle", async () => {
  const broken = await rulesBrokenBy({
    "web/ui/card.tsx": 'import { b } from "./badge.tsx"; export const a = () => b;',
    "web/ui/badge.tsx": 'import { a } from "./card.tsx"; export const b = () => a;',
  });
  expect(broken).toEqual(["no-cycles"]);
});

test("a file that nobody imports and that imports nobody is an orphan", async () => {
  expect(await rulesBrokenBy({ "web/ui/forgotten.tsx": "export const it = 1;" })).toEqual(["no-orphans"]);
});

test("a house in which nothing could be read is refused, not praised", async () => {
  const emptied = Object.fromEntries(
    Object.keys(sound).map((path) => [path, path.endsWith(".json") ? "{}" : ""]),
  );
  await expect(rulesBrokenBy(emptied)).rejects.toThrow("Not one import was found");
});
