import { afterEach, expect, test } from "vitest";
import { readToken, tokenStateOf } from "./token.ts";

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
afterEach(() => localStorage.clear());

test("the expiry decides the state of a token", () => {
  expect(tokenStateOf(null, 0)).toBe("none");
  expect(tokenStateOf(token({ exp: 1000 }), 1000)).toBe("expired");
  expect(tokenStateOf(token({ exp: 1001 }), 1000)).toBe("expiring");
  expect(tokenStateOf(token({ exp: 1000 + 1800 }), 1000)).toBe("expiring");
  expect(tokenStateOf(token({ exp: 1000 + 1801 }), 1000)).toBe("fresh");
});

test("an unreadable token counts as expired", () => {
  for (const broken of ["", "a.b.c", "a", token({}), token({ exp: "soon" })])
    expect(tokenStateOf(broken, 0)).toBe("expired");
});

test("a token under the old key is moved once and never replaces a newer one", () => {
  localStorage.setItem("authToken", "old");
  expect(readToken()).toBe("old");
  expect(localStorage.getItem("authToken")).toBeNull();
  localStorage.setItem("authToken", "older");
  expect(readToken()).toBe("old");
});
