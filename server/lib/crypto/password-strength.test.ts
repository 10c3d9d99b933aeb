import { expect, test } from "vitest";
import { strengthEstimator } from "./password-strength.ts";

/** A worker whose script is this text; `port` is its end of the connection. */
const scripted = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort as port } from "node:worker_threads";${text}`)}`,
  );
const answers = `port.on("message", ({ id }) => port.postMessage({ id, score: 3, hint: null }));`;
const question = { password: "secret" };

test("the first password waits for dictionaries that load longer than an answer may take", async () => {
  const slow = scripted(`setTimeout(() => { port.postMessage("ready"); ${answers} }, 3500);`);
  const estimate = strengthEstimator(slow, { load: 60_000, answer: 3000 });
  expect(await estimate(question)).toEqual({ score: 3, hint: null });
});

test.each([
  ["never loads", "setInterval(() => {}, 1000);"],
  ["loads and never answers", `port.postMessage("ready"); setInterval(() => {}, 1000);`],
  ["fails while it loads", `throw new Error("no dictionary");`],
  ["ends while it loads", "process.exit(0);"],
  ["ends when it is asked", `port.postMessage("ready"); port.on("message", () => process.exit(0));`],
])("a worker that %s is refused as busy, for each call", async (_, text) => {
  const estimate = strengthEstimator(scripted(text), { load: 300, answer: 300 });
  for (const __ of [1, 2])
    await expect(estimate(question)).rejects.toMatchObject({ code: "STRENGTH_UNAVAILABLE" });
});
