import { daysBetween } from "#contract/shared/calendar-days.ts";
import type { Span } from "#contract/shared/day-spans.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Place, Stay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";

/** A year as a day begins with it ("2026"); null for all years. */
export type Year = string | null;

/** A place of the user, with their visits there and the people they meet. */
export type MapSpot = Place & {
  readonly visits: readonly Span[];
  readonly overlaps: readonly Match[];
  readonly isHome: boolean;
};

export type Travels = { stays: readonly Stay[]; matches: readonly Match[]; home: Place | null };

/** Returns the part of a span that is in a year; null if there is none. */
export function withinYear({ firstDay, lastDay }: Span, year: Year): Span | null {
  if (year === null) return { firstDay, lastDay };
  const [first, last] = [later(firstDay, `${year}-01-01`), earlier(lastDay, `${year}-12-31`)];
  return first <= last ? { firstDay: first, lastDay: last } : null;
}

const isAway = ({ from }: Stay) => from !== "home";

/** Returns the places of a year in the order in which the user comes to them, home first. */
export function spotsIn(year: Year, { stays, matches, home }: Travels): MapSpot[] {
  const spots = new Map<string, MapSpot>();
  const add = (place: Place, more: Partial<Pick<MapSpot, "visits" | "overlaps">>) => {
    const { placeId, country, state, city } = place;
    const isHome = placeId === home?.placeId;
    const before = spots.get(placeId) ?? { placeId, country, state, city, visits: [], overlaps: [], isHome };
    spots.set(placeId, {
      ...before,
      visits: [...before.visits, ...(more.visits ?? [])],
      overlaps: [...before.overlaps, ...(more.overlaps ?? [])],
    });
  };
  if (home) add(home, {});
  for (const stay of stays.filter(isAway)) {
    const span = withinYear(stay, year);
    if (span) add(stay, { visits: [span] });
  }
  for (const match of matches) {
    if (withinYear({ firstDay: match.overlapStartDate, lastDay: match.overlapEndDate }, year))
      add(match, { overlaps: [match] });
  }
  return [...spots.values()];
}

/** Returns the years in which the user is away or meets somebody, latest first. */
export function yearsOf({ stays, matches }: Travels): string[] {
  const spans = [
    ...stays.filter(isAway),
    ...matches.map((it) => ({ firstDay: it.overlapStartDate, lastDay: it.overlapEndDate })),
  ];
  const years = spans.flatMap(({ firstDay, lastDay }) =>
    Array.from({ length: yearOf(lastDay) - yearOf(firstDay) + 1 }, (_, n) =>
      String(yearOf(firstDay) + n).padStart(4, "0"),
    ),
  );
  return [...new Set(years)].sort().toReversed();
}

/** A part of a journey; it has the colour of the place that it leads to, or comes home from. */
export type Leg = { readonly from: string; readonly to: string; readonly placeId: string };

/**
 * Returns the lines of the user's journeys: from home to each place in turn and back. Two journeys between
 * the same places are one line.
 */
export function legsOf(year: Year, { stays, home }: Pick<Travels, "stays" | "home">): Leg[] {
  const legs = new Map<string, Leg>();
  const add = (from: string | undefined, to: string | undefined, placeId: string) => {
    if (from === undefined || to === undefined || from === to) return;
    const name = [from, to].sort().join(" ");
    if (!legs.has(name)) legs.set(name, { from, to, placeId });
  };
  const away = stays.filter((stay) => isAway(stay) && withinYear(stay, year));
  for (const [n, { placeId, firstDay, lastDay }] of away.entries()) {
    const [before, after] = [away[n - 1], away[n + 1]];
    const comesFrom = before && follows(before.lastDay, firstDay) ? before.placeId : home?.placeId;
    add(comesFrom, placeId, placeId);
    if (!after || !follows(lastDay, after.firstDay)) add(placeId, home?.placeId, placeId);
  }
  return [...legs.values()];
}

/** Whether a stay that begins on `first` continues the journey of one that ended on `last`. */
const follows = (last: Day, first: Day) => daysBetween(last, first) <= 1;

/** Returns the number of days in these spans, which don't overlap. */
export const countDays = (spans: readonly Span[]): number =>
  spans.reduce((sum, { firstDay, lastDay }) => sum + daysBetween(firstDay, lastDay) + 1, 0);

const yearOf = (day: Day) => Number(day.slice(0, 4));
const later = (a: Day, b: Day) => (a > b ? a : b);
const earlier = (a: Day, b: Day) => (a < b ? a : b);
