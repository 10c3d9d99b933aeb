import type { CityHit } from "./rank-places.ts";

/** A text of up to this many letters may be a city's code, which counts like its own name. */
const maxCodeLength = 3;

/**
 * Moves each city that was found by its own name before smaller ones that were found by another name, but for
 * those in the reader's `home` country, and destinations that were typed in full. The order stays the same
 * otherwise.
 */
export function ownNamesFirst<Hit extends CityHit>(
  ranked: readonly Hit[],
  home: string | null = null,
): Hit[] {
  const rest = new Set(ranked);
  const order: Hit[] = [];
  for (const hit of ranked) {
    if (!rest.has(hit)) continue;
    if (isOtherName(hit) && hit.country !== home)
      for (const it of rest)
        if (isOwnName(it) && it.population > hit.population) {
          rest.delete(it);
          order.push(it);
        }
    rest.delete(hit);
    order.push(hit);
  }
  return order;
}

const isByName = ({ how }: CityHit) => how === "exact" || how === "prefix";
const isOwnName = (hit: CityHit) => isByName(hit) && hit.other === null;
/** A text that names the region, too, says which city it means. */
const isOtherName = (hit: CityHit) =>
  isByName(hit) &&
  hit.other !== null &&
  hit.regionMatch === "none" &&
  !hit.isDestination &&
  !(hit.how === "exact" && hit.other.length <= maxCodeLength);
