import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CallInput, Output, Route } from "#contract/shared/route.ts";
import { call } from "./call.ts";
import { isUnaffectedByBlocking } from "#web/lib/session/blocking.ts";

type AnyRoute = Pick<Route, "method" | "path" | "output">;

/**
 * Query options for a call of the contract. The key begins with the path, so a change can name the queries it
 * makes stale.
 */
export const queryFor = <const R extends AnyRoute>(route: R, input?: CallInput<R>) =>
  queryOptions<Output<R>>({
    queryKey: input === undefined ? [route.path] : [route.path, input],
    queryFn: ({ signal }) => (call as AnyCall)(route, input, { signal }) as Promise<Output<R>>,
  });

/** Marks every answer of these routes as stale; the ones on screen are fetched again. */
export const invalidate = (client: QueryClient, ...routes: readonly Pick<Route, "path">[]) =>
  Promise.all(
    routes.map(({ path }) =>
      client.invalidateQueries({ queryKey: [path], predicate: isUnaffectedByBlocking }),
    ),
  );

/**
 * Asks again for the answers of these routes that are under way. For use after news was put into the cache:
 * such an answer may be older than the news, and would replace it.
 */
export function refetchUnderWay(client: QueryClient, ...routes: readonly Pick<Route, "path">[]): void {
  const late = routes.filter(({ path }) => client.isFetching({ queryKey: [path] }) > 0);
  void invalidate(client, ...late);
}

type AnyCall = (route: AnyRoute, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
