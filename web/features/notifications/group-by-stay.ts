import type { Companion, MyStay } from "#contract/features/matches.ts";
import type { Notification } from "#contract/features/notifications.ts";
import type { Day } from "#contract/shared/fields.ts";

/** An entry of the list: the notifications about one stay of the user, or with `stay` null a single one. */
export type Entry = { stay: MyStay | null; notices: readonly Notification[] };

/**
 * Groups the notifications about matches and near misses by the user's stay. The list is sorted from the
 * newest on, and so are the groups, each by its newest notification.
 */
export function groupByStay(all: readonly Notification[], stays: readonly MyStay[]): Entry[] {
  const entries: { stay: MyStay | null; notices: Notification[] }[] = [];
  for (const notice of all) {
    const stay = stayOf(notice, stays);
    const entry = stay && entries.find((it) => it.stay === stay);
    if (entry) entry.notices.push(notice);
    else entries.push({ stay, notices: [notice] });
  }
  return entries;
}

/** The stay that a notification is about; null if there is none. */
function stayOf({ data = {} }: Notification, stays: readonly MyStay[]): MyStay | null {
  const { userId, placeId, overlapStartDate: first, overlapEndDate: last, myDay } = data;
  if (placeId === undefined) return null;
  if (myDay !== undefined) return stayAt(stays, placeId, myDay);
  const isThis = (stay: MyStay): boolean => {
    const person = stay.people.find((it) => it.userId === userId);
    return first !== undefined && last !== undefined && isMet(person, placeId, first, last);
  };
  return stays.find(isThis) ?? null;
}

/** The stay at this place on this day; otherwise the one with an excursion there. */
function stayAt(stays: readonly MyStay[], place: string, day: Day): MyStay | null {
  const onDay = stays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const isAway = ({ away }: MyStay) => away.some((it) => it.placeId === place);
  return onDay.find(({ placeId }) => placeId === place) ?? onDay.find(isAway) ?? null;
}

const isMet = (person: Companion | undefined, placeId: string, first: Day, last: Day): boolean =>
  person?.days.some(
    (it) => it.placeId === placeId && it.overlapStartDate <= last && first <= it.overlapEndDate,
  ) ?? false;

/**
 * A person of an entry: whom the user meets, with the shared days, or whom the user just misses (`isMissed`).
 */
export type Line = { key: string; userId: string; notices: readonly Notification[]; isMissed: boolean };

/** The people of an entry, each once: first those whom the user meets, by day, then those whom they miss. */
export function linesOf(notices: readonly Notification[]): Line[] {
  const lines = new Map<string, Line & { notices: Notification[] }>();
  for (const notice of notices) {
    const userId = notice.data?.userId ?? "";
    const isMissed = notice.type === "near_miss";
    const key = `${isMissed} ${userId}`;
    const line = lines.get(key) ?? { key, userId, isMissed, notices: [] };
    line.notices.push(notice);
    lines.set(key, line);
  }
  return [...lines.values()]
    .map((line) => ({ ...line, notices: line.notices.toSorted(byDay) }))
    .sort((a, b) => Number(a.isMissed) - Number(b.isMissed) || byDay(a.notices[0]!, b.notices[0]!));
}

const dayOf = ({ data }: Notification): string => data?.overlapStartDate ?? data?.myDay ?? "";
const byDay = (a: Notification, b: Notification): number => (dayOf(a) < dayOf(b) ? -1 : 1);
