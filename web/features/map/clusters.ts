import type { Point } from "./projection.ts";
import type { MapSpot } from "./spots.ts";

/** Places that would cover each other on the map, drawn as one at the position of the first. */
export type Cluster = { readonly spots: readonly [MapSpot, ...MapSpot[]]; readonly at: Point };

/** Two places that are nearer than this many pixels are drawn as one. */
const reachPx = 34;

export type PlacedSpot = { readonly spot: MapSpot; readonly at: Point };

/**
 * Joins places that are too near each other at this scale (`unit` map units per pixel). Home and places with
 * people lead a cluster. The chosen place is always on its own. The result is in the order of drawing: what
 * matters most comes last, above its neighbours.
 */
export function clustersOf(placed: readonly PlacedSpot[], unit: number, chosen: string | null): Cluster[] {
  const rank = ({ placeId, isHome, overlaps, visits }: MapSpot) =>
    placeId === chosen ? 4 : isHome ? 3 : overlaps.length > 0 ? 2 : Number(visits.length > 0);
  const clusters: { spots: [MapSpot, ...MapSpot[]]; at: Point }[] = [];
  for (const { spot, at } of placed.toSorted((a, b) => rank(b.spot) - rank(a.spot))) {
    const near = clusters.find(
      (it) =>
        it.spots[0].placeId !== chosen && Math.hypot(it.at[0] - at[0], it.at[1] - at[1]) < reachPx * unit,
    );
    if (near) near.spots.push(spot);
    else clusters.push({ spots: [spot], at });
  }
  return clusters.toReversed();
}

/** The people whom the user meets at these places, each once, soonest first. */
export function peopleAt(spots: readonly MapSpot[]) {
  const overlaps = spots
    .flatMap((it) => it.overlaps)
    .toSorted((a, b) => a.overlapStartDate.localeCompare(b.overlapStartDate));
  const people = new Map(overlaps.map((it) => [it.userId, personOf(it)]));
  return [...people.values()];
}

const personOf = (match: MapSpot["overlaps"][number]) => ({
  id: match.userId,
  firstName: match.userFirstName,
  lastName: match.userLastName,
  profileImageUrl: match.userProfileImage,
});
