import type { BrowserContext, Page } from "playwright-core";
import { waitUntilVisible } from "#e2e/support/seen.ts";

/**
 * Milliseconds until a change must appear on an open page: well below the 30 seconds after which a page polls
 * by itself.
 */
export const liveTimeout = { timeout: 10_000 };

/** Opens a page in this window and waits until its realtime connection is open. */
export async function openLive(window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage();
  const channel = page.waitForEvent("websocket");
  const opened = channel.then((socket) =>
    socket.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).startsWith("40") }),
  );
  await page.goto(path, { waitUntil: "networkidle" });
  await opened;
  await waitUntilVisible(page.getByRole("main"));
  // The page has reloaded its data after its realtime connection opened.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return page;
}

export const wasReloaded = async (page: Page): Promise<boolean> =>
  !(await page.evaluate(() => "notReloaded" in window));
