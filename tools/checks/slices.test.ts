import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findGaps } from "./slices.ts";

const whole: Record<string, string> = {
  "contract/index.ts": "export const contract = { trips: { list: {}, create: {} } };",
  "contract/features/trips.ts": "list: route({ }), create: route({ })",
  "server/domain/trips/sharing.ts": "",
  "server/http/core/features.ts": 'import { serveTrips } from "#http/routes/trips.ts";',
  "server/http/routes/trips.ts": "",
  "server/http/routes/trips.test.ts": "as(ana)(trips.list, {}); as(ana)(trips.create, {});",
};

async function gapsIn(changes: Record<string, string | null>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "coincide-slices-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...whole, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findGaps(root);
}

test("a complete slice has no gaps", async () => {
  expect(await gapsIn({})).toEqual([]);
});

test("a feature needs a route file that is served", async () => {
  expect(await gapsIn({ "server/http/routes/trips.ts": null })).toEqual([
    "trips: no route file: expected server/http/routes/trips.ts",
  ]);
  expect(await gapsIn({ "server/http/core/features.ts": "" })).toEqual([
    "trips: its routes are not served: call it in server/http/core/features.ts",
  ]);
});

test("a feature needs its domain file", async () => {
  expect(await gapsIn({ "server/domain/trips/sharing.ts": null })).toEqual([
    "trips: no domain file: expected server/domain/trips/trips.ts",
  ]);
});

test("every route is called by a test, under its own name", async () => {
  const gap = "trips: no test calls trips.create: expected in server/http/routes/trips.test.ts";
  expect(await gapsIn({ "server/http/routes/trips.test.ts": "trips.list; trips.createMany" })).toEqual([gap]);
});

test("routes that are not listed in the contract are found", async () => {
  expect(await gapsIn({ "contract/features/postcards.ts": "list: route({ })" })).toEqual([
    "postcards: contract/features/postcards.ts has routes, but contract/index.ts doesn't list it",
  ]);
});
