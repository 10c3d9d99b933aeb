import { existsSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import { coreJourneys, nightlyTests, parsePlan, touchedJourneys } from "./plan.ts";

test("before a push, the run leaves out the older PostgreSQL, the faults and the fuzzer", () => {
  expect(parsePlan([])).toEqual({
    steps: ["check", "build", "size", "tests", "journeys"],
    quick: true,
    since: undefined,
  });
});

test("a full run has every step", () => {
  const { steps, quick } = parsePlan(["--all"]);
  expect(steps).toEqual(["check", "build", "size", "tests", "older-postgres", "faults", "fuzz", "journeys"]);
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

test("every core journey exists", () => {
  expect(coreJourneys.filter((path) => !existsSync(path))).toEqual([]);
});

test("every nightly test exists", () => {
  expect(nightlyTests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

const sources = new Map([
  ["e2e/trips.spec.ts", 'import { trips } from "#contract/features/trips.ts";'],
  ["e2e/chat.spec.ts", 'import { openWindow } from "./support/browser.ts";'],
  ["e2e/app/focus.spec.ts", 'import { openWindow } from "#e2e/support/browser.ts";'],
  ["e2e/support/browser.ts", 'import { jsonOf } from "./answered.ts";'],
  ["e2e/support/answered.ts", ""],
  ["e2e/map.spec.ts", 'import { drawMap } from "./support/live/screens.ts";'],
  ["e2e/support/live/screens.ts", 'import { openMap } from "../screens.ts";'],
  ["e2e/support/screens.ts", 'import { places } from "#contract/features/places.ts";'],
  ["e2e/groups.spec.ts", 'import { nothing } from "./screens.ts";'],
]);

test.each([
  ["its own file", "e2e/chat.spec.ts", ["e2e/chat.spec.ts"]],
  [
    "support that they use through another file",
    "e2e/support/answered.ts",
    ["e2e/app/focus.spec.ts", "e2e/chat.spec.ts"],
  ],
  ["the feature of its name", "server/domain/chat/send.ts", ["e2e/chat.spec.ts"]],
  ["a feature that it calls", "web/features/trips/trip-list.tsx", ["e2e/trips.spec.ts"]],
  ["a feature that only its support calls", "server/domain/places/cities.ts", ["e2e/map.spec.ts"]],
  ["a feature without a journey", "server/domain/appeals/appeals.ts", [...coreJourneys]],
  ["one of two files with the same name", "e2e/support/screens.ts", ["e2e/map.spec.ts"]],
  ["the build", "vite.config.ts", [...coreJourneys]],
  ["a step of the build", "tools/build/precache.ts", [...coreJourneys]],
  ["a benchmark", "bench/run.ts", []],
  ["a part that belongs to no feature", "web/lib/api/call.ts", [...coreJourneys]],
  ["no code at all", "docs/deploy.md", []],
  ["only a test of another kind", "server/lib/limiter.test.ts", []],
])("a change of %s touches the right journeys", (_, path, journeys) => {
  expect(touchedJourneys([path], sources)).toEqual(journeys);
});
