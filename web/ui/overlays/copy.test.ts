import { afterEach, expect, test } from "vitest";
import { copyLink } from "./copy.ts";
import { toastStore } from "./toast.ts";

const useClipboard = (clipboard: Pick<Clipboard, "writeText"> | undefined) =>
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));

test("a copied link is confirmed", async () => {
  const copied: string[] = [];
  useClipboard({ writeText: async (text) => void copied.push(text) });
  await copyLink("https://coincide.example/connect/ana");
  expect(copied).toEqual(["https://coincide.example/connect/ana"]);
  expect(toastStore.current()).toMatchObject({ title: "Link copied", kind: "success" });
});

test("a browser that forbids copying, or has no clipboard without HTTPS, shows an error", async () => {
  for (const clipboard of [undefined, { writeText: () => Promise.reject(new Error("Forbidden")) }]) {
    useClipboard(clipboard);
    await copyLink("https://coincide.example/connect/ana");
    expect(toastStore.current()).toMatchObject({ title: "Failed to copy link to clipboard", kind: "error" });
  }
});
