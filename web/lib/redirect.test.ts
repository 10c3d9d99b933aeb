import { afterEach, expect, test } from "vitest";
import { ownPath, rememberPath, takeRememberedPath } from "./redirect.ts";

const origin = "https://coincide.example";
afterEach(() => sessionStorage.clear());

test("a path of our own is kept as it is", () => {
  for (const path of ["/", "/calendar", "/connect/u1?x=1#a", "/?tab=messages"])
    expect(ownPath(path, origin)).toBe(path);
});

test("nothing that leads elsewhere is a path of ours", () => {
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
  for (const path of elsewhere) expect(ownPath(path, origin)).toBeNull();
});

test("the remembered path is used once; without one the way leads home", () => {
  rememberPath("/edit-trip?id=3");
  expect(takeRememberedPath()).toBe("/edit-trip?id=3");
  expect(takeRememberedPath()).toBe("/");
  rememberPath("//evil.example");
  expect(takeRememberedPath()).toBe("/");
});
