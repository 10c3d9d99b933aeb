import { expect, test } from "vitest";
import { paramsIn } from "./path-params.ts";

test("a path's parts are found by their names", () => {
  expect(paramsIn("/chat/:userId", "/chat/ana")).toEqual({ userId: "ana" });
  expect(paramsIn("/chat/:userId", "/chat/a%20na%2F")).toEqual({ userId: "a na/" });
  expect(paramsIn("/chat/:userId", "/chat/100%")).toEqual({ userId: "100%" });
  expect(paramsIn("/edit-trip", "/edit-trip")).toEqual({});
  expect(paramsIn("/", "/")).toEqual({});
});

test("case and a slash at the end make no difference", () => {
  expect(paramsIn("/chat/:userId", "/CHAT/Ana/")).toEqual({ userId: "Ana" });
  expect(paramsIn("/terms", "/terms//")).toEqual({});
});

test("a part that may be left out may be left out", () => {
  expect(paramsIn("/invite/:token?", "/invite")).toEqual({});
  expect(paramsIn("/invite/:token?", "/invite/abc")).toEqual({ token: "abc" });
});

test("another path is none", () => {
  for (const path of ["/", "/chat", "/chat//", "/chat/ana/bo", "/chats/ana", "//chat/ana"])
    expect(paramsIn("/chat/:userId", path), path).toBeNull();
  expect(paramsIn("/", "/x")).toBeNull();
  expect(paramsIn("*", "/whatever/else")).toEqual({});
});
