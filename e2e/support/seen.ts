import type { Locator } from "playwright-core";

/** Waits until the first matching element is visible. */
export const waitUntilVisible = (what: Locator): Promise<void> => what.first().waitFor();

/** Waits until the first matching element is hidden or gone. */
export const waitUntilHidden = (what: Locator): Promise<void> => what.first().waitFor({ state: "hidden" });
