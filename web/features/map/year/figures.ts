import { addDays, eachDay } from "#contract/shared/calendar-days.ts";
import type { Place, Stay } from "#contract/shared/itinerary.ts";
import { countDays, withinYear } from "#features/map/spots.ts";

type Visited = Place & { readonly days: number };

/** The user's year in figures, with nothing about anyone else. */
export type YearFigures = {
  readonly year: string;
  /** Nights away: a trip from Monday to Wednesday has two. */
  readonly nights: number;
  readonly cities: number;
  readonly countries: number;
  /** The longest stay in one place without leaving it; null without a night. */
  readonly longest: { readonly city: string; readonly nights: number } | null;
  /** For each day of each month the id of the place where the user is away; null at home. */
  readonly months: readonly (readonly (string | null)[])[];
  /** The places where the user is away, longest first. */
  readonly places: readonly Visited[];
  /** The ids of the places in the order of the visits. */
  readonly route: readonly string[];
};

/** Counts a year's days and nights away from home: each once, even if several plans cover it. */
export function figuresOf(year: string, stays: readonly Stay[]): YearFigures {
  const months = Array.from({ length: 12 }, (_, month) => daysOf(year, month).map((): string | null => null));
  const places = new Map<string, Visited>();
  const away = stays.filter(({ from }) => from !== "home");
  const starts = new Set(away.map(({ firstDay }) => firstDay));
  const route: string[] = [];
  let longest: YearFigures["longest"] = null;
  let nights = 0;
  for (const stay of away) {
    const span = withinYear(stay, year);
    if (!span) continue;
    const { placeId, country, state, city } = stay;
    const days = countDays([span]);
    places.set(placeId, { placeId, country, state, city, days: (places.get(placeId)?.days ?? 0) + days });
    for (const day of eachDay(span.firstDay, span.lastDay))
      months[Number(day.slice(5, 7)) - 1]![Number(day.slice(8)) - 1] = placeId;
    if (route.at(-1) !== placeId) route.push(placeId);
    // The night of the last day is away only if the journey continues on the next one.
    const continues = span.lastDay < stay.lastDay || starts.has(addDays(stay.lastDay, 1));
    const slept = continues ? days : days - 1;
    nights += slept;
    if (slept > (longest?.nights ?? 0)) longest = { city, nights: slept };
  }
  const byDays = [...places.values()].sort((a, b) => b.days - a.days);
  return {
    year,
    nights,
    cities: byDays.length,
    countries: new Set(byDays.map(({ country }) => country)).size,
    longest,
    months,
    places: byDays,
    route,
  };
}

const daysOf = (year: string, month: number) =>
  Array.from({ length: new Date(Date.UTC(Number(year), month + 1, 0)).getUTCDate() });
