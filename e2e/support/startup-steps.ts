import type { BrowserContextOptions, Page } from "playwright-core";
import type { CastName } from "#server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import type { Environment } from "./environment.ts";

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
