import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import {
  CountryCode,
  Day,
  cityWithLetter,
  maxCityLength,
  PartOf,
  PlaceId,
  StateCode,
  visibleName,
} from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** Where the person said they are on a day. It takes precedence over any trip. */
export const DayLocation = z.object({
  date: Day,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  placeId: PlaceId,
  partOf: PartOf,
});
export type DayLocation = z.infer<typeof DayLocation>;

export const DayDraft = z
  .strictObject({
    date: Day,
    country: z.optional(z.nullable(CountryCode)),
    state: z.optional(z.nullable(StateCode)),
    city: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxCityLength, complaint("TOO_LONG", { max: maxCityLength })),
          cityWithLetter,
          visibleName,
        ),
    ),
    placeId: z.optional(PlaceId),
  })
  .check(
    z.refine((day) => day.city === null || Boolean(day.country), {
      path: ["country"],
      error: complaint("COUNTRY_REQUIRED"),
    }),
    z.refine((day) => day.city === null || Boolean(day.state), {
      path: ["state"],
      error: complaint("STATE_REQUIRED"),
    }),
    z.refine((day) => day.city !== "", { path: ["city"], error: complaint("CITY_REQUIRED") }),
  );

const areUnique = (dates: string[]) => new Set(dates).size === dates.length;
const duplicateDate = complaint("DUPLICATE_DATE");

export const days = {
  list: route({
    method: "GET",
    path: "/api/day-locations",
    audience: "user",
    scope: "days:read",
    limit: "read",
    summary: "My saved days, by date",
    output: z.array(DayLocation),
  }),
  batch: route({
    method: "POST",
    path: "/api/day-locations/batch",
    audience: "user",
    scope: "days:write",
    limit: "write",
    changes: ["days"],
    summary: "Save up to 366 days; a null city clears a day",
    body: z.strictObject({
      locations: z.array(DayDraft).check(
        z.minLength(1),
        z.maxLength(366),
        z.refine((locations) => areUnique(locations.map((day) => day.date)), duplicateDate),
      ),
    }),
    output: z.array(DayLocation),
  }),
  resetToHome: route({
    method: "POST",
    path: "/api/day-locations/reset-to-home",
    audience: "user",
    scope: "days:write",
    limit: "write",
    changes: ["days"],
    summary: "Set days to home; takes precedence over trips",
    body: z.strictObject({
      dates: z.array(Day).check(z.minLength(1), z.maxLength(366), z.refine(areUnique, duplicateDate)),
    }),
    output: z.array(DayLocation),
  }),
};
