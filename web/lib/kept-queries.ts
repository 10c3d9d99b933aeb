import { type QueryClient, type QueryKey } from "@tanstack/react-query";
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { isNotThere } from "./call.ts";
import { isKeptKey, keptPaths } from "./kept-list.ts";
import { tokenOwner } from "./token.ts";

/** Where the answers lie, in idb-keyval's own database. */
const key = "react-query-offline-cache";
const pause = 500;
/** Longer would be older than anybody relies on. */
const longest = 14 * 24 * 60 * 60 * 1000;

/** Which build wrote it: the name of its first script. Another build may read other shapes. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";

/**
 * Brings back what was kept for this person, and keeps from now on what is read. What comes back counts as stale: whoever
 * looks at it has it asked for again. What this page has been told isn't there stays away. Answers with what ends the keeping.
 */
export async function keepQueries(client: QueryClient, userId: string): Promise<() => void> {
  for (const path of keptPaths) client.setQueryDefaults([path], { gcTime: longest });
  const writing = throttled((client) => set(key, client), userId);
  // It names a core of its own; the bundle has one only.
  const queryClient = client as unknown as PersistQueryClientOptions["queryClient"];
  const persister = { ...writing.persister, restoreClient: () => restore(client) };
  const options = { queryClient, buster: `${build()} ${userId}`, persister };
  await persistQueryClientRestore({ ...options, maxAge: longest });
  const stop = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }) => state.data !== undefined && isKeptKey(queryKey),
      shouldDehydrateMutation: () => false,
    },
  });
  return () => {
    stop();
    writing.stop();
  };
}

/** When the newest of what is kept was read, in milliseconds; 0 for nothing. */
export const keptAt = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => isKeptKey(queryKey) })
      .map(({ state }) => state.dataUpdatedAt),
  );

async function restore(client: QueryClient): Promise<PersistedClient | undefined> {
  const kept = await get<PersistedClient>(key);
  const isWanted = ({ queryKey }: { queryKey: QueryKey }) =>
    isKeptKey(queryKey) && !isNotThere(client.getQueryState(queryKey)?.error);
  return (
    kept && {
      ...kept,
      clientState: {
        mutations: [],
        queries: kept.clientState.queries
          .filter(isWanted)
          .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
      },
    }
  );
}

/** Writes at most once a pause, the newest; nothing any more once somebody else, or nobody, is signed in. */
function throttled(write: (client: PersistedClient) => Promise<void>, userId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: PersistedClient | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (newest && tokenOwner() === userId) void write(newest);
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
        timer ??= setTimeout(flush, pause);
      },
      removeClient: () => del(key),
    },
  };
}
