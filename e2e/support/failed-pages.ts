import type { Browser, Page } from "playwright-core";
import { beforeEach } from "vitest";

const maxChars = 6000;

/** Prints the address and the accessibility tree of each open page when a test of the calling file fails. */
export function printPagesOfFailedTests(browser: () => Browser): void {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const page of browser()
        .contexts()
        .flatMap((context) => context.pages()))
        console.error(await description(page));
    });
  });
}

async function description(page: Page): Promise<string> {
  const tree = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${tree.slice(0, maxChars)}`;
}
