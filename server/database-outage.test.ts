import { expect, onTestFinished, test } from "vitest";
import { outageLog } from "./database-outage.ts";

const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

function startLog() {
  const lines: [level: string, fields: object, message: string][] = [];
  let isAway = false;
  const ask = async () => {
    if (isAway) throw refused();
  };
  const log = {
    error: (fields: object, message: string) => void lines.push(["error", fields, message]),
    warn: (fields: object, message: string) => void lines.push(["warn", fields, message]),
  };
  const outage = outageLog(ask, log, { pauseMs: 5 });
  onTestFinished(outage.close);
  return { ...outage, lines, turn: (away: boolean) => void (isAway = away) };
}

test("an outage is one line when it begins and one when it ends, with all that fails meanwhile", async () => {
  const { failed, lines, turn } = startLog();
  turn(true);
  // The queue's errors are plain objects, Drizzle's have the driver's as their cause.
  const ofQueue = { ...refused(), message: "connect ECONNREFUSED 127.0.0.1:5432 (Queue: sweep)" };
  const ofDrizzle = new Error("Failed query: select 1", { cause: refused() });
  await Promise.all([
    failed(ofDrizzle, "deliveries"),
    failed(ofQueue, "queue"),
    failed(refused(), "realtime"),
  ]);
  await failed(ofQueue, "queue");
  expect(lines).toEqual([
    [
      "error",
      { reason: "connect ECONNREFUSED 127.0.0.1:5432" },
      "the database is unavailable: calls answer 503, and everything goes on without a restart when it is back",
    ],
  ]);
  turn(false);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toEqual(["warn", { seconds: 0 }, "the database is available again"]);
});

test("what fails for another reason, or while the database answers, keeps its own line", async () => {
  const { failed, lines, turn } = startLog();
  const lock = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
  await failed(lock, "deliveries");
  turn(true);
  const bug = new TypeError("x is undefined");
  await failed(bug, "queue");
  expect(lines).toEqual([
    ["warn", { err: lock }, "deliveries"],
    ["warn", { err: bug }, "queue"],
  ]);
});

test("a call that fails for another reason has a line, one in an outage none", async () => {
  const { failed, lines, turn } = startLog();
  const ofCall: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void ofCall.push(line) };
  const storage = new Error("the storage is away");
  await failed(storage, "unavailable", log);
  turn(true);
  for (let call = 0; call < 3; call++) await failed(refused(), "unavailable", log);
  expect(ofCall).toEqual([[{ err: storage }, "unavailable"]]);
  expect(lines.map(([level]) => level)).toEqual(["error"]);
});
