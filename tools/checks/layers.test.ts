import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkLayers } from "./layers.ts";

const { imports: ourImports } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { imports: object };

/** A project without errors: every file is imported by another one, and imports only what it may. */
const validProject: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "layers",
    imports: ourImports,
    dependencies: { zod: "1", fastify: "1" },
    devDependencies: { vitest: "1" },
  }),
  "node_modules/zod/index.js": "",
  "node_modules/fastify/index.js": "",
  "node_modules/vitest/index.js": "",
  "contract/features/trips.ts": 'import "zod";',
  "server/lib/ctx.ts": "export type Ctx = object;",
  "server/db/db.ts": 'import "#lib/ctx.ts";',
  "server/db/tables/accounts.ts": 'import "#lib/ctx.ts";',
  "server/db/tables/trips.ts": 'import "./accounts.ts";',
  "server/domain/accounts/accounts.ts": 'import "#db/tables/accounts.ts";',
  "server/domain/accounts/sessions.ts": 'import "./accounts.ts";',
  "server/domain/trips/trips.ts": 'import "#db/tables/trips.ts"; import "#domain/accounts/sessions.ts";',
  "server/domain/matches/matches.ts": 'import "#domain/trips/trips.ts";',
  "server/http/routes/trips.ts":
    'import "#domain/matches/matches.ts"; import "#contract/features/trips.ts"; import "fastify";',
  "server/jobs/queue.ts": 'import "#lib/ctx.ts";',
  "server/realtime/socket.ts": 'import "#lib/ctx.ts";',
  "server/testing/worlds/world.ts": 'import "#db/tables/accounts.ts"; import "vitest";',
  "server/program.ts":
    'import "./http/routes/trips.ts"; import "./jobs/queue.ts"; import "./realtime/socket.ts";',
  "web/lib/api/call.ts": 'import "#contract/features/trips.ts";',
  "web/ui/buttons/button.tsx": 'import "#web/lib/api/call.ts";',
  "web/features/trips/trip-list.tsx": 'import "#ui/buttons/button.tsx";',
  "web/features/matches/match-card.tsx": 'import "#ui/buttons/button.tsx";',
  "tools/seal.ts": 'import "#lib/ctx.ts";',
  "e2e/support/program.ts": 'import "#lib/ctx.ts";',
  "bench/run.ts": 'import "#e2e/support/program.ts";',
  "web/pages/home/home.tsx":
    'import "#features/trips/trip-list.tsx"; import "#features/matches/match-card.tsx";',
};

async function rulesBrokenBy(changes: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "coincide-layers-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...validProject, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const violations = await checkLayers(root);
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

test("a correct project breaks no rule", async () => {
  expect(await rulesBrokenBy({})).toEqual([]);
});

test.each([
  ["contract-runs-on-both-sides", "contract/features/trips.ts", "node:fs"],
  ["contract-runs-on-both-sides", "contract/features/trips.ts", "#lib/ctx.ts"],
  ["lib-and-db-know-no-feature", "server/lib/mail/mail.ts", "#domain/trips/trips.ts"],
  ["lib-and-db-know-no-feature", "server/db/tables/days.ts", "#domain/trips/trips.ts"],
  ["domain-knows-no-entry-point", "server/domain/days/days.ts", "#http/routes/trips.ts"],
  ["domain-knows-no-entry-point", "server/domain/days/days.ts", "#server/jobs/queue.ts"],
  ["domain-knows-no-entry-point", "server/domain/days/days.ts", "fastify"],
  ["domain-file-without-a-place", "server/domain/weather.ts", "#lib/ctx.ts"],
  ["domain-order-accounts", "server/domain/accounts/emails/account-emails.ts", "#domain/trips/trips.ts"],
  ["domain-order-trips", "server/domain/trips/sharing.ts", "#domain/matches/matches.ts"],
  ["entry-points-read-no-tables", "server/http/routes/days.ts", "#db/tables/trips.ts"],
  ["entry-points-read-no-tables", "server/realtime/chat.ts", "#db/tables/trips.ts"],
  ["entry-points-are-independent", "server/http/routes/days.ts", "#server/jobs/queue.ts"],
  ["entry-points-are-independent", "server/jobs/tidy.ts", "../realtime/socket.ts"],
  ["entry-points-know-no-composition", "server/http/routes/days.ts", "#testing/worlds/world.ts"],
  ["accounts-table-has-few-readers", "server/domain/trips/owner.ts", "#db/tables/accounts.ts"],
  ["booking-parser-only-reads", "server/booking-parser/read.ts", "#lib/ctx.ts"],
  ["booking-parser-only-reads", "server/booking-parser/email/email.ts", "node:https"],
  ["booking-parser-starts-programs-in-one-file", "server/booking-parser/read.ts", "node:child_process"],
  ["web-never-imports-server", "web/pages/legal/about.tsx", "#lib/ctx.ts"],
  ["server-never-imports-web", "server/http/routes/days.ts", "#web/lib/api/call.ts"],
  ["web-lib-knows-no-screen", "web/lib/api/query.ts", "#ui/buttons/button.tsx"],
  ["web-ui-knows-only-web-lib", "web/ui/display/card.tsx", "#features/trips/trip-list.tsx"],
  ["web-features-are-independent", "web/features/trips/trip-row.tsx", "../matches/match-card.tsx"],
  ["web-features-import-no-page", "web/features/trips/trip-row.tsx", "#web/pages/home/home.tsx"],
  ["product-imports-no-test", "server/http/routes/days.ts", "#testing/worlds/world.ts"],
  ["product-imports-no-tooling", "server/lib/mail/mail.ts", "#tools/seal.ts"],
  ["product-imports-no-tooling", "web/lib/api/query.ts", "#e2e/support/program.ts"],
  ["server-runs-on-dependencies", "server/lib/mail/mail.ts", "vitest"],
  ["no-broken-imports", "web/pages/legal/about.tsx", "./nowhere.tsx"],
])("%s: %s may not import %s", async (rule, from, to) => {
  expect(await rulesBrokenBy({ [from]: `import "${to}";` })).toContain(rule);
});

test("a type import counts like any other import", async () => {
  const broken = await rulesBrokenBy({
    "web/pages/legal/about.tsx": 'import type { Ctx } from "#lib/ctx.ts"; export type Mine = Ctx;',
  });
  expect(broken).toContain("web-never-imports-server");
});

test("documents from strangers are never read inside the server process", async () => {
  const broken = await rulesBrokenBy({
    "server/domain/days/days.ts": 'import { read } from "#booking-parser/read.ts"; export const it = read;',
    "server/booking-parser/read.ts": "export const read = 1;",
  });
  expect(broken).toEqual(["booking-parser-has-its-own-process"]);
});

test("two files that import each other are a cycle", async () => {
  const broken = await rulesBrokenBy({
    "web/ui/display/card.tsx": 'import { b } from "./badge.tsx"; export const a = () => b;',
    "web/ui/display/badge.tsx": 'import { a } from "./card.tsx"; export const b = () => a;',
  });
  expect(broken).toEqual(["no-cycles"]);
});

test("a file that isn't imported and imports nothing is an orphan", async () => {
  expect(await rulesBrokenBy({ "web/ui/forms/forgotten.tsx": "export const it = 1;" })).toEqual([
    "no-orphans",
  ]);
});

test("a project without any readable import is an error, not a success", async () => {
  const emptied = Object.fromEntries(
    Object.keys(validProject).map((path) => [path, path.endsWith(".json") ? "{}" : ""]),
  );
  await expect(rulesBrokenBy(emptied)).rejects.toThrow("Not one import was found");
});
