import { afterEach, expect, test } from "vitest";
import { readToken, standingOf } from "./token.ts";

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
afterEach(() => localStorage.clear());

test("a token stands as its expiry says", () => {
  expect(standingOf(null, 0)).toBe("none");
  expect(standingOf(token({ exp: 1000 }), 1000)).toBe("expired");
  expect(standingOf(token({ exp: 1001 }), 1000)).toBe("expiring");
  expect(standingOf(token({ exp: 1000 + 1800 }), 1000)).toBe("expiring");
  expect(standingOf(token({ exp: 1000 + 1801 }), 1000)).toBe("fresh");
});

test("what can't be read counts as expired", () => {
  for (const broken of ["", "a.b.c", "a", token({}), token({ exp: "soon" })])
    expect(standingOf(broken, 0)).toBe("expired");
});

test("a token under the former key is moved once and never replaces a newer one", () => {
  localStorage.setItem("authToken", "old");
  expect(readToken()).toBe("old");
  expect(localStorage.getItem("authToken")).toBeNull();
  localStorage.setItem("authToken", "older");
  expect(readToken()).toBe("old");
});
