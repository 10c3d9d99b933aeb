import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Match } from "#contract/features/matches.ts";
import { prepared } from "#db/db.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { mergeMatches } from "./merge-adjacent.ts";
import { overlapsAmongSql, overlapsSql, plannedSql, unseenSql } from "./sql.ts";

type Person = Pick<SignedIn, "db" | "now"> & { readonly me: Pick<SignedIn["me"], "id"> };

/**
 * The caller's matches from today (in the westernmost time zone) on, by first shared day. Computed from the
 * stays of both people at each call, so it is correct as soon as a trip, group, connection, block or consent
 * changes.
 */
export async function listMatches({ db, me, now }: Person): Promise<Match[]> {
  const rows = await prepared<Match>(db, "matches-of", matchesSql, [me.id, earliestToday(now)]);
  return mergeMatches(rows);
}

const matchesSql = `
  select o.my_trip as "tripId", o.other_id as "userId", o.first_name as "userFirstName", o.last_name as "userLastName",
         o.profile_image_url as "userProfileImage", o.kind, o.place as "placeId", o.city, o.state, o.country,
         o.first_day as "overlapStartDate", o.last_day as "overlapEndDate", unseen.id as "newId"
    from (${overlapsSql}) o
    left join lateral (
      select m.id from (${unseenSql}) m
       where m.other_id = o.other_id and m.place = o.place
         and m.overlap_start_date <= o.last_day and m.overlap_end_date >= o.first_day
       limit 1) unseen on true
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
    ? prepared<Overlap>(db, "overlaps-among", ledgerSql(overlapsAmongSql), [userId, today, others])
    : prepared<Overlap>(db, "overlaps-of", ledgerSql(overlapsSql), [userId, today]);

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
  prepared<Overlap>(db, "overlaps-planned", ledgerSql(plannedSql), [userId, today, others]);

const ledgerSql = (overlaps: string) => `
  select other_id as "otherId", my_trip as "myTrip", other_trip as "otherTrip", place, country, state, city,
         first_day as "firstDay", last_day as "lastDay"
    from (${overlaps}) o order by first_day, other_id`;
