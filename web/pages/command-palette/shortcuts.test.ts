import { expect, test } from "vitest";
import { shortcutKey } from "#web/lib/command-palette.ts";
import { matchShortcut, sequenceTimeoutMs, shortcuts } from "./shortcuts.ts";

const meaning = (key: string, at: number, before: Parameters<typeof matchShortcut>[2] = null) => {
  const { shortcut, waits } = matchShortcut(key, at, before);
  return { to: shortcut && ("to" in shortcut ? shortcut.to : shortcut.does), waits };
};

test("g followed by a letter goes to a section", () => {
  expect(meaning("g", 0)).toEqual({ to: undefined, waits: true });
  expect(meaning("m", 100, { key: "g", at: 0 })).toEqual({ to: "/?tab=matches", waits: false });
  expect(meaning("g", 100, { key: "g", at: 0 })).toEqual({ to: "/?tab=groups", waits: false });
});

test("a letter alone, or one that comes too late, is a shortcut of its own", () => {
  expect(meaning("c", 0).to).toBe("message");
  expect(meaning("c", 100, { key: "g", at: 0 }).to).toBe("/?tab=connect");
  expect(meaning("c", sequenceTimeoutMs, { key: "g", at: 0 }).to).toBe("message");
});

test("a second key without a meaning resets the first", () => {
  expect(meaning("x", 100, { key: "g", at: 0 })).toEqual({ to: undefined, waits: false });
  expect(meaning("n", 100, { key: "g", at: 0 }).to).toBe("/?add=trip");
});

test("no two shortcuts have the same keys", () => {
  const all = shortcuts.map(({ keys }) => keys.join(" "));
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["ل", "KeyG", "g"],
  ["ф", "KeyA", "a"],
  ["ظ", "Slash", "/"],
  ["g", "KeyF", "g"],
  ["é", "Digit2", "é"],
  ["Escape", "Escape", "Escape"],
])("the key “%s” in the place of %s is the shortcut's key %s", (key, code, is) => {
  expect(shortcutKey({ key, code, shiftKey: false })).toBe(is);
});
