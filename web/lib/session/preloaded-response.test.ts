import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takePreloadedResponse } from "./preloaded-response.ts";

const path = "/api/trips";
const url = new URL(path, location.origin);
const answer = () => Promise.resolve(new Response("[]"));
// The page is loaded when a test begins.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  delete window.preloadedResponses;
});

test("a response requested before the app was loaded is used once", async () => {
  window.preloadedResponses = { token: "ana's", [path]: answer() };
  expect(await (await takePreloadedResponse("GET", url, "ana's"))?.text()).toBe("[]");
  expect(takePreloadedResponse("GET", url, "ana's")).toBeUndefined();
});

test("another token, method or query string doesn't match", () => {
  window.preloadedResponses = { token: "ana's", [path]: answer() };
  expect(takePreloadedResponse("GET", url, "bo's")).toBeUndefined();
  expect(takePreloadedResponse("GET", url, null)).toBeUndefined();
  expect(takePreloadedResponse("POST", url, "ana's")).toBeUndefined();
  expect(takePreloadedResponse("GET", new URL("?page=2", url), "ana's")).toBeUndefined();
  expect(takePreloadedResponse("GET", url, "ana's")).toBeDefined();
});

test("ten seconds after the page load, the response is too old", () => {
  window.preloadedResponses = { token: "ana's", [path]: answer() };
  vi.advanceTimersByTime(10_001);
  expect(takePreloadedResponse("GET", url, "ana's")).toBeUndefined();
});

test("nothing is preloaded on other pages", () => {
  expect(takePreloadedResponse("GET", url, "ana's")).toBeUndefined();
});
