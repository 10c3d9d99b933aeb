import { daysBetween } from "../../../contract/calendar-days.ts";
import type { PlaceChoice } from "../../lib/place-choice.ts";
import type { PickedRange } from "../../ui/date-range-field.tsx";

/** So many days can be saved at once. */
export const mostDays = 366;

type Missing = Partial<Record<"country" | "state" | "city" | "dates", string>>;

/** What a saved day still lacks, by field. */
export function missingIn(place: PlaceChoice, { first, last }: PickedRange): Missing {
  const missing: Missing = {};
  if (!place.country) missing.country = "Country is required";
  if (!place.state) missing.state = "State is required";
  if (!place.city.trim()) missing.city = "City is required";
  if (!first || !last) missing.dates = "Please select both start and end dates";
  else if (daysBetween(first, last) >= mostDays) missing.dates = "At most 366 days at once";
  return missing;
}
