import { afterEach, expect, test } from "vitest";
import { sameOriginPath, rememberPath, takeRememberedPath } from "./redirect.ts";

const origin = "https://coincide.example";
afterEach(() => sessionStorage.clear());

test("a path on our origin is kept unchanged", () => {
  for (const path of ["/", "/calendar", "/connect/u1?x=1#a", "/?tab=messages"])
    expect(sameOriginPath(path, origin)).toBe(path);
});

test("a path that leads to another origin is rejected", () => {
  const elsewhere = [
    null,
    "",
    "calendar",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\/evil",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/x\\..\\..//evil",
  ];
  for (const path of elsewhere) expect(sameOriginPath(path, origin)).toBeNull();
});

test("the remembered path is used once; without one the redirect goes home", () => {
  rememberPath("/edit-trip?id=3");
  expect(takeRememberedPath()).toBe("/edit-trip?id=3");
  expect(takeRememberedPath()).toBe("/");
  rememberPath("//evil.example");
  expect(takeRememberedPath()).toBe("/");
});
