import { and, eq, getTableName, inArray, ne, type SQL, sql, type Table } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { FoundPerson, Person, PublicProfile } from "#contract/features/people.ts";
import type { NamedPlace } from "#contract/features/places.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, Db, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { type PersonSql, seesProfileOf, visibleTo } from "#domain/visibility/visibility.ts";

type PersonTable = Record<"id" | "firstName" | "lastName" | "username" | "profileImageUrl", AnyPgColumn>;

/**
 * Columns of a person (a row of the users table or an alias of it) for the viewer `me`, or for a visitor
 * (null). The picture is null unless the person shows it to the viewer.
 */
export const personColumns = <T extends PersonTable>(
  table: T,
  me: PersonSql | null,
): Omit<Pick<T, keyof PersonTable>, "profileImageUrl"> & { profileImageUrl: SQL<string | null> } => {
  const { id, firstName, lastName, username, profileImageUrl } = table;
  return { id, firstName, lastName, username, profileImageUrl: ifShown(table, me, profileImageUrl) };
};

/** The column's value if the person shows their profile to the viewer, otherwise null. */
const ifShown = (table: PersonTable, me: PersonSql | null, column: AnyPgColumn): SQL<string | null> =>
  sql`case when ${seesProfileOf(me, getTableName(table as unknown as Table))} then ${column} end`;

/** An alias of the users table, for joins. Use it with `visibleTo(me, name)`. */
export const peopleAs = <N extends string>(name: N) => alias(users, name);

const declinedPauseMs = 30 * dayMs;

/**
 * A request that was declined before this moment may be made again. Until then it looks unanswered to its
 * requester.
 */
export const declinedCutoff = (now: Date): string => new Date(now.getTime() - declinedPauseMs).toISOString();

// Columns are written out, because in a query of one table the builder would omit the table's name.
/**
 * Relation of the person of the users row to the viewer. A declined request of the viewer still reads as
 * sent.
 */
export const relationTo = (meId: string, now: Date): SQL<FoundPerson["relation"]> => sql`coalesce((
  select case
           when c.status = 'accepted' then 'connected'
           when c.status = 'pending' and c.receiver_id = ${meId} then 'received'
           when c.status = 'pending' then 'sent'
           when c.requester_id = ${meId} and not c.taken_back and c.updated_at > ${declinedCutoff(now)} then 'sent'
         end
    from connections c
   where c.low_id = least(users.id, ${meId}) and c.high_id = greatest(users.id, ${meId})), 'none')`;

/**
 * A profile: name and username for everyone, the rest for viewers to whom the person shows it, and the home
 * only while the person shares their location. A person who is hidden from the caller, for any reason, is not
 * found.
 */
export async function readProfile(
  ctx: Ctx & { me?: SignedIn["me"] },
  userId: string,
): Promise<PublicProfile> {
  const { db, me, now } = ctx;
  const viewer = me?.id ?? null;
  const { homePlace: placeId, homeCity: city, homeState: state, homeCountry: country } = users;
  const [row] = await db
    .select({
      ...personColumns(users, viewer),
      bio: ifShown(users, viewer, users.bio),
      showsHome: sql<boolean>`${seesProfileOf(viewer)} and ${users.privacyLocationSharing}`,
      home: { placeId, city, state, country },
      createdAt: users.createdAt,
      relation: me ? relationTo(me.id, now) : sql<null>`null`,
    })
    .from(users)
    .where(and(eq(users.id, userId), viewer === userId ? undefined : visibleTo(viewer)));
  if (!row) throw new Refusal("USER_NOT_FOUND");
  const { createdAt, relation, home, showsHome, ...person } = row;
  return {
    ...person,
    home: showsHome && isWhole(home) ? home : null,
    memberSince: me ? createdAt.toISOString() : null,
    relation: viewer === userId ? null : relation,
  };
}

type Home = { readonly [Field in keyof NamedPlace]: string | null };
const isWhole = (home: Home): home is NamedPlace => Object.values(home).every(Boolean);

/** Whether the person exists and the caller may see them. */
export async function isVisible(db: Db, meId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), visibleTo(meId)));
  return found.length > 0;
}

/** Those of these people whom the viewer, or a visitor (null), may see, with their names. */
export async function namesOf({ db }: Ctx, meId: string | null, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db
    .select(personColumns(users, meId))
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleTo(meId)));
}

/**
 * The person with this username in upper or lower case; null if the caller may not see them. Can be the
 * caller.
 */
export async function findByUsername({ db, me }: SignedIn, username: string): Promise<Person | null> {
  const [person] = await db
    .select(personColumns(users, me.id))
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, visibleTo(me.id)));
  return person ?? null;
}

/** The other person with exactly this email, in lower case. The result doesn't contain the email itself. */
export const findByEmail = ({ db, me, now }: SignedIn, email: string): Promise<FoundPerson[]> =>
  db
    .select({ ...personColumns(users, me.id), relation: relationTo(me.id, now) })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, me.id), visibleTo(me.id)));
