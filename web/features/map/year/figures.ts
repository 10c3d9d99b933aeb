import { eachDay } from "#contract/shared/calendar-days.ts";
import type { Place, Stay } from "#contract/shared/itinerary.ts";
import { daysIn, withinYear } from "#features/map/spots.ts";

/** The user's year in figures, with nothing about anyone else. */
export type YearFigures = {
  readonly year: string;
  readonly daysAway: number;
  readonly cities: number;
  readonly countries: number;
  /** For each day of each month the id of the place where the user is away; null at home. */
  readonly months: readonly (readonly (string | null)[])[];
  /** The places where the user is away, longest first. */
  readonly places: readonly (Place & { readonly days: number })[];
};

/** Counts a year's days away from home: each day once, even if several plans cover it. */
export function figuresOf(year: string, stays: readonly Stay[]): YearFigures {
  const months = Array.from({ length: 12 }, (_, month) => daysOf(year, month).map((): string | null => null));
  const places = new Map<string, Place & { days: number }>();
  for (const stay of stays) {
    const span = stay.from === "home" ? null : withinYear(stay, year);
    if (!span) continue;
    const { placeId, country, state, city } = stay;
    const before = places.get(placeId)?.days ?? 0;
    places.set(placeId, { placeId, country, state, city, days: before + daysIn([span]) });
    for (const day of eachDay(span.firstDay, span.lastDay))
      months[Number(day.slice(5, 7)) - 1]![Number(day.slice(8)) - 1] = placeId;
  }
  const byDays = [...places.values()].sort((a, b) => b.days - a.days);
  return {
    year,
    daysAway: byDays.reduce((sum, { days }) => sum + days, 0),
    cities: byDays.length,
    countries: new Set(byDays.map(({ country }) => country)).size,
    months,
    places: byDays,
  };
}

const daysOf = (year: string, month: number) =>
  Array.from({ length: new Date(Date.UTC(Number(year), month + 1, 0)).getUTCDate() });
