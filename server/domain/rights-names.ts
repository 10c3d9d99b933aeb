import { type SQL, sql } from "drizzle-orm";
import { isRemembered, visibleTo } from "./visibility.ts";

type PersonSql = SQL | { getSQL(): SQL };

/** The name of a person as I may see it; null where they are hidden from me. */
export const nameFor = (me: string, id: PersonSql): SQL => sql`(
  select someone.first_name || ' ' || someone.last_name from users someone
   where someone.id = ${id} and ${isRemembered(me, "someone")})`;

/** Whether a person is there for me; nobody at all is. */
export const isThereFor = (me: string, id: PersonSql): SQL => sql`(${id} is null or exists (
  select from users someone where someone.id = ${id} and ${visibleTo(me, "someone")}))`;

/** The address of a person as I may see it; ask first whether they are a connection. */
export const emailFor = (me: string, id: PersonSql): SQL => sql`(
  select someone.email from users someone where someone.id = ${id} and ${visibleTo(me, "someone")})`;
