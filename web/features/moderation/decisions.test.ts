import { expect, test } from "vitest";
import { commandOf, decisionsFor } from "./decisions.ts";

const key = (name: string, more: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("letters decide, j and k move, wherever the focus is in the queue", () => {
  expect(commandOf(key("a"), false)).toEqual({ kind: "decide", decision: "approve" });
  expect(commandOf(key("j"), false)).toEqual({ kind: "move", by: 1 });
  expect(commandOf(key("k"), true)).toEqual({ kind: "move", by: -1 });
  expect(commandOf(key("x"), false)).toEqual({ kind: "choose" });
});

test("with the focus on a button, the space bar and the arrows belong to the button", () => {
  expect(commandOf(key(" "), false)).toBeNull();
  expect(commandOf(key("ArrowDown"), false)).toBeNull();
  expect(commandOf(key(" "), true)).toEqual({ kind: "choose" });
  expect(commandOf(key("End"), true)).toEqual({ kind: "end", at: "last" });
});

test("the browser's own shortcuts are left alone", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    expect(commandOf(key("r", { [held]: true }), true)).toBeNull();
});

test("only decisions that fit all chosen items are offered", () => {
  const item = (kind: "flag" | "report" | "appeal", status = "pending") => ({ kind, status });
  expect(decisionsFor([item("flag"), item("report")])).toContain("remove");
  expect(decisionsFor([item("appeal")])).toEqual(["lift", "decline"]);
  expect(decisionsFor([item("appeal"), item("report")])).toEqual([]);
  expect(decisionsFor([item("report", "resolved")])).toEqual([]);
  expect(decisionsFor([])).toEqual([]);
});
