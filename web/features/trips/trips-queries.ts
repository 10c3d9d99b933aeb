import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type NearMiss, matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { canStillMeet } from "#web/lib/near-misses.ts";
import type { OfferedDates } from "#web/lib/offered-dates.ts";
import { useAccount } from "#web/lib/session/session.ts";

export const useTrips = () => useQuery(queryFor(trips.list));

/** The number of near misses of each trip that has some; empty for a user who didn't agree to them. */
export function useNearMissCounts(): ReadonlyMap<number, number> {
  const { privacyLocationSharing, sharesNearMisses } = useAccount();
  const agreed = privacyLocationSharing && sharesNearMisses === true;
  const { data } = useQuery({ ...queryFor(matches.nearMisses), enabled: agreed });
  const counts = new Map<number, number>();
  for (const { tripId } of agreed && data ? data.filter(canStillMeet(todayHere())) : [])
    if (tripId !== null) counts.set(tripId, (counts.get(tripId) ?? 0) + 1);
  return counts;
}

/** The near miss that the offered dates of a trip would make a match; undefined for none. */
export function useOfferedMeeting(id: number | null, offered: OfferedDates | null): NearMiss | undefined {
  const agreed = useAccount().sharesNearMisses === true;
  const { data } = useQuery({ ...queryFor(matches.nearMisses), enabled: agreed && offered !== null });
  if (!agreed || !offered) return undefined;
  const { first, last, personId } = offered;
  return data?.find(
    ({ tripId, userId, change }) =>
      tripId === id && userId === personId && change?.startDate === first && change.endDate === last,
  );
}

export function useTrip(id: number | null) {
  const client = useQueryClient();
  const list = queryFor(trips.list).queryKey;
  return useQuery({
    ...queryFor(trips.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    initialData: () => client.getQueryData(list)?.find((it) => it.id === id),
    initialDataUpdatedAt: 0,
  });
}
