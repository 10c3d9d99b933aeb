import type { Account } from "#contract/features/account-shapes.ts";
import type { Place } from "#contract/shared/itinerary.ts";

/** The home of a profile; null if it names none. */
export const homeOf = ({
  homePlaceId,
  homeCountry,
  homeState,
  homeCity,
  homePartOf,
}: Account): Place | null =>
  homePlaceId && homeCountry && homeCity
    ? {
        placeId: homePlaceId,
        country: homeCountry,
        state: homeState ?? "",
        city: homeCity,
        partOf: homePartOf,
      }
    : null;
