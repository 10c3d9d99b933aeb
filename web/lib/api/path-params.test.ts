import { expect, test } from "vitest";
import { paramsIn } from "./path-params.ts";

test("the parts of a path are found by name", () => {
  expect(paramsIn("/chat/:userId", "/chat/ana")).toEqual({ userId: "ana" });
  expect(paramsIn("/chat/:userId", "/chat/a%20na%2F")).toEqual({ userId: "a na/" });
  expect(paramsIn("/chat/:userId", "/chat/100%")).toEqual({ userId: "100%" });
  expect(paramsIn("/edit-trip", "/edit-trip")).toEqual({});
  expect(paramsIn("/", "/")).toEqual({});
});

test("case and trailing slashes make no difference", () => {
  expect(paramsIn("/chat/:userId", "/CHAT/Ana/")).toEqual({ userId: "Ana" });
  expect(paramsIn("/terms", "/terms//")).toEqual({});
});

test("an optional part may be missing", () => {
  expect(paramsIn("/invite/:token?", "/invite")).toEqual({});
  expect(paramsIn("/invite/:token?", "/invite/abc")).toEqual({ token: "abc" });
});

test("a path that doesn't match has no params", () => {
  for (const path of ["/", "/chat", "/chat//", "/chat/ana/bo", "/chats/ana", "//chat/ana"])
    expect(paramsIn("/chat/:userId", path), path).toBeNull();
  expect(paramsIn("/", "/x")).toBeNull();
  expect(paramsIn("*", "/whatever/else")).toEqual({});
});
