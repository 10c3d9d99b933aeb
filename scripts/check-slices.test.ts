import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findGaps } from "./check-slices.ts";

const whole: Record<string, string> = {
  "contract/index.ts": "export const contract = { trips: { list: {}, create: {} } };",
  "contract/trips.ts": "list: route({ }), create: route({ })",
  "server/domain/trips-sharing.ts": "",
  "server/http/features.ts": 'import { serveTrips } from "./trips.ts";',
  "server/http/trips.ts": "",
  "server/http/trips.test.ts": "as(ana)(trips.list, {}); as(ana)(trips.create, {});",
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

test("a whole slice has no gaps", async () => {
  expect(await gapsIn({})).toEqual([]);
});

test("a feature needs a door, and somebody who opens it", async () => {
  expect(await gapsIn({ "server/http/trips.ts": null })).toEqual([
    "trips: no door: expected server/http/trips.ts",
  ]);
  expect(await gapsIn({ "server/http/features.ts": "" })).toEqual([
    "trips: its door is never opened: call it in server/http/features.ts",
  ]);
});

test("a feature needs its domain file", async () => {
  expect(await gapsIn({ "server/domain/trips-sharing.ts": null })).toEqual([
    "trips: no domain file: expected server/domain/trips.ts",
  ]);
});

test("every route is called by a test, under its own name", async () => {
  const gap = "trips: no test calls trips.create: expected in server/http/trips.test.ts";
  expect(await gapsIn({ "server/http/trips.test.ts": "trips.list; trips.createMany" })).toEqual([gap]);
});

test("routes that nobody lists in the contract are found", async () => {
  expect(await gapsIn({ "contract/postcards.ts": "list: route({ })" })).toEqual([
    "postcards: contract/postcards.ts has routes, but contract/index.ts doesn't list it",
  ]);
});
