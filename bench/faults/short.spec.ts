import { expect, test } from "vitest";
import { hasRedis } from "#testing/fakes/redis.ts";
import type { Scenario } from "./scenarios.ts";
import type { FaultEnvironment } from "./environment.ts";
import { runScenario } from "./scenario-run.ts";

// A short form of the runs that README.md describes.

/** A scenario with these faults one after the other, and messages before, between and after them. */
const series = (
  runsOn: Scenario["runsOn"],
  ...steps: ((environment: FaultEnvironment) => void | Promise<void>)[]
): Scenario => ({
  name: "short",
  what: "a little of everything",
  runsOn,
  async fault(environment, acknowledged) {
    for (const step of steps) {
      await acknowledged(30);
      await step(environment);
    }
    await acknowledged(30);
  },
});

const killServer = (environment: FaultEnvironment) => environment.restart("SIGKILL");
const killDatabase = (environment: FaultEnvironment) => environment.killDatabase();
const killWorker = (environment: FaultEnvironment) => environment.killWorker();
const killRedis = (environment: FaultEnvironment) => environment.killRedis();

const nothing = { lost: [], doubled: [], reordered: [], unanswered: [], miscounted: [] };

async function expectAllThere(scenario: Scenario): Promise<void> {
  const { verdict, sends, acknowledged, faults, refused } = await runScenario(scenario, {
    people: 24,
    times: 1,
    seed: 1,
  });
  expect(verdict).toMatchObject(nothing);
  expect({ acknowledged, refused }).toEqual({ acknowledged: sends, refused: 0 });
  expect(faults).toBeGreaterThan(0);
}

test("people lose nothing when the server and its database are killed and replies are cut", () =>
  expectAllThere(series({ database: "embedded", cutShare: 0.05 }, killServer, killDatabase, killServer)));

test("people lose nothing when an external database and one of two processes are killed", () =>
  expectAllThere(series({ database: "external", processes: 2 }, killDatabase, killWorker)));

test.skipIf(!hasRedis)(
  "people lose nothing when Redis and one of the two processes it connects are killed",
  () => expectAllThere(series({ database: "embedded", processes: 2, redis: true }, killRedis, killWorker)),
);
