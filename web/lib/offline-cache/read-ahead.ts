import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/** Of how many next trips the bookings are fetched in advance. */
const nextTrips = 3;

/** Cached answers older than this are fetched again in advance, in milliseconds. */
const maxAgeMs = 6 * hourMs;

/** Whether the cached answer is missing or too old to rely on offline. */
export const isTooOld = (client: QueryClient, queryKey: QueryKey): boolean =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > maxAgeMs;

/** Prefetches what people need while travelling, even if they haven't opened those pages. */
export async function prefetchForOffline(client: QueryClient): Promise<void> {
  if (isTooOld(client, queryFor(trips.list).queryKey)) await client.prefetchQuery(queryFor(trips.list));
  if (isTooOld(client, queryFor(days.list).queryKey)) await client.prefetchQuery(queryFor(days.list));
  if (isTooOld(client, queryFor(matches.list).queryKey)) await client.prefetchQuery(queryFor(matches.list));
  if (isTooOld(client, queryFor(matches.stays).queryKey)) await client.prefetchQuery(queryFor(matches.stays));
  if (isTooOld(client, queryFor(matches.nearMisses).queryKey))
    await client.prefetchQuery(queryFor(matches.nearMisses));
  if (isTooOld(client, queryFor(connections.list).queryKey))
    await client.prefetchQuery(queryFor(connections.list));
  if (isTooOld(client, queryFor(groups.list).queryKey)) await client.prefetchQuery(queryFor(groups.list));
  for (const id of nextTripIds(client)) {
    const query = queryFor(imports.ofTrip, { params: { id } });
    if (isTooOld(client, query.queryKey)) await client.prefetchQuery(query);
  }
}

/** The trips whose codes are needed next. */
const nextTripIds = (client: QueryClient): number[] =>
  (client.getQueryData(queryFor(trips.list).queryKey) ?? [])
    .filter((trip) => !isPending(trip) && trip.endDate >= todayHere())
    .sort((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)))
    .slice(0, nextTrips)
    .map(({ id }) => id);
