import type { BrowserContextOptions, Page } from "playwright-core";
import type { CastName } from "../server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import type { Stage } from "./stage.ts";

/** The file that everything of the app comes with. */
export const entry = /\/assets\/index-[\w-]+\.js$/;
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Opens pages whose app comes from the server each time. */
export const visitsOf =
  (stage: Stage) =>
  async (options: BrowserContextOptions = {}, as?: CastName): Promise<Page> => {
    const context = await openWindow(stage.browser, {
      origin: stage.program.origin,
      as,
      reducedMotion: "reduce",
      // It would bring, on the second visit, what a test keeps away.
      serviceWorkers: "block",
      ...options,
    });
    return context.newPage();
  };
