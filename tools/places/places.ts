import { fold } from "#lib/fold.ts";
import { findParts, keyOf, type Part, type Place } from "./areas.ts";
import { newerPlaces, ownQuarters } from "./newer-places.ts";
import { ownIds } from "./own-ids.ts";
import { isSection, type NewCity, type OldCity, readOwnQuarters } from "./sources.ts";

/**
 * All places to ship, and the city of each that is a part of one. Sections and newer places are shipped if
 * they are parts. A newer place gets an id of its own, and the time zone of its city.
 */
export function placesAndParts(base: OldCity[], fresh: NewCity[]) {
  const known: Place[] = [
    ...base.map((it) => ({ ...it, isShipped: !isSection(it) })),
    ...newerPlaces(base, fresh),
  ];
  const quarters = ownQuarters(readOwnQuarters(), known);
  const parts = findParts(known);
  for (const { place, city } of quarters) parts.set(place, { city, rule: "own" });
  const places = [...new Set([...known, ...quarters.map(({ place }) => place)])].filter(
    (it) => it.isShipped || isWorthNaming(it, parts.get(it)),
  );
  const ids = ownIds(places.filter((it) => it.id === 0).map(keyOf));
  for (const place of places) {
    if (place.id > 0) continue;
    place.id = ids.get(keyOf(place)) ?? 0;
    place.timezone = parts.get(place)?.city.timezone ?? "";
  }
  return { places, parts };
}

/** A section named like its city (its centre, mostly) would only be a second place of that name. */
const isWorthNaming = (place: Place, part: Part | undefined) =>
  part !== undefined && fold(place.name) !== fold(part.city.name);
