import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isMissing, isNotThere } from "./call.ts";

/** How long an answer counts as fresh. */
export const freshFor = 5 * 60 * 1000;
const retries = 3;

/** Signed out is signed out, and what isn't there won't be there the next time: asking again doesn't help. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries && !error.message.includes("401") && !isMissing(error);

/** What is hidden from now on, or gone, isn't shown any longer because it was known once. */
const answers = new QueryCache({
  onError: (error, query) => {
    if (isNotThere(error)) query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 });
  },
});

/**
 * The cache of the server's answers. Only signed-in chunks import it. Without a connection it asks all the same and so
 * says that it failed; waiting for one would leave people before a form that does nothing.
 */
export const queryClient = new QueryClient({
  queryCache: answers,
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: shouldRetry,
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
