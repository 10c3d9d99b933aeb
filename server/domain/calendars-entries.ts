import { createHash } from "node:crypto";
import { addDays, earliestToday } from "../../contract/calendar-days.ts";
import { pastFeedDays } from "../../contract/calendars.ts";
import type { Match } from "../../contract/matches.ts";
import { named } from "../db/db.ts";
import { cityAndCountry } from "../lib/country.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Language } from "../lib/language.ts";
import type { Entry } from "./calendars-ics.ts";
import { listMatches } from "./matches.ts";

/** Whose calendar it is, and how its texts are written. */
export type Owner = {
  readonly id: string;
  readonly language: Language;
  /** Says on which days, and nothing of why. */
  readonly isBusy: boolean;
};

type Trip = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly changedAt: Date;
  readonly revision: number;
};

const columns = `id, name, country, city, start_date as "startDate", end_date as "endDate",
  changed_at as "changedAt", revision`;

/** The owner's trips, by first day; what is over for a year is left out. */
export async function tripEntries({ db, now, settings }: Ctx, owner: Owner): Promise<Entry[]> {
  const trips = await named<Trip>(
    db,
    "trips-for-calendar",
    `select ${columns} from trips where user_id = $1 and end_date >= $2::date order by start_date, id`,
    [owner.id, addDays(earliestToday(now), -pastFeedDays)],
  );
  return trips.map((trip) => tripEntry(trip, owner, settings.publicUrl));
}

/** One of the owner's trips, however long it is over. */
export async function oneTripEntry({ db, settings }: Ctx, owner: Owner, id: number): Promise<Entry | null> {
  const text = `select ${columns} from trips where user_id = $1 and id = $2`;
  const [trip] = await named<Trip>(db, "trip-for-calendar", text, [owner.id, id]);
  return trip ? tripEntry(trip, owner, settings.publicUrl) : null;
}

/** Whom the owner meets, from today on: what `listMatches` says at this moment. */
export async function matchEntries(ctx: Ctx, owner: Owner): Promise<(Entry & { match: Match })[]> {
  const matches = await listMatches({ ...ctx, me: { id: owner.id } });
  const before = new Map<string, number>();
  return matches.map((match) => {
    const key = keyOf(match);
    const count = before.get(key) ?? 0;
    before.set(key, count + 1);
    return { ...matchEntry(match, owner, ctx), uid: uidOf("match", owner.id, key, count), match };
  });
}

function tripEntry(trip: Trip, { id, language, isBusy }: Owner, publicUrl: string): Entry {
  return {
    uid: uidOf("trip", id, trip.id),
    title: isBusy ? language.i18n._("Away") : trip.name,
    where: isBusy ? null : cityAndCountry(trip, language.locale),
    url: isBusy ? null : `${publicUrl}/edit-trip?id=${trip.id}`,
    firstDay: trip.startDate,
    lastDay: trip.endDate,
    revision: trip.revision,
    changedAt: trip.changedAt,
    isBusy,
  };
}

function matchEntry(match: Match, { language, isBusy }: Owner, { now, settings }: Ctx): Omit<Entry, "uid"> {
  const name = `${match.userFirstName} ${match.userLastName}`.trim();
  return {
    title: isBusy
      ? language.i18n._("Busy")
      : language.i18n._("{name} is in {city} too", { name, city: match.city }),
    where: isBusy ? null : cityAndCountry(match, language.locale),
    url: isBusy ? null : `${settings.publicUrl}/people/${encodeURIComponent(match.userId)}`,
    firstDay: match.overlapStartDate,
    lastDay: match.overlapEndDate,
    revision: 0,
    // Nobody writes down when a match began to be: it is as it is today.
    changedAt: new Date(earliestToday(now)),
    isBusy,
  };
}

/**
 * What stays the same when a match gets longer or shorter: on one trip of mine it is this person in this place. At home
 * people come again and again, and only the days tell one visit from the next; the first of them moves on with today.
 */
const keyOf = ({ userId, placeId, tripId, overlapEndDate }: Match) =>
  `${userId} ${placeId} ${tripId ?? overlapEndDate}`;

/** Tells nothing of what it is made from, nor where it was made: the same when an installation moves to another address. */
const uidOf = (...parts: (string | number)[]) =>
  `${createHash("sha256").update(parts.join(" ")).digest("hex").slice(0, 32)}@coincide`;
