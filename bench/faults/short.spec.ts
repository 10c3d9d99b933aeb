import { expect, test } from "vitest";
import { hasRedis } from "./redis.ts";
import type { Scenario } from "./scenarios.ts";
import type { Stage } from "./stage.ts";
import { runTrial } from "./trial.ts";

// The short form of what README.md tells how to run at length.

/** One after the other, with sends before, between and after. */
const series = (
  ground: Scenario["ground"],
  ...steps: ((stage: Stage) => void | Promise<void>)[]
): Scenario => ({
  name: "short",
  what: "a little of everything",
  ground,
  async fault(stage, acknowledged) {
    for (const step of steps) {
      await acknowledged(30);
      await step(stage);
    }
    await acknowledged(30);
  },
});

const killServer = (stage: Stage) => stage.restart("SIGKILL");
const killDatabase = (stage: Stage) => stage.killDatabase();
const killWorker = (stage: Stage) => stage.killWorker();
const killRedis = (stage: Stage) => stage.killRedis();

const nothing = { lost: [], doubled: [], reordered: [], unanswered: [], miscounted: [] };

async function expectAllThere(scenario: Scenario): Promise<void> {
  const { verdict, sends, acknowledged, faults, refused } = await runTrial(scenario, {
    people: 24,
    times: 1,
    seed: 1,
  });
  expect(verdict).toMatchObject(nothing);
  expect({ acknowledged, refused }).toEqual({ acknowledged: sends, refused: 0 });
  expect(faults).toBeGreaterThan(0);
}

test("people lose nothing when the server and its database are killed, and replies are cut", () =>
  expectAllThere(series({ database: "embedded", cutShare: 0.05 }, killServer, killDatabase, killServer)));

test("people lose nothing when a database of one's own is killed, and one of two processes", () =>
  expectAllThere(series({ database: "external", processes: 2 }, killDatabase, killWorker)));

test.skipIf(!hasRedis)(
  "people lose nothing when Redis is killed, and one of the two processes it connects",
  () => expectAllThere(series({ database: "embedded", processes: 2, redis: true }, killRedis, killWorker)),
);
