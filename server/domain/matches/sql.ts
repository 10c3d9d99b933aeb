import { sql } from "drizzle-orm";
import { sqlText } from "#db/db.ts";
import { isBlockedBetween, visibleTo } from "#domain/visibility/visibility.ts";

/**
 * One person's side of a meeting, each field as SQL: their id, the trip of their stay, and whether it is
 * limited to groups.
 */
type Side = { readonly person: string; readonly trip: string; readonly limited: string };

/** SQL condition: the person of this users row may match at all. */
export const mayMatch = (person: string): string =>
  `(${sqlText(visibleTo(null, person))} and ${person}.privacy_location_sharing)`;

/**
 * SQL condition: neither of two people, given by their ids, has blocked the other. Fastest if `a` is a
 * parameter.
 */
export const unblocked = (a: string, b: string): string =>
  `not ${sqlText(isBlockedBetween(sql.raw(a), sql.raw(b)))}`;

/**
 * SQL condition: a stay admits a connection of its owner. A stay that is limited to groups admits only their
 * members.
 */
export const admits = ({ trip, limited }: Omit<Side, "person">, personId: string): string => `(
  not coalesce(${limited}, false) or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = ${personId}
     where rule.trip_id = ${trip}))`;

/**
 * First half of the match rule. The two halves implement `meet` of the contract, for connected people who
 * both may match. This half: two stays share a place and at least one day, first and last days included, and
 * are not both at home.
 */
export const meet = (a: string, b: string): string => `(
  ${a}.place = ${b}.place
  and ${b}.end_date >= ${a}.start_date and ${b}.start_date <= ${a}.end_date
  and not (${b}.origin = 'home' and ${a}.origin = 'home'))`;

/** Second half of the match rule: neither has blocked the other, and each stay admits the other person. */
export const mayMeet = (a: Side, b: Side): string => `(
  ${unblocked(a.person, b.person)} and ${admits(a, b.person)} and ${admits(b, a.person)})`;

/**
 * The overlaps of the person `$1` with each of their connections on the day `$2` or later.
 *
 * Starts from the person's connections, reads the few current and future stays of each by the index (user,
 * end), and looks people up only where places meet. So its cost doesn't grow with the number of trips in the
 * database. `offset 0` and `materialized` force the planner into that order; by itself it would start from
 * the places, which fill up with people. The day is in a `select` to hide its value from the planner: one
 * plan, made once, then serves every day.
 */
export const overlapsSql = overlapsWith("true");

/** The same, only with the people of the array `$3`. */
export const overlapsAmongSql = overlapsWith("f.id = any ($3)");

function overlapsWith(condition: string): string {
  return `
  with me as (
    select id from users where id = $1 and ${mayMatch("users")}
  ), mine as materialized (
    select s.*, t.match_only_group_connections as limited
      from me join stays s on s.user_id = me.id left join trips t on t.id = s.trip_id
     where s.end_date >= (select $2::date)
  ), friends as materialized (
    select case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  ), met as materialized (
    select mine.user_id as my_id, f.id as other_id, mine.place,
           mine.trip_id as my_trip, theirs.trip_id as other_trip, mine.country, mine.state, mine.city,
           greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
           least(mine.end_date, theirs.end_date) as last_day,
           case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind,
           mine.limited
      from friends f
     cross join lateral (select * from stays s where s.user_id = f.id and s.end_date >= (select $2::date) offset 0) theirs
      join mine on ${meet("mine", "theirs")}
     where ${condition}
  )
  select met.my_id, met.other_id, met.place, met.my_trip, met.other_trip,
         met.country, met.state, met.city, met.first_day, met.last_day, met.kind,
         u.first_name, u.last_name, u.profile_image_url
    from met
    join users u on u.id = met.other_id and ${mayMatch("u")}
    left join trips t on t.id = met.other_trip
   where ${mayMeet(
     { person: "$1", trip: "met.my_trip", limited: "met.limited" },
     { person: "u.id", trip: "met.other_trip", limited: "t.match_only_group_connections" },
   )}`;
}

/**
 * Overlaps of the plans of the person `$1` with those of the people `$3`, on the day `$2` or later. For the
 * ledger.
 */
export const plannedSql = `
  select theirs.user_id as other_id, mine.place, mine.trip_id as my_trip, theirs.trip_id as other_trip,
         mine.country, mine.state, mine.city,
         greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
         least(mine.end_date, theirs.end_date) as last_day
    from stays mine join stays theirs on theirs.user_id = any ($3) and ${meet("mine", "theirs")}
   where mine.user_id = $1 and mine.end_date >= $2 and theirs.end_date >= $2`;

/** Ledger rows that the person `$1` has not seen, whether or not they are matches at this moment. */
export const unseenSql = `
  select id, user2_id as other_id, place, overlap_start_date, overlap_end_date
    from matches where user1_id = $1 and not seen_by_user1
   union all
  select id, user1_id, place, overlap_start_date, overlap_end_date
    from matches where user2_id = $1 and not seen_by_user2`;
