import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";

/** Cached answers older than this are fetched again in advance, in milliseconds. */
const maxAgeMs = 6 * 60 * 60 * 1000;

/** Whether the cached answer is missing or too old to rely on offline. */
export const isTooOld = (client: QueryClient, queryKey: QueryKey): boolean =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > maxAgeMs;

/** Prefetches what people need while travelling, even if they haven't opened those pages. */
export async function prefetchForOffline(client: QueryClient): Promise<void> {
  if (isTooOld(client, queryFor(trips.list).queryKey)) await client.prefetchQuery(queryFor(trips.list));
  if (isTooOld(client, queryFor(days.list).queryKey)) await client.prefetchQuery(queryFor(days.list));
  if (isTooOld(client, queryFor(matches.list).queryKey)) await client.prefetchQuery(queryFor(matches.list));
  if (isTooOld(client, queryFor(connections.list).queryKey))
    await client.prefetchQuery(queryFor(connections.list));
  if (isTooOld(client, queryFor(groups.list).queryKey)) await client.prefetchQuery(queryFor(groups.list));
}
