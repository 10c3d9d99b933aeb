import { createRequire } from "node:module";
import type * as Contract from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";

const load = createRequire(import.meta.url) as (path: string) => typeof Contract;

/**
 * Every route as the server knows it: of what web code imports, `lean-contract.ts` has removed what a browser
 * doesn't use.
 */
export const wholeRoutes: readonly Route[] = Object.values(load("#contract/index.ts").contract).flatMap(
  (feature) => Object.values<Route>(feature),
);
