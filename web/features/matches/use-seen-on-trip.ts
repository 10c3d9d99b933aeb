import { useMyStays } from "#web/lib/stays.ts";
import { newIdsOf, useSeenMatches } from "./use-seen-matches.ts";

/** Marks the new matches of a trip as seen while its page shows them; null for no trip. */
export function useSeenOnTrip(tripId: number | null): void {
  const { data: stays } = useMyStays();
  const people = stays?.find((stay) => stay.tripId === tripId && tripId !== null)?.people ?? [];
  useSeenMatches(stays, people.flatMap(newIdsOf));
}
