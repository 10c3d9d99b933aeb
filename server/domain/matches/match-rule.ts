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
 * SQL expression: kilometres between two stays, by the haversine formula on a sphere of 6371 km. It is 0 in
 * the same area and otherwise rounded to at least 1, so that it doesn't tell where in a city somebody is.
 * Null if a place isn't in the data set, and may be null beyond a degree of latitude, which is more than any
 * setting.
 */
export const distanceKm = (a: string, b: string): string => `
  case when ${a}.area = ${b}.area then 0
       when abs(${a}.latitude - ${b}.latitude) <= 1 then greatest(1, round(12742 * asin(least(1, sqrt(
         sind((${b}.latitude - ${a}.latitude) / 2) ^ 2
         + cosd(${a}.latitude) * cosd(${b}.latitude) * sind((${b}.longitude - ${a}.longitude) / 2) ^ 2)))))::int
  end`;

/**
 * SQL expression: the whole degree of latitude of a stay; one number for all stays at unknown places. Stays
 * that meet are in the same band or in neighbouring ones.
 */
const bandOf = (stay: string): string => `coalesce(floor(${stay}.latitude)::int, -1000)`;

/**
 * First half of the match rule, for connected people who both may match: two stays share at least one day,
 * first and last days included, are not both at home, and are at most `km` apart. A query that gives one
 * person's `km` must also compare the distance with the other person's setting.
 */
export const meet = (a: string, b: string, km: string): string => `(
  ${b}.end_date >= ${a}.start_date and ${b}.start_date <= ${a}.end_date
  and not (${b}.origin = 'home' and ${a}.origin = 'home')
  and ${distanceKm(a, b)} <= ${km})`;

/** Second half of the match rule: neither has blocked the other, and each stay admits the other person. */
export const mayMeet = (a: Side, b: Side): string => `(
  ${unblocked(a.person, b.person)} and ${admits(a, b.person)} and ${admits(b, a.person)})`;

/** The CTE `near_bands`: each of the stays `mine` three times, for its own band and for both neighbours. */
export const nearBands = `
  near_bands as materialized (
    select mine.*, band from mine cross join lateral (
      select ${bandOf("mine")} + step as band from generate_series(-1, 1) step) bands
  )`;

/** SQL condition: the stay `mine` of `near_bands` may be near the stay `b`. */
export const isInBandOf = (b: string): string => `mine.band = ${bandOf(b)}`;
