import { useLingui } from "@lingui/react/macro";
import type { Match } from "#contract/features/matches.ts";
import { useDistance } from "./distance.ts";

type Sides = Pick<Match, "placeId" | "city" | "userPlace" | "distanceKm">;

/** Whether the two people of a match are in two places: near each other, or in two parts of one city. */
export const areApart = ({ placeId, userPlace }: Sides): boolean => placeId !== userPlace.placeId;

/**
 * Says where the user is, to follow the name of the other person's place: "8 km from you in Hoboken". Null if
 * both are in the same place.
 */
export function useApartFromMe(): (match: Sides) => string | null {
  const { t } = useLingui();
  const distance = useDistance();
  return (match) => {
    const { city, distanceKm } = match;
    if (!areApart(match)) return null;
    return distanceKm === 0 ? t`You are in ${city}` : t`${distance(distanceKm)} from you in ${city}`;
  };
}

/** Names where the other person is, as seen from the user's place: "Brooklyn, 8 km away". */
export function useTheirPlace(): (match: Sides) => string {
  const { t } = useLingui();
  const distance = useDistance();
  return ({ userPlace: { city }, distanceKm }) =>
    distanceKm === 0 ? city : t`${city}, ${distance(distanceKm)} away`;
}
