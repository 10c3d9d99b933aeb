import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** Without requests for this many milliseconds, a page is at rest. */
const restMs = 3000;

/** Records the paths of the requests that a page, or all pages of a window, send from now on. */
export function recordRequests(sender: Page | BrowserContext, counts: (path: string) => boolean) {
  const asked: string[] = [];
  let last = Date.now();
  // The two types have different overloads.
  (sender as Page).on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!counts(pathname)) return;
    asked.push(pathname);
    last = Date.now();
  });
  return {
    asked,
    /** Waits until the page has loaded its data again after its realtime connection opened. */
    atRest: (): Promise<void> => expect.poll(() => Date.now() - last).toBeGreaterThan(restMs),
  };
}
