import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { reloadOnStaleChunk } from "./stale-chunk.ts";

let reloads = 0;
reloadOnStaleChunk(() => (reloads += 1));

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  reloads = 0;
  vi.useRealTimers();
});

/** A chunk of the page is no longer on the server. Returns what the new page says. */
function loseChunk(): { title?: string; description?: string } | null {
  dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  return JSON.parse(sessionStorage.getItem("toast_after_reload") ?? "null");
}
function add(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
}
const updated = { title: "Coincide was updated" };

test("after an update the new page says which button Ana has to press again", () => {
  fireEvent.click(add("<button><span>Add trip</span></button>").firstElementChild!);
  expect(loseChunk()).toEqual({ ...updated, description: "Please press “Add trip” again." });
  expect(reloads).toBe(1);
});

test("a button without a text is called by its label, and a whole card isn't called", () => {
  fireEvent.click(add('<button aria-label="Send a photo"></button>'));
  expect(loseChunk()?.description).toBe("Please press “Send a photo” again.");
  sessionStorage.clear();
  fireEvent.click(add(`<button>${"Lisbon ".repeat(10)}</button>`));
  expect(loseChunk()?.description).toBe("Please do the last step again.");
});

test("a photo that Ana has chosen, dropped or pasted has to be chosen again", () => {
  const files = [new File(["x"], "sea.jpg", { type: "image/jpeg" })];
  const input = add('<input type="file">');
  for (const choose of [
    () => fireEvent.change(input, { target: { files } }),
    () => fireEvent.drop(input, { dataTransfer: { files } }),
    () => fireEvent.paste(input, { clipboardData: { files } }),
  ]) {
    choose();
    expect(loseChunk()).toEqual({ ...updated, description: "Please choose the file again." });
    sessionStorage.clear();
  }
});

test("what was pressed long ago, or opened by a link, isn't asked for again", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  fireEvent.click(add("<button>Add trip</button>"));
  vi.setSystemTime(Date.now() + 11_000);
  expect(loseChunk()).toEqual(updated);
});

test("a chunk that is also missing on the new page doesn't reload it again", () => {
  loseChunk();
  sessionStorage.removeItem("toast_after_reload");
  expect(loseChunk()).toBeNull();
  expect(reloads).toBe(1);
});
