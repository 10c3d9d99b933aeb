import { earliestToday } from "../../contract/calendar-days.ts";
import type { Match } from "../../contract/matches.ts";
import { named } from "../db/db.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { joinedMatches } from "./matches-joined.ts";
import { overlapsAmongSql, overlapsSql } from "./matches-sql.ts";

type Person = Pick<SignedIn, "db" | "now"> & { readonly me: Pick<SignedIn["me"], "id"> };

/**
 * Who of my connections is where I am, from today on (where today is earliest), by first shared day. Computed here and
 * now from the stays of both, so it is right the moment a trip, group, connection, block or consent changes.
 */
export async function listMatches({ db, me, now }: Person): Promise<Match[]> {
  const rows = await named<Match>(db, "matches-of", matchesSql, [me.id, earliestToday(now)]);
  return joinedMatches(rows);
}

const matchesSql = `
  select o.my_trip as "tripId", o.other_id as "userId", o.first_name as "userFirstName", o.last_name as "userLastName",
         o.profile_image_url as "userProfileImage", o.kind, o.place as "placeId", o.city, o.state, o.country,
         o.first_day as "overlapStartDate", o.last_day as "overlapEndDate"
    from (${overlapsSql}) o
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

/** A person's overlaps with everybody, or only with some, with both trips, for the ledger. */
export const readOverlaps = (
  db: Db,
  userId: string,
  today: string,
  others?: readonly string[],
): Promise<Overlap[]> =>
  others
    ? named<Overlap>(db, "overlaps-among", ledgerSql(overlapsAmongSql), [userId, today, others])
    : named<Overlap>(db, "overlaps-of", ledgerSql(overlapsSql), [userId, today]);

const ledgerSql = (overlaps: string) => `
  select other_id as "otherId", my_trip as "myTrip", other_trip as "otherTrip", place, country, state, city,
         first_day as "firstDay", last_day as "lastDay"
    from (${overlaps}) o order by first_day, other_id`;
