import { afterEach, expect, test } from "vitest";
import { takeEarly } from "./early.ts";

const path = "/api/trips";
const url = new URL(path, location.origin);
const answer = () => Promise.resolve(new Response("[]"));
afterEach(() => delete window.early);

test("what was asked for before the program was here is used once", async () => {
  window.early = { token: "ana's", [path]: answer() };
  expect(await (await takeEarly("GET", url, "ana's"))?.text()).toBe("[]");
  expect(takeEarly("GET", url, "ana's")).toBeUndefined();
});

test("another token, another call or a query makes it another question", () => {
  window.early = { token: "ana's", [path]: answer() };
  expect(takeEarly("GET", url, "bo's")).toBeUndefined();
  expect(takeEarly("GET", url, null)).toBeUndefined();
  expect(takeEarly("POST", url, "ana's")).toBeUndefined();
  expect(takeEarly("GET", new URL("?page=2", url), "ana's")).toBeUndefined();
  expect(takeEarly("GET", url, "ana's")).toBeDefined();
});

test("nothing was asked for on other pages", () => {
  expect(takeEarly("GET", url, "ana's")).toBeUndefined();
});
