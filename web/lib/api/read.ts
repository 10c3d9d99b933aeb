import { type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
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

/** Marks every answer of these routes as stale; those on screen and those under way are fetched again. */
export const invalidate = (client: QueryClient, ...routes: readonly Pick<Route, "path">[]) =>
  Promise.all(
    routes.map(({ path }) => refetchStale(client, { queryKey: [path], predicate: isUnaffectedByBlocking })),
  );

/**
 * Marks every answer that fits as stale; those on screen and those under way are fetched again. The client's
 * own `invalidateQueries` leaves a first answer and one that no screen shows under way, and it is then fresh
 * when it arrives, although the server may have read it before the change.
 */
export async function refetchStale(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
  // A caller that waits for a silently cancelled answer gets the next one.
  for (const query of underWay) void query.cancel({ silent: true });
  const shown = client.invalidateQueries(filters);
  await Promise.all([shown, ...underWay.map((query) => query.fetch().catch(() => null))]);
}

/**
 * Asks again for the answers of these routes that are under way. For use after news was put into the cache:
 * such an answer may be older than the news, and would replace it.
 */
export function refetchUnderWay(client: QueryClient, ...routes: readonly Pick<Route, "path">[]): void {
  const late = routes.filter(({ path }) => client.isFetching({ queryKey: [path] }) > 0);
  void invalidate(client, ...late);
}

type AnyCall = (route: AnyRoute, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
