import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { minuteMs } from "#contract/shared/durations.ts";
import { CallError, isNotFoundOrMalformed, isNotFound, sessionEvents } from "./call.ts";
import { isServerUnreachable, watchReachability } from "#web/lib/realtime/connectivity.ts";
import { setRefetchAnswers } from "./refresh.ts";

/** How long an answer counts as fresh, in milliseconds. */
export const freshForMs = 5 * minuteMs;
/** Answers older than this are fetched again when the page becomes visible, in milliseconds. */
const maxAgeOnFocusMs = 30_000;
const maxRetries = 3;

/** Answers that never become stale, such as the list of countries, are not fetched again on focus. */
const isStaleOnFocus = ({ state, observers }: Query): boolean =>
  Date.now() - state.dataUpdatedAt > maxAgeOnFocusMs &&
  observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);

/** A 401 and a missing resource stay as they are, so a retry doesn't help. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries &&
  !(error instanceof CallError && error.status === 401) &&
  !isNotFoundOrMalformed(error);

/** Removes cached data after a 404: what is hidden or deleted must not stay on screen. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (isNotFound(error)) query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 });
  },
});

/**
 * The cache of the server's answers. Only chunks for signed-in people import it. Without a connection a read
 * fails at once, so that the page can say so; waiting for a connection would leave people in front of a form
 * that does nothing.
 */
export const queryClient = new QueryClient({
  queryCache: queryCache,
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      refetchOnWindowFocus: (query) => (isStaleOnFocus(query) ? "always" : false),
      refetchInterval: false,
      retry: shouldRetry,
      networkMode: "always",
      // `refetchOnReconnect` fetches again, once.
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

// A component may have failed because of the cached answer, so rendering it again needs a new one. Without a
// connection the cached answers are all there is.
setRefetchAnswers(async () => {
  if (isServerUnreachable()) return;
  queryClient.removeQueries({ type: "inactive" });
  await queryClient.refetchQueries({ type: "active" });
});

/**
 * Marks every answer as stale; the ones on screen are fetched again. A first answer that is under way isn't
 * asked for again: while a page opens, people would wait longer for it.
 */
export const refetchEverything = (): void => void queryClient.invalidateQueries();

// What a call of this page has changed is fetched again. The table of that isn't needed in a first load.
sessionEvents.addEventListener("changed", (event) => {
  const { detail } = event as CustomEvent<string | null>;
  if (detail === null) return;
  const refetch = import("./refetch-changed.ts").then((it) => it.refetchNamed(queryClient, detail));
  void refetch.catch(refetchEverything);
});

let refetchOnReconnect = refetchEverything;
/** Sets the function that fetches failed or stale answers again when the server is back. */
export function setRefetchOnReconnect(read: () => void = refetchEverything): void {
  refetchOnReconnect = read;
}
watchReachability(() => isServerUnreachable() || refetchOnReconnect());
