import { expect, test } from "vitest";
import { isDatabaseOutage } from "./database-errors.ts";

test("a password that the database refuses, as while it is replaced, is an outage", () => {
  const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  expect(isDatabaseOutage(new Error("Failed query", { cause: refused }))).toBe(true);
  expect(isDatabaseOutage(Object.assign(new Error("syntax error"), { code: "42601" }))).toBe(false);
});
