import { type SQL, sql } from "drizzle-orm";
import { personNameSql } from "#db/person-name.ts";
import { isRemembered, visibleTo } from "#domain/visibility/visibility.ts";

type PersonSql = SQL | { getSQL(): SQL };

/** A person's name as `me` may see it; null if they are hidden from `me`. */
export const nameFor = (me: string, id: PersonSql): SQL => sql`(
  select ${personNameSql("someone")} from users someone
   where someone.id = ${id} and ${isRemembered(me, "someone")})`;

/** Condition: `id` is null, or a person whom `me` may see. */
export const isNullOrVisible = (me: string, id: PersonSql): SQL => sql`(${id} is null or exists (
  select from users someone where someone.id = ${id} and ${visibleTo(me, "someone")}))`;

/** A person's email address, null if they are hidden from `me`. Check first that they are a connection. */
export const emailFor = (me: string, id: PersonSql): SQL => sql`(
  select someone.email from users someone where someone.id = ${id} and ${visibleTo(me, "someone")})`;

/**
 * The name of a person the caller has blocked, who is hidden from them everywhere else; null once deleted.
 */
export const nameOfBlocked = (id: PersonSql): SQL => sql`(
  select ${personNameSql("someone")} from users someone
   where someone.id = ${id} and someone.deleted_at is null)`;
