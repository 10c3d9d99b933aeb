import * as z from "zod/mini";
import { daysBetween, eachDay } from "#contract/shared/calendar-days.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { hasLetter } from "#contract/shared/fields.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import type { PickedRange } from "#ui/dates/range-cell.tsx";

/** How many days can be saved at once. */
export const maxDays = 366;

/** The contents of the form, complete or not. */
export type DaysValues = { dates: PickedRange; place: PlaceChoice };

/** Lists the days to save, and complains about each field that is missing. */
export const DaysToSave = z.transform(({ dates, place }: DaysValues, context) => {
  const complain = (field: string, message: string) =>
    context.issues.push({ code: "custom", input: dates, path: [field], message });
  const { first, last } = dates;
  if (!place.country) complain("country", complaint("COUNTRY_REQUIRED"));
  if (!place.state) complain("state", complaint("STATE_REQUIRED"));
  if (!place.city.trim()) complain("city", complaint("CITY_REQUIRED"));
  else if (!hasLetter(place.city)) complain("city", complaint("CITY_NEEDS_LETTER"));
  if (!first || !last) {
    complain("dates", complaint("DATES_REQUIRED"));
    return z.NEVER;
  }
  if (daysBetween(first, last) >= maxDays) complain("dates", complaint("TOO_MANY_DAYS", { max: maxDays }));
  return { days: eachDay(first, last), place };
});
