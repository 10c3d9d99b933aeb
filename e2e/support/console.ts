import type { Page } from "playwright-core";

/**
 * Collects console errors and uncaught exceptions. Failed requests with status 401 (a visitor) or `refused`
 * are ignored.
 */
export function consoleOf(page: Page, refused = 401): string[] {
  const expected = new RegExp(`status of (401|${refused})`);
  const lines: string[] = [];
  page.on("pageerror", (error) => lines.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) lines.push(message.text());
  });
  return lines;
}
