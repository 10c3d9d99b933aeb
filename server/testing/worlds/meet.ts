import { intersection, mergeSpans, overlapping, type Span } from "#contract/shared/day-spans.ts";
import type { Place, Stay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";

/** One of two people who may see each other, with their stays. */
type Party = { readonly stays: readonly Stay[]; readonly sharesLocation: boolean };

/**
 * Days on which another person and I are in one place. `tripId` is my own trip; the other person's trip is
 * not included.
 */
type Meeting = Place & Span & Pick<Match, "kind" | "tripId">;

/**
 * The match rule in plain code: when and where two people meet. The product computes matches in SQL. The
 * caller must have checked that they are connected and that neither hides from the other.
 *
 * Both must share their location. They meet on every day, first and last days included, on which both are in
 * one place, are not both at home, and both stays admit the other person. A stay on a trip admits the people
 * whom the trip admits: `admits(tripId)` says whether that trip, mine or theirs, is visible to the other
 * person. Any other stay admits every connection.
 */
export function meet(me: Party, them: Party, admits: (tripId: Trip["id"]) => boolean): Meeting[] {
  if (!me.sharesLocation || !them.sharesLocation) return [];
  const open = (stay: Stay) => stay.tripId === null || admits(stay.tripId);
  const theirOpen = them.stays.filter(open);
  const meetings = me.stays.filter(open).flatMap((mine) =>
    overlapping(theirOpen, mine)
      .filter((theirs) => theirs.placeId === mine.placeId && !(isHome(mine) && isHome(theirs)))
      .map((theirs) => meeting(mine, theirs)),
  );
  return mergeSpans(meetings, sameMeeting);
}

const isHome = (stay: Stay) => stay.from === "home";

const meeting = (mine: Stay, theirs: Stay): Meeting => ({
  placeId: mine.placeId,
  country: mine.country,
  state: mine.state,
  city: mine.city,
  ...intersection(mine, theirs),
  tripId: mine.tripId,
  kind: isHome(mine) ? "visitor" : isHome(theirs) ? "visiting" : "trip",
});

const sameMeeting = (a: Meeting, b: Meeting) =>
  a.placeId === b.placeId && a.kind === b.kind && a.tripId === b.tripId;
