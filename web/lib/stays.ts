import { useQuery } from "@tanstack/react-query";
import { addDays, eachDay } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { type Companion, matches, type MyStay } from "#contract/features/matches.ts";
import { tripPath } from "#contract/shared/page-paths.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { todayHere } from "#web/lib/format/days.ts";

/** The user's stays from today on with the people whom they meet, by first day. */
export const useMyStays = () => useQuery(queryFor(matches.stays));

/** The user's trips that are over on which they met somebody, the latest first. */
export const useMetStays = () => useQuery(queryFor(matches.met));

/** The stays among which a trip is found: those with people met if it is over, otherwise those to come. */
export const useStaysOf = ({ isOver }: { isOver: boolean }) =>
  useQuery(queryFor(isOver ? matches.met : matches.stays));

/** The days of a stay that the user spends elsewhere, as the bands draw them. */
export const awayRuns = ({ away }: MyStay) =>
  away.map(({ firstDay, lastDay, ...place }) => ({ ...place, first: firstDay, last: lastDay }));

/** The days on which most people are there, in order; empty if two are never there at once. */
export function bestDays(people: readonly Companion[]): Day[] {
  const counts = new Map<Day, number>();
  for (const day of people.flatMap(daysOf)) counts.set(day, (counts.get(day) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most < 2) return [];
  return [...counts]
    .filter(([, count]) => count === most)
    .map(([day]) => day)
    .sort();
}

/** Each day that a person shares with the user, once, in order. */
export const daysOf = ({ days }: Companion): Day[] =>
  [...new Set(days.flatMap((it) => eachDay(it.overlapStartDate, it.overlapEndDate)))].sort();

/** The runs of days that a person shares with the user, in order; places and kinds don't divide them. */
export const runsOf = (person: Companion): { first: Day; last: Day }[] => runsIn(daysOf(person));

/** Days that somebody shares with the user, each with the place of both. */
export type SharedDays = Companion["days"][number];

/**
 * Divides what somebody shares with the user by the words for it: somebody who is in Sintra first and then in
 * Lisbon is two parts. In the order of their first days; each text once.
 */
export function partsOf(
  person: Companion,
  wordsFor: (days: SharedDays) => string,
): { words: string; part: Companion }[] {
  const said = person.days.map((days) => ({ days, words: wordsFor(days) }));
  return [...new Set(said.map(({ words }) => words))].map((words) => ({
    words,
    part: { ...person, days: said.filter((it) => it.words === words).map(({ days }) => days) },
  }));
}

/** Joins sorted days that follow each other into runs. */
export function runsIn(days: readonly Day[]): { first: Day; last: Day }[] {
  const runs: { first: Day; last: Day }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/** A person with only those of the shared days that fall into a run: where they are on these. */
export const duringRun = (person: Companion, { first, last }: { first: Day; last: Day }): Companion => ({
  ...person,
  days: person.days.filter((it) => it.overlapStartDate <= last && first <= it.overlapEndDate),
});

export type NextMeeting = { stay: MyStay; person: Companion; first: Day; last: Day };

/** The next days that the user shares with a person, from a day on; null if there are none. */
export function nextWith(stays: readonly MyStay[], userId: string, from: Day): NextMeeting | null {
  const all = stays.flatMap((stay) =>
    stay.people
      .filter((person) => person.userId === userId)
      .flatMap((person) => runsOf(person).map((run) => ({ stay, person, ...run }))),
  );
  const ahead = all.filter(({ last }) => last >= from);
  return ahead.sort((a, b) => (a.first < b.first ? -1 : 1))[0] ?? null;
}

/** {@link nextWith} for the user's own stays, from today on by default; null also while they load. */
export function useNextWith(userId: string, from: Day | null = null): NextMeeting | null {
  const { data } = useMyStays();
  return data ? nextWith(data, userId, from ?? todayHere()) : null;
}

/** The page of the trip during which the user meets somebody; the matches if they are at home. */
export const stayPath = ({ tripId }: MyStay): string =>
  tripId === null ? "/?tab=matches" : tripPath(tripId);

/** Whether the two are in places near each other, and not in one city, on at least one of their days. */
export const areNear = ({ days }: Companion): boolean => days.some(({ distanceKm }) => distanceKm > 0);

/** The distance of the nearest of these people on their nearest day, in kilometres; 0 in the user's city. */
export const nearestKm = (people: readonly Companion[]): number =>
  Math.min(...people.flatMap(({ days }) => days.map(({ distanceKm }) => distanceKm)));

/**
 * The city in which the user meets these people: of two parts of one city that city, so "New York City" for
 * Brooklyn and Manhattan. Otherwise the place of the stay. Days that the user spends elsewhere don't count.
 */
export const cityOfMeeting = (
  { placeId, city }: { placeId?: string | undefined; city: string },
  people: readonly Companion[],
): string =>
  people
    .flatMap(({ days }) => days)
    .filter((it) => it.placeId === placeId)
    .find(areInTwoParts)?.partOf ?? city;

const areInTwoParts = ({ distanceKm, placeId, userPlace }: Companion["days"][number]): boolean =>
  distanceKm === 0 && placeId !== userPlace.placeId;

/** The number of days of a stay on which somebody is there. */
export const daysTogether = ({ people }: MyStay): number => new Set(people.flatMap(daysOf)).size;

/** The people of a stay who are there on a day. */
export const peopleOn = ({ people }: MyStay, day: Day): Companion[] =>
  people.filter(({ days }) => days.some((it) => it.overlapStartDate <= day && day <= it.overlapEndDate));

/** The people whom the user meets on each day, each person once. */
export function peopleByDay(stays: readonly MyStay[]): ReadonlyMap<Day, readonly Companion[]> {
  const days = new Map<Day, Companion[]>();
  for (const person of stays.flatMap(({ people }) => people))
    for (const day of daysOf(person)) {
      const others = days.get(day) ?? [];
      if (!others.some(({ userId }) => userId === person.userId)) days.set(day, [...others, person]);
    }
  return days;
}

/** A companion as the parts that draw faces take them. */
export const faceOf = ({ userId, userFirstName, userLastName, userProfileImage }: Companion) => ({
  id: userId,
  firstName: userFirstName,
  lastName: userLastName,
  profileImageUrl: userProfileImage,
});

/** Identifies a stay also when people or days of it change. */
export const stayKey = ({ from, tripId, placeId, endDate }: MyStay): string =>
  tripId === null ? `${from} ${placeId} ${endDate}` : `${tripId}`;
