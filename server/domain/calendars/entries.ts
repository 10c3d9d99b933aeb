import { createHash } from "node:crypto";
import { addDays, earliestToday } from "#contract/shared/calendar-days.ts";
import { pastFeedDays } from "#contract/features/calendars.ts";
import type { Match } from "#contract/features/matches.ts";
import { personName } from "#contract/shared/person-name.ts";
import { prepared } from "#db/db.ts";
import { placeLine } from "#lib/country.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { CalendarEntry } from "./ics.ts";
import type { ReaderLanguage } from "#domain/accounts/languages.ts";
import { withCityNames } from "#domain/places/city-names.ts";
import { listMatches } from "#domain/matches/matches.ts";

/** The owner of a calendar, and how its texts are written. */
export type CalendarOwner = {
  readonly id: string;
  readonly language: ReaderLanguage;
  /** Shows only the days, not the reason. */
  readonly isBusy: boolean;
};

type Trip = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly placeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly changedAt: Date;
  readonly revision: number;
};

const columns = `id, name, country, state, city, place as "placeId", start_date as "startDate", end_date as "endDate",
  changed_at as "changedAt", revision`;

/** The owner's trips, by first day, without those that ended more than `pastFeedDays` ago. */
export async function tripEntries(
  { db, now, settings }: Ctx,
  owner: CalendarOwner,
): Promise<CalendarEntry[]> {
  const trips = await prepared<Trip>(
    db,
    "trips-for-calendar",
    `select ${columns} from trips where user_id = $1 and end_date >= $2::date order by start_date, id`,
    [owner.id, addDays(earliestToday(now), -pastFeedDays)],
  );
  return trips.map((trip) => tripEntry(trip, owner, settings.publicUrl));
}

/** One of the owner's trips, even if it ended long ago; null if there is none. */
export async function oneTripEntry(
  { db, settings }: Ctx,
  owner: CalendarOwner,
  id: number,
): Promise<CalendarEntry | null> {
  const text = `select ${columns} from trips where user_id = $1 and id = $2`;
  const [trip] = await prepared<Trip>(db, "trip-for-calendar", text, [owner.id, id]);
  return trip ? tripEntry(trip, owner, settings.publicUrl) : null;
}

/** The owner's matches from today on: what `listMatches` returns now. */
export async function matchEntries(
  ctx: Ctx,
  owner: CalendarOwner,
): Promise<(CalendarEntry & { match: Match })[]> {
  const matches = await listMatches({ ...ctx, me: { id: owner.id } });
  const before = new Map<string, number>();
  return matches.map((match) => {
    const key = keyOf(match);
    const count = before.get(key) ?? 0;
    before.set(key, count + 1);
    const named = withCityNames(match, owner.language);
    return { ...matchEntry(named, owner, ctx), uid: uidOf("match", owner.id, key, count), match };
  });
}

function tripEntry(stored: Trip, { id, language, isBusy }: CalendarOwner, publicUrl: string): CalendarEntry {
  const trip = withCityNames(stored, language);
  return {
    uid: uidOf("trip", id, trip.id),
    title: isBusy ? language.i18n._("Away") : trip.name,
    where: isBusy ? null : placeLine(trip, language.locale),
    url: isBusy ? null : `${publicUrl}/edit-trip?id=${trip.id}`,
    firstDay: trip.startDate,
    lastDay: trip.endDate,
    revision: trip.revision,
    changedAt: trip.changedAt,
    isBusy,
  };
}

function matchEntry(
  match: Match,
  { language, isBusy }: CalendarOwner,
  { now, settings }: Ctx,
): Omit<CalendarEntry, "uid"> {
  const name = personName({ firstName: match.userFirstName, lastName: match.userLastName });
  return {
    title: isBusy ? language.i18n._("Busy") : titleOf(match, name, language),
    where: isBusy ? null : placeLine(match.userPlace, language.locale),
    url: isBusy ? null : `${settings.publicUrl}/people/${encodeURIComponent(match.userId)}`,
    firstDay: match.overlapStartDate,
    lastDay: match.overlapEndDate,
    revision: 0,
    // It isn't recorded when a match appeared or changed, so its time is the start of today.
    changedAt: new Date(earliestToday(now)),
    isBusy,
  };
}

function titleOf(match: Match, name: string, { i18n, distance }: ReaderLanguage): string {
  const { city } = match.userPlace;
  if (!isApart(match)) return i18n._("{name} is in {city} too", { name, city });
  if (match.distanceKm > 0)
    return i18n._("{name} is in {city}, {distance} away", {
      name,
      city,
      distance: distance(match.distanceKm),
    });
  return i18n._("{name} is in {theirCity}, and you are in {city}", {
    name,
    theirCity: city,
    city: match.city,
  });
}

const isApart = ({ placeId, userPlace }: Match) => placeId !== userPlace.placeId;

/**
 * A key that stays the same when a match gets longer or shorter. On a trip of the owner, person and place
 * identify it. At home people come again and again, and only the last day distinguishes the visits; the first
 * day moves on with today. The other person's place is part of the key only if it differs from the owner's.
 */
const keyOf = (match: Match) =>
  [
    match.userId,
    match.placeId,
    match.tripId ?? match.overlapEndDate,
    ...(isApart(match) ? [match.userPlace.placeId] : []),
  ].join(" ");

/** A uid that reveals nothing about its parts or the server, and survives a move to another address. */
const uidOf = (...parts: (string | number)[]) =>
  `${createHash("sha256").update(parts.join(" ")).digest("hex").slice(0, 32)}@coincide`;
