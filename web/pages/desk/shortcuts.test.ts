import { expect, test } from "vitest";
import { heard, patience, shortcuts } from "./shortcuts.ts";

const meaning = (key: string, at: number, before: Parameters<typeof heard>[2] = null) => {
  const { shortcut, waits } = heard(key, at, before);
  return { to: shortcut && ("to" in shortcut ? shortcut.to : shortcut.does), waits };
};

test("g and then a letter leads to a section", () => {
  expect(meaning("g", 0)).toEqual({ to: undefined, waits: true });
  expect(meaning("m", 100, { key: "g", at: 0 })).toEqual({ to: "/?tab=matches", waits: false });
  expect(meaning("g", 100, { key: "g", at: 0 })).toEqual({ to: "/?tab=groups", waits: false });
});

test("a letter alone is itself, and so is one that comes too late", () => {
  expect(meaning("c", 0).to).toBe("message");
  expect(meaning("c", 100, { key: "g", at: 0 }).to).toBe("/?tab=connect");
  expect(meaning("c", patience, { key: "g", at: 0 }).to).toBe("message");
});

test("a second key that leads nowhere forgets the first", () => {
  expect(meaning("x", 100, { key: "g", at: 0 })).toEqual({ to: undefined, waits: false });
  expect(meaning("n", 100, { key: "g", at: 0 }).to).toBe("/?add=trip");
});

test("no two shortcuts have the same keys", () => {
  const all = shortcuts.map(({ keys }) => keys.join(" "));
  expect(new Set(all).size).toBe(all.length);
});
