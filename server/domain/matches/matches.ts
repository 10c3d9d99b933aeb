import { earliestToday, latestToday } from "#contract/shared/calendar-days.ts";
import type { Span } from "#contract/shared/day-spans.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import { prepared } from "#db/db.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { mergeMatches } from "./merge-adjacent.ts";
import { plannedSql } from "./ledger-sql.ts";
import { draftOverlapsSql, metSql, overlapsAmongSql, overlapsSql, unseenSql } from "./overlaps-sql.ts";

type Person = Pick<SignedIn, "db" | "now"> & { readonly me: Pick<SignedIn["me"], "id"> };

/**
 * The caller's matches from today (in the westernmost time zone) on, by first shared day. Computed from the
 * stays of both people at each call, so it is correct as soon as a trip, group, connection, block or consent
 * changes.
 */
export async function listMatches({ db, me, now }: Person): Promise<Match[]> {
  const rows = await prepared<Match>(db, "matches-of", matchesSql(overlapsSql), [me.id, earliestToday(now)]);
  return mergeMatches(rows);
}

/**
 * The caller's matches on their trips that are over, by first shared day. Today's rule says who is seen, and
 * only days are listed since the two connected and that the ledger has announced. So nobody learns now of
 * days on which they couldn't have seen each other. A visit to somebody who has moved since isn't listed,
 * because a home is known only as it is today.
 */
export async function listMet({ db, me, now }: Person): Promise<Match[]> {
  const rows = await prepared<Match>(db, "matches-met", matchesSql(metSql), [me.id, latestToday(now)]);
  // Nothing of the past is new.
  return mergeMatches(rows.map((row) => ({ ...row, newId: null })));
}

/**
 * The matches that the caller would have in these stays of a trip that isn't saved. `groupIds` are the groups
 * to which the trip is limited, null for none; the caller must own them.
 */
export async function previewMatches(
  { db, me, now }: Person,
  stays: readonly (Place & Span)[],
  groupIds: readonly number[] | null,
): Promise<Match[]> {
  const rows = stays.map(({ placeId, country, state, city, firstDay, lastDay }) => ({
    ...{ place: placeId, country, state, city },
    ...{ start_date: firstDay, end_date: lastDay },
  }));
  const values = [me.id, earliestToday(now), JSON.stringify(rows), groupIds];
  return mergeMatches(await prepared<Match>(db, "matches-preview", matchesSql(draftOverlapsSql), values));
}

const matchesSql = (overlaps: string) => `
  select o.my_trip as "tripId", o.other_id as "userId", o.first_name as "userFirstName", o.last_name as "userLastName",
         o.profile_image_url as "userProfileImage", o.kind, o.place as "placeId", o.city, o.state, o.country,
         json_build_object('placeId', o.other_place, 'city', o.other_city, 'state', o.other_state,
           'country', o.other_country) as "userPlace", o.distance_km as "distanceKm",
         o.first_day as "overlapStartDate", o.last_day as "overlapEndDate", unseen.id as "newId"
    from (${overlaps}) o
    left join lateral (
      select m.id from (${unseenSql}) m
       where m.other_id = o.other_id and m.place = o.place and m.other_place = o.other_place
         and m.overlap_start_date <= o.last_day and m.overlap_end_date >= o.first_day
       order by m.overlap_start_date, m.id limit 1) unseen on true
   order by o.first_day, o.first_name, o.last_name, o.other_id, o.last_day`;

export type Overlap = {
  readonly otherId: string;
  readonly myTrip: number | null;
  /** For the ledger only; it never leaves the server. */
  readonly otherTrip: number | null;
  readonly place: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly otherPlace: string;
  readonly otherCountry: string;
  readonly otherState: string;
  readonly otherCity: string;
  readonly distanceKm: number;
  readonly firstDay: string;
  readonly lastDay: string;
};

/**
 * A person's overlaps with everyone, or only with `others`, with the trips of both. Only what the two may
 * see.
 */
export const readOverlaps = (
  db: Db,
  userId: string,
  today: string,
  others?: readonly string[],
): Promise<Overlap[]> =>
  others
    ? prepared<Overlap>(db, "overlaps-among", overlapRows(overlapsAmongSql), [userId, today, others])
    : prepared<Overlap>(db, "overlaps-of", overlapRows(overlapsSql), [userId, today]);

/**
 * Overlaps of a person's plans with those of others, even if they aren't connected, are hidden from each
 * other, or aren't admitted. For the ledger only: never show these to anyone.
 */
export const readPlannedOverlaps = (
  db: Db,
  userId: string,
  today: string,
  others: readonly string[],
): Promise<Overlap[]> =>
  prepared<Overlap>(db, "overlaps-planned", overlapRows(plannedSql), [userId, today, others]);

const overlapRows = (overlaps: string) => `
  select other_id as "otherId", my_trip as "myTrip", other_trip as "otherTrip", place, country, state, city,
         other_place as "otherPlace", other_country as "otherCountry", other_state as "otherState",
         other_city as "otherCity", distance_km as "distanceKm", first_day as "firstDay", last_day as "lastDay"
    from (${overlaps}) o order by first_day, other_id`;
