import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "#e2e/fixtures/demo.ts";

/**
 * Opens a page in this window, and waits until its realtime connection is open and what it then asks for
 * again is there: what the page shows later, it shows because of an event.
 */
export async function openLive(window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage();
  const underWay = callsUnderWay(page);
  const opened = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).startsWith("40") }),
    );
  await page.goto(path);
  await opened;
  await expect(page.getByRole("main").first()).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(underWay).toBe(0);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return page;
}

export const wasReloaded = async (page: Page): Promise<boolean> =>
  !(await page.evaluate(() => "notReloaded" in window));

/** Counts the calls of the API that a page waits for. */
function callsUnderWay(page: Page): () => number {
  const underWay = new Set<unknown>();
  page.on("request", (it) => it.url().includes("/api/") && underWay.add(it));
  page.on("requestfinished", (it) => underWay.delete(it));
  page.on("requestfailed", (it) => underWay.delete(it));
  return () => underWay.size;
}
