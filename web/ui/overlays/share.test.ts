import { afterEach, expect, test } from "vitest";
import { shareOrCopy } from "./share.ts";
import { toastStore } from "./toast.ts";

const give = (name: "clipboard" | "share", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(navigator, "share");
});

const shared = { text: "I’m in Lisbon, 3 – 7 Dec.", url: "https://coincide.example/connect/ana" };

test("without a share sheet, the city and the days are copied with the link", async () => {
  const copied: string[] = [];
  give("clipboard", { writeText: async (text: string) => void copied.push(text) });
  await shareOrCopy(shared);
  expect(copied).toEqual(["I’m in Lisbon, 3 – 7 Dec. https://coincide.example/connect/ana"]);
  expect(toastStore.current()).toMatchObject({
    title: "Text and link copied",
    kind: "success",
    description: expect.stringContaining(" http"),
  });
});

test("with a share sheet nothing is copied, and closing it is no failure", async () => {
  const opened: unknown[] = [];
  give("share", async (data: unknown) => {
    opened.push(data);
    throw new DOMException("Closed", "AbortError");
  });
  const before = toastStore.current();
  await shareOrCopy(shared);
  expect(opened).toEqual([shared]);
  expect(toastStore.current()).toBe(before);
});
