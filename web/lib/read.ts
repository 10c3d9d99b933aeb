import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CallInput, Output, Route } from "../../contract/route.ts";
import { call } from "./call.ts";

type AnyRoute = Pick<Route, "method" | "path" | "output">;

/** A call of the contract as a query. Its key begins with the path, so a change can name what it makes stale. */
export const read = <const R extends AnyRoute>(route: R, input?: CallInput<R>) =>
  queryOptions<Output<R>>({
    queryKey: input === undefined ? [route.path] : [route.path, input],
    queryFn: ({ signal }) => (call as AnyCall)(route, input, { signal }) as Promise<Output<R>>,
  });

/** Marks every answer of these calls as stale; those on the screen are asked for again. */
export const refresh = (client: QueryClient, ...routes: readonly Pick<Route, "path">[]) =>
  Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));

type AnyCall = (route: AnyRoute, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
