import { useMyStays } from "#web/lib/stays.ts";
import { newIdsOf, useSeenMatches } from "./use-seen-matches.ts";

/** Marks the new matches of a trip as seen while its people are shown. Draws nothing. */
export function SeenOnTrip({ tripId }: { tripId: number | null }) {
  const { data: stays } = useMyStays();
  const people = stays?.find((stay) => stay.tripId === tripId && tripId !== null)?.people ?? [];
  useSeenMatches(stays, people.flatMap(newIdsOf));
  return null;
}
