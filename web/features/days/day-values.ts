import { daysBetween } from "#contract/shared/calendar-days.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import type { PickedRange } from "#ui/dates/date-range-field.tsx";

/** How many days can be saved at once. */
export const maxDays = 366;

type MissingFields = Partial<Record<"country" | "state" | "city" | "dates", string>>;

/** Returns the error for each field that a saved day still lacks. */
export function missingFields(place: PlaceChoice, { first, last }: PickedRange): MissingFields {
  const missing: MissingFields = {};
  const say = complaintText;
  if (!place.country) missing.country = say(complaint("COUNTRY_REQUIRED"));
  if (!place.state) missing.state = say(complaint("STATE_REQUIRED"));
  if (!place.city.trim()) missing.city = say(complaint("CITY_REQUIRED"));
  if (!first || !last) missing.dates = say(complaint("DATES_REQUIRED"));
  else if (daysBetween(first, last) >= maxDays)
    missing.dates = say(complaint("TOO_MANY_DAYS", { max: maxDays }));
  return missing;
}
