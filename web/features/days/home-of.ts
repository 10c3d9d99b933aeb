import type { Account } from "../../../contract/accounts.ts";
import type { Place } from "../../../contract/itinerary.ts";

/** The place a profile calls home, when it names one. */
export const homeOf = ({ homePlaceId, homeCountry, homeState, homeCity }: Account): Place | null =>
  homePlaceId && homeCountry && homeCity
    ? { placeId: homePlaceId, country: homeCountry, state: homeState ?? "", city: homeCity }
    : null;
