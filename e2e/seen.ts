import type { Locator } from "playwright-core";

/** Until the first of these is there to be seen. */
export const seen = (what: Locator): Promise<void> => what.first().waitFor();

/** Until there is nothing of it to be seen. */
export const gone = (what: Locator): Promise<void> => what.first().waitFor({ state: "hidden" });
