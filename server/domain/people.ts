import { and, eq, getTableName, inArray, ne, type SQL, sql, type Table } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { FoundPerson, Person, PublicProfile } from "../../contract/people.ts";
import { users } from "../db/accounts.ts";
import type { Ctx, Db, SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { type PersonSql, seesProfileOf, visibleTo } from "./visibility.ts";

type PersonTable = Record<"id" | "firstName" | "lastName" | "username" | "profileImageUrl", AnyPgColumn>;

/**
 * What is told of a person, of the users table or an alias of it, to `me` or to a visitor (null): the picture only to
 * whom the person shows it.
 */
export const personColumns = <T extends PersonTable>(
  table: T,
  me: PersonSql | null,
): Omit<Pick<T, keyof PersonTable>, "profileImageUrl"> & { profileImageUrl: SQL<string | null> } => {
  const { id, firstName, lastName, username, profileImageUrl } = table;
  return { id, firstName, lastName, username, profileImageUrl: ifShown(table, me, profileImageUrl) };
};

/** The column's value for those to whom the person shows their profile, null for everybody else. */
const ifShown = (table: PersonTable, me: PersonSql | null, column: AnyPgColumn): SQL<string | null> =>
  sql`case when ${seesProfileOf(me, getTableName(table as unknown as Table))} then ${column} end`;

/** People under a name of their own, for queries that join them; `visibleTo(me, name)` goes with it. */
export const peopleAs = <N extends string>(name: N) => alias(users, name);

const quiet = 30 * 24 * 60 * 60 * 1000;

/** A request declined before this moment may be made again; until then it looks unanswered to whoever asked. */
export const declinedLongAgo = (now: Date): string => new Date(now.getTime() - quiet).toISOString();

// Columns are written out: in a query of one table the builder would leave off the table's name.
/** How the person of the users row stands to me: a request of mine that was declined still reads as sent. */
export const relationTo = (meId: string, now: Date): SQL<FoundPerson["relation"]> => sql`coalesce((
  select case
           when c.status = 'accepted' then 'connected'
           when c.status = 'pending' and c.receiver_id = ${meId} then 'received'
           when c.status = 'pending' then 'sent'
           when c.requester_id = ${meId} and not c.taken_back and c.updated_at > ${declinedLongAgo(now)} then 'sent'
         end
    from connections c
   where c.low_id = least(users.id, ${meId}) and c.high_id = greatest(users.id, ${meId})), 'none')`;

/**
 * Name and username to everybody, the rest to those to whom the person shows it, and a home only while they share where
 * they are. Who is hidden from the caller, in whatever way, is as unknown as nobody.
 */
export async function readProfile(
  ctx: Ctx & { me?: SignedIn["me"] },
  userId: string,
): Promise<PublicProfile> {
  const { db, me, now } = ctx;
  const viewer = me?.id ?? null;
  const home = { city: users.homeCity, state: users.homeState, country: users.homeCountry };
  const [row] = await db
    .select({
      ...personColumns(users, viewer),
      bio: ifShown(users, viewer, users.bio),
      showsHome: sql<boolean>`${seesProfileOf(viewer)} and ${users.privacyLocationSharing}`,
      home,
      createdAt: users.createdAt,
      relation: me ? relationTo(me.id, now) : sql<null>`null`,
    })
    .from(users)
    .where(and(eq(users.id, userId), viewer === userId ? undefined : visibleTo(viewer)));
  if (!row) throw notFound("User");
  const { createdAt, relation, home: lives, showsHome, ...person } = row;
  const { city, state, country } = lives;
  return {
    ...person,
    home: showsHome && city && state && country ? { city, state, country } : null,
    memberSince: me ? createdAt.toISOString() : null,
    relation: viewer === userId ? null : relation,
  };
}

/** Whether there is such a person for me. */
export async function isVisible(db: Db, meId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(meId)));
  return found.length > 0;
}

/** These people by name, as far as this one, or a visitor, may see them. */
export async function namesOf({ db }: Ctx, meId: string | null, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db
    .select(personColumns(users, meId))
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleTo(meId)));
}

/** The person of that username, in whatever case, if I may see them; I am one of them. */
export async function findByUsername({ db, me }: SignedIn, username: string): Promise<Person | null> {
  const [person] = await db
    .select(personColumns(users, me.id))
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, visibleTo(me.id)));
  return person ?? null;
}

/** The one other person with exactly this address, in lower case; the address itself is not in the answer. */
export const findByEmail = ({ db, me, now }: SignedIn, email: string): Promise<FoundPerson[]> =>
  db
    .select({ ...personColumns(users, me.id), relation: relationTo(me.id, now) })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, me.id), visibleTo(me.id)));
