import { type SQL, sql } from "drizzle-orm";
import { blockedUsers } from "../db/blocks.ts";

/** A person's id as SQL has it: a column, or a value. */
export type PersonSql = SQL | string | { getSQL(): SQL };

/**
 * Whether one of these two people has blocked the other; both are treated alike. Where `a` is a value and not a column,
 * the list is made once for the whole query, however many people are asked about.
 */
const isBlockedBetween = (a: PersonSql, b: PersonSql) => sql`(${b} = any (array(
  select v.blocked_user_id from ${blockedUsers} v where v.blocker_id = ${a}
  union all select v.blocker_id from ${blockedUsers} v where v.blocked_user_id = ${a})))`;

/**
 * True for people that `me` may know of at all: verified, active, not suspended, not deleted, and neither has blocked
 * the other. Every query that returns people or their things has this in it. `person` is a row of the users table
 * under the alias given, `users` unless said otherwise; a visitor (`null`) has blocked nobody.
 */
export function visibleTo(me: PersonSql | null, alias = "users"): SQL {
  const person = sql.identifier(alias);
  const isShown = sql`${person}.is_visible`;
  return me === null ? isShown : sql`(${isShown} and not ${isBlockedBetween(me, sql`${person}.id`)})`;
}

/**
 * Who may stand in an old conversation: whoever is visible, and whoever has deleted their account since, as nobody in
 * particular. Neither after a block.
 */
export function isRemembered(me: PersonSql, alias: string): SQL {
  const person = sql.identifier(alias);
  return sql`((${person}.is_visible or ${person}.deleted_at is not null)
    and not ${isBlockedBetween(me, sql`${person}.id`)})`;
}

/**
 * Whether `me` is told more of the person than name and username: the photo, the bio, the home. Themselves always, others
 * as the person has said; whoever they have asked to connect is in their circle already. Goes with `visibleTo`.
 */
export function seesProfileOf(me: PersonSql | null, alias = "users"): SQL<boolean> {
  const person = sql.identifier(alias);
  if (me === null) return sql`(${person}.profile_audience = 'everyone')`;
  return sql`(${person}.profile_audience <> 'connections' or ${person}.id = ${me} or exists (
    select from connections k
     where k.low_id = least(${person}.id, ${me} collate "C") and k.high_id = greatest(${person}.id, ${me} collate "C")
       and (k.status = 'accepted' or k.status = 'pending' and k.requester_id = ${person}.id)))`;
}

/** Whether `me` comes across the person by name or in the directory: who doesn't want that is found by connections only. */
export function comesAcross(me: PersonSql, alias = "users"): SQL {
  const person = sql.identifier(alias);
  return sql`(${person}.is_discoverable or exists (
    select from connections k where k.status = 'accepted'
       and k.low_id = least(${person}.id, ${me} collate "C") and k.high_id = greatest(${person}.id, ${me} collate "C")))`;
}
