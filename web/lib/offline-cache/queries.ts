import { type QueryClient, type QueryKey } from "@tanstack/react-query";
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { dayMs } from "#contract/shared/durations.ts";
import { isNotFound } from "#web/lib/api/call.ts";
import { isCacheableKey, cacheablePaths } from "./list.ts";
import { tokenOwner } from "#web/lib/session/token.ts";

/** Key of the stored answers in idb-keyval's own database. */
const key = "react-query-offline-cache";
const writeIntervalMs = 500;
/** Older data is dropped, because nobody would rely on it. */
const maxAgeMs = 14 * dayMs;

/** Identifies the build by the URL of its first script. Another build may expect other data shapes. */
const buildId = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";

/**
 * Restores this person's cached answers and from now on stores new ones. Restored answers count as stale, so
 * they are fetched again when a component uses them. Answers that already came back as 404 are not restored.
 * Returns a function that stops storing.
 */
export async function persistQueries(client: QueryClient, userId: string): Promise<() => void> {
  for (const path of cacheablePaths) client.setQueryDefaults([path], { gcTime: maxAgeMs });
  const writing = throttled((client) => set(key, client), userId);
  // The plugin's type refers to its own copy of the core package; the bundle has only one.
  const queryClient = client as unknown as PersistQueryClientOptions["queryClient"];
  const persister = { ...writing.persister, restoreClient: () => restore(client) };
  const options = { queryClient, buster: `${buildId()} ${userId}`, persister };
  await persistQueryClientRestore({ ...options, maxAge: maxAgeMs });
  const stop = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }) => state.data !== undefined && isCacheableKey(queryKey),
      shouldDehydrateMutation: () => false,
    },
  });
  return () => {
    stop();
    writing.stop();
  };
}

/** When the newest cached answer was fetched, in milliseconds since the epoch; 0 if there is none. */
export const newestCachedAt = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => isCacheableKey(queryKey) })
      .map(({ state }) => state.dataUpdatedAt),
  );

async function restore(client: QueryClient): Promise<PersistedClient | undefined> {
  const stored = await get<PersistedClient>(key);
  const isWanted = ({ queryKey }: { queryKey: QueryKey }) =>
    isCacheableKey(queryKey) && !isNotFound(client.getQueryState(queryKey)?.error);
  return (
    stored && {
      ...stored,
      clientState: {
        mutations: [],
        queries: stored.clientState.queries
          .filter(isWanted)
          .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
      },
    }
  );
}

/**
 * Throttle: writes the newest state at most once per `writeIntervalMs`. Writes nothing once another person,
 * or nobody, is signed in.
 */
function throttled(write: (client: PersistedClient) => Promise<void>, userId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: PersistedClient | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Without room on the device the app works, but shows older answers offline.
    if (newest && tokenOwner() === userId) write(newest).catch(() => null);
    newest = undefined;
  };
  window.addEventListener("pagehide", flush);
  return {
    stop: () => {
      window.removeEventListener("pagehide", flush);
      clearTimeout(timer);
    },
    persister: {
      persistClient: (client: PersistedClient) => {
        newest = client;
        timer ??= setTimeout(flush, writeIntervalMs);
      },
      removeClient: () => del(key),
    },
  };
}
