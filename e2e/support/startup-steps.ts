import type { BrowserContextOptions, Page } from "playwright-core";
import { accounts } from "#contract/features/accounts.ts";
import type { CastName } from "#server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import type { Environment } from "./environment.ts";

/** The path of the app's entry script. */
export const entry = /\/assets\/index-[\w-]+\.js$/;
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Opens pages that load the app from the server each time. */
export const visitsOf =
  (environment: Environment) =>
  async (options: BrowserContextOptions = {}, as?: CastName): Promise<Page> => {
    const context = await openWindow(environment.browser, {
      origin: environment.program.origin,
      as,
      reducedMotion: "reduce",
      // On the second visit, the service worker would serve files that a test blocks.
      ...options,
    });
    return context.newPage();
  };

/** Answers the account without a name, which crashes the frame of a page. */
export async function breakFrame(page: Page): Promise<void> {
  await page.route(`**${accounts.user.path}`, async (route) => {
    const account = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...account, firstName: null, profileImageUrl: null } });
  });
}
export const repairFrame = (page: Page): Promise<void> => page.unroute(`**${accounts.user.path}`);
