import { expect, test } from "vitest";
import { changedThrottleMs, checkTimeoutMs, firstPollWithinMs, pollIntervalMs } from "./realtime.ts";

test("Ana's page without a channel asks again within seconds, and her phone notices a dead one", () => {
  expect(firstPollWithinMs).toBeLessThanOrEqual(10_000);
  expect(pollIntervalMs).toBeLessThanOrEqual(30_000);
  expect(checkTimeoutMs).toBeLessThanOrEqual(3000);
});

test("a page with a channel shows a change within two seconds, though changes are sent together", () => {
  expect(changedThrottleMs).toBeLessThanOrEqual(1000);
});
