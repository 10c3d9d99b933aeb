import type { BrowserContext, Page } from "@playwright/test";
import { channelOpened } from "#e2e/fixtures/channel.ts";
import { requestsOf } from "#e2e/fixtures/requests.ts";
import { expect } from "#e2e/fixtures/test.ts";

/**
 * Opens a page in this window, and waits until its realtime connection is open and what it then asks for
 * again is there: what the page shows later, it shows because of an event.
 */
export async function openLive(window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage();
  const { underWay } = requestsOf(window, (asked) => asked.startsWith("/api/"));
  const opened = channelOpened(page);
  await page.goto(path);
  await opened;
  await expect(page.getByRole("main").first()).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(() => underWay.size).toBe(0);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return page;
}

export const wasReloaded = async (page: Page): Promise<boolean> =>
  !(await page.evaluate(() => "notReloaded" in window));
