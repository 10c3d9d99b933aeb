import type { Connection } from "#contract/features/connections.ts";
import type { MyStay } from "#contract/features/matches.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { type NextMeeting, nextWith } from "#web/lib/stays.ts";

/** The connections with their next meeting: soonest first, then those without one in their own order. */
export const byNextMeeting = (all: readonly Connection[], stays: readonly MyStay[] = []) =>
  all
    .map((connection) => ({ connection, next: nextWith(stays, connection.userId, todayHere()) }))
    .sort((a, b) => (dayOf(a.next) < dayOf(b.next) ? -1 : dayOf(a.next) > dayOf(b.next) ? 1 : 0));

/** Sorts after every day. */
const noDay = "~";
const dayOf = (next: NextMeeting | null) => next?.first ?? noDay;
