import { expect, test } from "vitest";
import { isDatabaseOutage } from "./database-errors.ts";
import { Refusal } from "./refusal.ts";

test("a password that the database refuses, as while it is replaced, is an outage", () => {
  const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  expect(isDatabaseOutage(new Error("Failed query", { cause: refused }))).toBe(true);
  expect(isDatabaseOutage(Object.assign(new Error("syntax error"), { code: "42601" }))).toBe(false);
});

test("a connection that the storage lacks is no outage of the database", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  expect(isDatabaseOutage(cause)).toBe(true);
  const refused = new Refusal("FILES_UNAVAILABLE", {}, { cause });
  expect(isDatabaseOutage(new Error("backups.save", { cause: refused }))).toBe(false);
});
