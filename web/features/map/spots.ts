import { daysBetween } from "../../../contract/calendar-days.ts";
import type { Span } from "../../../contract/day-spans.ts";
import type { Day } from "../../../contract/fields.ts";
import type { Place, Stay } from "../../../contract/itinerary.ts";
import type { Match } from "../../../contract/matches.ts";

/** A year as it begins a day, or all of them. */
export type Year = string | null;

/** A place of mine with what happens there: when I am there, and whom I meet. */
export type Spot = Place & {
  readonly visits: readonly Span[];
  readonly overlaps: readonly Match[];
  readonly isHome: boolean;
};

export type Travels = { stays: readonly Stay[]; matches: readonly Match[]; home: Place | null };

/** The part of some days that lies in a year; null when none does. */
export function withinYear({ firstDay, lastDay }: Span, year: Year): Span | null {
  if (year === null) return { firstDay, lastDay };
  const [first, last] = [later(firstDay, `${year}-01-01`), earlier(lastDay, `${year}-12-31`)];
  return first <= last ? { firstDay: first, lastDay: last } : null;
}

const isAway = ({ from }: Stay) => from !== "home";

/** The places of a year in the order in which I come to them, home first. */
export function spotsIn(year: Year, { stays, matches, home }: Travels): Spot[] {
  const spots = new Map<string, Spot>();
  const add = (place: Place, more: Partial<Pick<Spot, "visits" | "overlaps">>) => {
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

/** The years in which I am away or meet somebody, latest first. */
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

/** Which place I went to from which, each way once, in whichever direction it came first. */
export function legsIn(year: Year, stays: readonly Stay[]): [from: string, to: string][] {
  const away = stays.filter((stay) => isAway(stay) && withinYear(stay, year)).map(({ placeId }) => placeId);
  const legs = new Map<string, [string, string]>();
  for (const [n, to] of away.entries()) {
    const from = away[n - 1];
    if (from === undefined || from === to) continue;
    const name = [from, to].sort().join(" ");
    if (!legs.has(name)) legs.set(name, [from, to]);
  }
  return [...legs.values()];
}

/** Days that lie in these spans, which don't overlap. */
export const daysIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, { firstDay, lastDay }) => sum + daysBetween(firstDay, lastDay) + 1, 0);

const yearOf = (day: Day) => Number(day.slice(0, 4));
const later = (a: Day, b: Day) => (a > b ? a : b);
const earlier = (a: Day, b: Day) => (a < b ? a : b);
