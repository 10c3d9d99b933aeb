import { globSync } from "node:fs";
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

test.each([["testz"], ["--quick"], ["--since", "main"], ["--all", "tests"], ["--all", "--changed"]])(
  "bin/test refuses %s %s",
  (...args) => {
    expect(() => parsePlan(args)).toThrow("bin/test --all");
  },
);

test("every nightly test exists", () => {
  expect(nightlyTests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
