import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Connection, ConnectionRequest } from "#contract/features/connections.ts";
import { personName } from "#contract/shared/person-name.ts";
import { connections } from "#db/tables/connections.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { declinedCutoff, peopleAs, personColumns } from "#domain/people/people.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

type PersonSql = SQL | string | { getSQL(): SQL };

/** SQL condition: these two people are accepted connections. */
export const isConnected = (a: PersonSql, b: PersonSql): SQL => sql`exists (
  select 1 from connections k where k.status = 'accepted'
     and k.low_id = least(${a}, ${b} collate "C") and k.high_id = greatest(${a}, ${b} collate "C"))`;

/** Subquery: the ids of this person's accepted connections. */
export const connectionIdsOf = (id: PersonSql): SQL => sql`(
  select case when c.requester_id = ${id} then c.receiver_id else c.requester_id end from connections c
   where c.status = 'accepted' and (c.requester_id = ${id} or c.receiver_id = ${id}))`;

export async function areConnected(db: Db, a: string, b: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${isConnected(a, b)}`);
  return rows.length > 0;
}

/** Ids of a person's accepted connections, also of pending ones if `withPending`. Includes hidden people. */
export async function circleOf(db: Db, userId: string, withPending: boolean): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select case when requester_id = ${userId} then receiver_id else requester_id end as id from connections
     where ${userId} in (requester_id, receiver_id)
       and (status = 'accepted' or ${withPending} and status = 'pending')`);
  return rows.map(({ id }) => id);
}

/** Whether a request from `a` to `b` is pending. */
export async function hasRequested(db: Db, a: string, b: string): Promise<boolean> {
  const rows = await db
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(eq(connections.requesterId, a), eq(connections.receiverId, b), eq(connections.status, "pending")),
    );
  return rows.length > 0;
}

/** Whether an accepted connection of the caller has this address. */
export async function isConnectedByEmail({ db, me }: SignedIn, email: string): Promise<boolean> {
  const other = peopleAs("other");
  const rows = await db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.email, email), isConnected(other.id, me.id), visibleTo(me.id, "other")));
  return rows.length > 0;
}

/** The caller's accepted connections, by name. Only connections are shown with their address. */
export async function listConnections({ db, me }: SignedIn): Promise<Connection[]> {
  const other = peopleAs("other");
  const { id: userId, ...person } = personColumns(other, me.id);
  const rows = await db
    .select({
      id: connections.id,
      userId,
      ...person,
      email: other.email,
      createdAt: connections.createdAt,
    })
    .from(connections)
    .innerJoin(
      other,
      sql`${other.id} = case when ${connections.requesterId} = ${me.id}
        then ${connections.receiverId} else ${connections.requesterId} end`,
    )
    .where(
      and(
        or(eq(connections.requesterId, me.id), eq(connections.receiverId, me.id)),
        eq(connections.status, "accepted"),
        visibleTo(me.id, "other"),
      ),
    )
    .orderBy(asc(other.firstName), asc(other.lastName), asc(other.id));
  return rows.map((row) => ({
    ...row,
    displayName: personName(row),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Pending requests to the caller, newest first. */
export const listReceived = (ctx: SignedIn): Promise<ConnectionRequest[]> =>
  listPending(
    ctx,
    and(
      eq(connections.receiverId, ctx.me.id),
      eq(connections.status, "pending"),
      visibleTo(ctx.me.id, "requester"),
    ),
  );

/** The caller's own requests, newest first. A declined request looks pending until it may be made again. */
export const listSent = (ctx: SignedIn): Promise<ConnectionRequest[]> =>
  listPending(
    ctx,
    and(
      eq(connections.requesterId, ctx.me.id),
      sql`(${connections.status} = 'pending' or ${connections.status} = 'declined'
        and not ${connections.takenBack} and ${connections.updatedAt} > ${declinedCutoff(ctx.now)})`,
      visibleTo(ctx.me.id, "receiver"),
    ),
  );

async function listPending({ db, me }: SignedIn, which: SQL | undefined): Promise<ConnectionRequest[]> {
  const requester = peopleAs("requester");
  const receiver = peopleAs("receiver");
  const rows = await db
    .select({
      id: connections.id,
      requesterId: connections.requesterId,
      receiverId: connections.receiverId,
      requester: personColumns(requester, me.id),
      receiver: personColumns(receiver, me.id),
      createdAt: connections.createdAt,
    })
    .from(connections)
    .innerJoin(requester, eq(requester.id, connections.requesterId))
    .innerJoin(receiver, eq(receiver.id, connections.receiverId))
    .where(which)
    .orderBy(desc(connections.createdAt), desc(connections.id));
  return rows.map((row) => ({ ...row, status: "pending", createdAt: row.createdAt.toISOString() }));
}
