import * as z from "zod/mini";
import { CountryCode, Day, PlaceId, StateCode } from "./fields.ts";
import { route } from "./route.ts";

/** Where one said one is on a day; it goes before any trip. */
export const DayLocation = z.object({
  date: Day,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  placeId: PlaceId,
});
export type DayLocation = z.infer<typeof DayLocation>;

const DayDraft = z
  .strictObject({
    date: Day,
    country: z.optional(z.nullable(CountryCode)),
    state: z.optional(z.nullable(StateCode)),
    city: z.nullable(z.string().check(z.trim(), z.maxLength(120, "At most 120 characters"))),
    placeId: z.optional(PlaceId),
  })
  .check(
    z.refine((day) => day.city === null || Boolean(day.country), {
      path: ["country"],
      error: "Country is required",
    }),
    z.refine((day) => day.city === null || Boolean(day.state), {
      path: ["state"],
      error: "State is required",
    }),
    z.refine((day) => day.city !== "", { path: ["city"], error: "City is required" }),
  );

const once = (dates: string[]) => new Set(dates).size === dates.length;
const twice = "Each date may stand there once";

export const days = {
  list: route({
    method: "GET",
    path: "/api/day-locations",
    audience: "user",
    limit: "read",
    summary: "One's own saved days, by date",
    output: z.array(DayLocation),
  }),
  batch: route({
    method: "POST",
    path: "/api/day-locations/batch",
    audience: "user",
    limit: "write",
    summary: "Save or, with a null city, clear up to 366 days",
    body: z.strictObject({
      locations: z.array(DayDraft).check(
        z.minLength(1),
        z.maxLength(366),
        z.refine((locations) => once(locations.map((day) => day.date)), twice),
      ),
    }),
    output: z.array(DayLocation),
  }),
  resetToHome: route({
    method: "POST",
    path: "/api/day-locations/reset-to-home",
    audience: "user",
    limit: "write",
    summary: "Say that one is at home on these days, whatever the trips say",
    body: z.strictObject({
      dates: z.array(Day).check(z.minLength(1), z.maxLength(366), z.refine(once, twice)),
    }),
    output: z.array(DayLocation),
  }),
};
