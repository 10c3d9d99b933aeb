import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nightlyTests, parsePlan } from "./plan.ts";

test("before a push, the run leaves out the older PostgreSQL, faults, fuzzer and nightly journeys", () => {
  expect(parsePlan([])).toEqual({
    steps: ["check", "build", "size", "tests", "journeys"],
    quick: true,
    since: undefined,
  });
});

test("a full run has every step", () => {
  const { steps, quick } = parsePlan(["--all"]);
  expect(steps).toEqual([
    "check",
    "build",
    "size",
    "tests",
    "older-postgres",
    "faults",
    "fuzz",
    "journeys",
    "nightly",
  ]);
  expect(quick).toBe(false);
});

test("a named step runs in full, and named steps keep their order", () => {
  expect(parsePlan(["journeys", "tests"])).toMatchObject({ steps: ["tests", "journeys"], quick: false });
});

test("a run of what has changed compares with the last commit or a given one", () => {
  expect(parsePlan(["--changed"])).toMatchObject({
    since: "HEAD",
    steps: ["check", "build", "tests", "journeys"],
  });
  expect(parsePlan(["--changed", "--since", "main"])).toMatchObject({ since: "main" });
});

test("the nightly journeys can be divided among several machines", () => {
  expect(parsePlan(["nightly", "--shard", "2/3"])).toMatchObject({ steps: ["nightly"], shard: "2/3" });
});

test.each([
  ["--shard", "1/3"],
  ["tests", "--shard", "1/3"],
  ["nightly", "--shard", "3"],
  ["testz"],
  ["--quick"],
  ["--since", "main"],
  ["--all", "tests"],
  ["--all", "--changed"],
])("bin/test refuses %s %s", (...args) => {
  expect(() => parsePlan(args)).toThrow("bin/test --all");
});

test("every nightly test exists", () => {
  expect(nightlyTests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

test("the machines of a night run every step between them", () => {
  const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
  const [, list = "[]"] = /part: .*'(\[".*"\])' \|\|/.exec(workflow) ?? [];
  const parts = (JSON.parse(list) as string[]).map((part) => parsePlan(part.split(" ")));
  const shards = parts.flatMap(({ shard }) => shard ?? []);
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  expect(new Set(parts.flatMap(({ steps }) => steps))).toEqual(new Set(parsePlan(["--all"]).steps));
});

test("no project of Vitest has its own `exclude`, which would bring back what a run leaves out", () => {
  expect(readFileSync("vitest.config.ts", "utf8")).not.toMatch(/^\s*exclude:/m);
});
