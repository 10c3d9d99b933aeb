import { type SQL, sql } from "drizzle-orm";
import { blockedUsers } from "#db/tables/blocks.ts";

/** A person's id in SQL: a column or a value. */
export type PersonSql = SQL | string | { getSQL(): SQL };

/**
 * SQL condition: one of these two people has blocked the other, in either direction. If `a` is a value and
 * not a column, the list is computed once for the whole query, no matter how many people are checked.
 */
export const isBlockedBetween = (a: PersonSql, b: PersonSql) => sql`(${b} = any (array(
  select v.blocked_user_id from ${blockedUsers} v where v.blocker_id = ${a}
  union all select v.blocker_id from ${blockedUsers} v where v.blocked_user_id = ${a})))`;

/**
 * SQL condition: `me` may know that the person exists. The person is verified, active, not suspended and not
 * deleted, and neither has blocked the other. Every query that returns people or their data must contain it.
 * `alias` is the name of the users table in the query. A visitor (`me` is null) has blocked nobody.
 */
export function visibleTo(me: PersonSql | null, alias = "users"): SQL {
  const person = sql.identifier(alias);
  const isShown = sql`${person}.is_visible`;
  return me === null ? isShown : sql`(${isShown} and not ${isBlockedBetween(me, sql`${person}.id`)})`;
}

/**
 * SQL condition: `me` may block or report the person, who is visible to everyone or already blocked by `me`.
 * Whether they have blocked `me` doesn't matter.
 */
export const mayBlockOrReport = (me: PersonSql): SQL => sql`(${visibleTo(null)} or exists (
  select from ${blockedUsers} v where v.blocker_id = ${me} and v.blocked_user_id = users.id))`;

/**
 * SQL condition: people who may appear in an existing conversation. These are visible people, and deleted
 * accounts (shown anonymised), unless one has blocked the other.
 */
export function isRemembered(me: PersonSql, alias: string): SQL {
  const person = sql.identifier(alias);
  return sql`((${visibleTo(null, alias)} or ${person}.deleted_at is not null)
    and not ${isBlockedBetween(me, sql`${person}.id`)})`;
}

/**
 * SQL condition: `me` may see the person's photo, bio and home, not only name and username. Everyone sees
 * their own profile; for others the person's setting decides. A person to whom the profile's owner has sent a
 * request counts as a connection already. Use it with `visibleTo`.
 */
export function seesProfileOf(me: PersonSql | null, alias = "users"): SQL<boolean> {
  const person = sql.identifier(alias);
  if (me === null) return sql`(${person}.profile_audience = 'everyone')`;
  return sql`(${person}.profile_audience <> 'connections' or ${person}.id = ${me} or exists (
    select from connections k
     where k.low_id = least(${person}.id, ${me} collate "C") and k.high_id = greatest(${person}.id, ${me} collate "C")
       and (k.status = 'accepted' or k.status = 'pending' and k.requester_id = ${person}.id)))`;
}

/**
 * SQL condition: `me` can find the person by name or in the directory. Only connections find a person who has
 * turned that off.
 */
export function isDiscoverableBy(me: PersonSql, alias = "users"): SQL {
  const person = sql.identifier(alias);
  return sql`(${person}.is_discoverable or exists (
    select from connections k where k.status = 'accepted'
       and k.low_id = least(${person}.id, ${me} collate "C") and k.high_id = greatest(${person}.id, ${me} collate "C")))`;
}
