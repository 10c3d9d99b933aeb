import { type SQL, sql } from "drizzle-orm";

/** Columns that a conversation has once for each of its two people. */
type Column = "last_id" | "unread" | "read_id" | "cleared_id" | "archived" | "muted";

/** The lower id is `low`. Ids are compared byte by byte, in the database and here. */
const sideOf = (id: string, otherId: string) => (id < otherId ? "low" : "high");

/** The column for this person's side, as SQL. */
export const sideColumn = (id: string, otherId: string, column: Column): SQL =>
  sql.identifier(`${sideOf(id, otherId)}_${column}`) as unknown as SQL;

/** Condition: the row of `conversations` is the one of these two people. */
export const isBetween = (a: string, b: string): SQL =>
  sql`low_id = ${a < b ? a : b} and high_id = ${a < b ? b : a}`;

const side = (mine: "low" | "high", theirs: "low" | "high") =>
  sql.raw(`
    select id, ${theirs}_id as peer_id, ${mine}_last_id as last_id, ${mine}_unread as unread,
           ${mine}_archived as archived, ${mine}_muted as muted
      from conversations where ${mine}_id =`);

/** Subquery: all conversations of a person, with the columns of their side. */
export const sidesOf = (me: SQL): SQL =>
  sql`(${side("low", "high")} ${me} union all ${side("high", "low")} ${me})`;
