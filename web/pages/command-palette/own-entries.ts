import type { Conversation } from "#contract/features/chat.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Group } from "#contract/features/groups.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { range } from "#web/lib/format/dates.ts";
import { splitName } from "#web/lib/format/person-name.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { chatPath, tripPath } from "#contract/shared/page-paths.ts";
import type { Entry } from "./entries.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/** The signed-in person's data as far as this device has it; missing data is an empty list. */
export type OwnData = {
  readonly trips: readonly Trip[];
  readonly stays: readonly Stay[];
  readonly matches: readonly Match[];
  readonly groups: readonly Group[];
  readonly conversations: readonly Conversation[];
};

/** An entry with a link instead of an action. */
export type OwnEntry = Omit<Entry, "run"> & { readonly to: string };

type EntryLabels = {
  home: string;
  match: string;
  chatWith: (name: string) => string;
  members: (n: number) => string;
  /** Further names of a city, to search by. */
  otherNames: (placeId: string) => string;
};

/** The calendar's path for a day. */
export const calendarPath = (day: Day): string => `/calendar?day=${day}`;

/** Entries for the person's own trips, cities, groups and conversations, each with a link. */
export function ownEntries(
  { trips, stays, matches, groups, conversations }: OwnData,
  today: Day,
  words: EntryLabels,
): OwnEntry[] {
  return [
    ...trips
      .toSorted(soonestFirst(today, ({ startDate, endDate }) => [startDate, endDate]))
      .map((trip) => tripEntry(trip, words)),
    ...cityEntries(stays, matches, today, words),
    ...groups.map(({ id, name, description, memberCount }): OwnEntry => ({
      id: `group:${id}`,
      group: "groups",
      name,
      note: words.members(memberCount),
      also: description ?? "",
      to: `/group-members/${id}?name=${encodeURIComponent(name)}`,
    })),
    ...conversations.map(({ userId, name, profileImageUrl }): OwnEntry => ({
      id: `message:${userId}`,
      group: "message",
      name: words.chatWith(name),
      person: { id: userId, ...splitName(name), profileImageUrl },
      to: chatPath(userId),
    })),
  ];
}

/** All that a search may name of where a city is. */
const whereIn = ({ partOf = "", state, country }: Pick<Trip, "partOf" | "state" | "country">): string =>
  `${partOf} ${state} ${countryName(country)}`;

/** A trip that is still queued on this device has no page, so it links to the calendar. */
const tripEntry = (trip: Trip, { otherNames }: EntryLabels): OwnEntry => ({
  id: `trip:${trip.id}`,
  group: "trips",
  name: trip.name,
  placeId: trip.placeId,
  note: byDot([trip.city, range(trip.startDate, trip.endDate)]),
  also: `${trip.city} ${whereIn(trip)} ${otherNames(trip.placeId)}`,
  to: isPending(trip) ? calendarPath(trip.startDate) : tripPath(trip.id),
});

/**
 * Lists each city once, also one where only the other person of a match is. It links to its matches, or else
 * to the day of the next or last stay there in the calendar.
 */
function cityEntries(
  stays: readonly Stay[],
  matches: readonly Match[],
  today: Day,
  words: EntryLabels,
): OwnEntry[] {
  const entry = (place: Match["userPlace"] | Stay, note: string, to: string): OwnEntry => ({
    id: `city:${place.placeId}`,
    group: "cities",
    name: place.city,
    placeId: place.placeId,
    note,
    also: `${whereIn(place)} ${words.otherNames(place.placeId)}`,
    to,
  });
  const all = [
    ...matches.flatMap((match) =>
      [match, match.userPlace].map((place) => entry(place, words.match, "/?tab=matches")),
    ),
    ...stays
      .toSorted(soonestFirst(today, ({ firstDay, lastDay }) => [firstDay, lastDay]))
      .map((stay) =>
        stay.from === "home"
          ? entry(stay, words.home, calendarPath(dayIn(stay, today)))
          : entry(stay, range(stay.firstDay, stay.lastDay), calendarPath(dayIn(stay, today))),
      ),
  ];
  return all.filter(({ id }, at) => all.findIndex((it) => it.id === id) === at);
}

/** Today if it is within the stay, else the stay's nearest day. */
const dayIn = ({ firstDay, lastDay }: Stay, today: Day): Day =>
  today < firstDay ? firstDay : today > lastDay ? lastDay : today;

/** Sorts current and future spans by first day, then past ones by last day, latest first. */
const soonestFirst =
  <T>(today: Day, span: (it: T) => [first: Day, last: Day]) =>
  (a: T, b: T): number => {
    const [[first, last], [otherFirst, otherLast]] = [span(a), span(b)];
    const [isOver, isOtherOver] = [last < today, otherLast < today];
    if (isOver !== isOtherOver) return isOver ? 1 : -1;
    return isOver ? otherLast.localeCompare(last) : first.localeCompare(otherFirst);
  };
