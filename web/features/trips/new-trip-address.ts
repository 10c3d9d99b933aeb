import { isKnownPlaceId, type PlaceChoice } from "#web/lib/place-choice.ts";

/** The place that the address of a new trip names; null if it names none that is in the data set. */
export function placeOfNewTrip(address: URLSearchParams): PlaceChoice | null {
  const [country = "", state = "", city = "", placeId = ""] = ["country", "state", "city", "placeId"].map(
    (field) => address.get(field) ?? "",
  );
  return country && state && city && isKnownPlaceId(placeId) ? { country, state, city, placeId } : null;
}
