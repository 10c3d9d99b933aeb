import { sql } from "drizzle-orm";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { limitNewcomer } from "./newcomers.ts";
import { declinedCutoff, isVisible } from "#domain/people/people.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";
import { lockPeople } from "#domain/visibility/locks.ts";
import { announcePair } from "#domain/visibility/announce.ts";

type Pair = { connectionId: number; requesterId: string; receiverId: string };
export type ConnectionState = { id: number; status: "pending" | "accepted" | "declined" };
type Row = ConnectionState & { requesterId: string; receiverId: string };

export const connectionRequested = eventKind<Pair>("connections.requested");
export const connectionAccepted = eventKind<Pair & { byInvitation?: true }>("connections.accepted");
/** `userId` is the person who ended the connection. */
export const connectionEnded = eventKind<{ userId: string }>("connections.ended");

const columns = sql`id, status, requester_id as "requesterId", receiver_id as "receiverId"`;

/**
 * Requests a connection. If the other person has already asked, this accepts, even if both ask at the same
 * moment: one statement on the pair's only row decides. A person who declined may ask later, which reverses
 * the row's direction. A person who was declined may ask again after 30 days. They must not notice the
 * refusal before, so withdrawing and repeating the request changes nothing. Throws SELF_CONNECTION,
 * USER_NOT_FOUND, ALREADY_CONNECTED, ALREADY_REQUESTED.
 */
export async function requestConnection(ctx: SignedIn, targetUserId: string): Promise<ConnectionState> {
  const { db, me, now, emit } = ctx;
  if (targetUserId === me.id) throw new Refusal("SELF_CONNECTION");
  // Locks both people: otherwise a concurrent block wouldn't see the request, nor the request the block.
  await lockPeople(db, [me.id, targetUserId], "share");
  const mine = sql`c.requester_id = excluded.requester_id`;
  const crosses = sql`(c.status = 'pending' and not ${mine})`;
  const isFresh = sql`(c.status = 'declined' and ${mine} and c.updated_at > ${declinedCutoff(now)})`;
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    insert into connections as c (requester_id, receiver_id, created_at, updated_at)
    select ${me.id}, users.id, ${at}, ${at} from users where users.id = ${targetUserId} and ${visibleTo(me.id)}
    on conflict (low_id, high_id) do update set
      requester_id = case when ${crosses} then c.requester_id else excluded.requester_id end,
      receiver_id = case when ${crosses} then c.receiver_id else excluded.receiver_id end,
      status = case when ${crosses} then 'accepted' when ${isFresh} then 'declined' else 'pending' end,
      created_at = case when ${crosses} then c.created_at else excluded.created_at end,
      updated_at = case when ${isFresh} then c.updated_at else excluded.updated_at end,
      taken_back = false, reminder_sent = false
    where ${crosses} or (c.status = 'declined' and (c.taken_back or not ${isFresh}))
    returning ${columns}`);
  const [row] = rows;
  if (!row) throw await requestRefusal(ctx, targetUserId);
  if (row.status === "accepted") {
    await settleRequestNotifications(ctx, row);
    notifyAccepted(ctx, row);
  }
  if (row.status === "pending") {
    await limitNewcomer(ctx);
    emit(connectionRequested(pair(row)));
  }
  return { id: row.id, status: row.status === "declined" ? "pending" : row.status };
}

async function requestRefusal({ db, me }: SignedIn, targetUserId: string): Promise<Refusal> {
  if (!(await isVisible(db, me.id, targetUserId))) return new Refusal("USER_NOT_FOUND");
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from connections
     where (requester_id, receiver_id) in ((${me.id}, ${targetUserId}), (${targetUserId}, ${me.id}))`);
  return rows[0]?.status === "accepted" ? new Refusal("ALREADY_CONNECTED") : new Refusal("ALREADY_REQUESTED");
}

/** Stores the receiver's answer. Idempotent; an answered request can't get a different answer. */
export async function answerRequest(
  ctx: SignedIn,
  id: number,
  status: "accepted" | "declined",
): Promise<ConnectionState> {
  const { db, me, now } = ctx;
  const { rows } = await db.execute<Row>(sql`
    update connections set status = ${status}, updated_at = ${now.toISOString()}
     where id = ${id} and receiver_id = ${me.id} and status = 'pending' and ${otherIsVisible(me.id)}
    returning ${columns}`);
  const [row] = rows;
  if (row) await settleRequestNotifications(ctx, row);
  // The requester isn't notified of a refusal: for them, the request still looks pending.
  if (row && status === "accepted") notifyAccepted(ctx, row);
  if (row) return { id, status };

  const existing = await readOwn(ctx, id);
  if (existing.requesterId === me.id) throw new Refusal("RECEIVER_ANSWERS");
  if (existing.status !== status) throw new Refusal("ALREADY_ANSWERED");
  return { id, status };
}

/**
 * Connects an inviter and the person they invited, from any earlier state of their relation: the inviter
 * counts as the requester, and the invited person as having accepted. The caller must have locked both
 * people, and checked that they may see each other.
 */
export async function connectByInvitation(
  ctx: Ctx,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<ConnectionState> {
  const at = ctx.now.toISOString();
  const { rows } = await ctx.db.execute<Row>(sql`
    insert into connections as c (requester_id, receiver_id, status, created_at, updated_at)
    values (${inviterId}, ${inviteeId}, 'accepted', ${at}, ${at})
    on conflict (low_id, high_id) do update set
      requester_id = excluded.requester_id, receiver_id = excluded.receiver_id, status = 'accepted',
      updated_at = excluded.updated_at, taken_back = false
    where c.status <> 'accepted'
    returning ${columns}`);
  if (rows[0]) {
    await settleRequestNotifications(ctx, rows[0]);
    ctx.emit(connectionAccepted({ ...pair(rows[0]), byInvitation: true }));
    announcePair(ctx, inviterId, inviteeId);
    return { id: rows[0].id, status: "accepted" };
  }
  const existing = await ctx.db.execute<Row>(sql`
    select ${columns} from connections
     where (requester_id, receiver_id) in ((${inviterId}, ${inviteeId}), (${inviteeId}, ${inviterId}))`);
  if (!existing.rows[0]) throw new Error("two people were not connected");
  return { id: existing.rows[0].id, status: "accepted" };
}

function notifyAccepted(ctx: SignedIn, row: Row): void {
  ctx.emit(connectionAccepted(pair(row)));
  announcePair(ctx, row.requesterId, row.receiverId);
}

/** Marks notifications about the request as read, because it was answered, withdrawn or has ended. */
const settleRequestNotifications = (ctx: Ctx, { requesterId, receiverId }: Row): Promise<void> =>
  settleNotifications(
    ctx,
    sql`type in ('connection_request', 'connection_accepted')
      and (user_id, about_id) in ((${requesterId}, ${receiverId}), (${receiverId}, ${requesterId}))`,
  );

async function readOwn({ db, me }: SignedIn, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from connections
     where id = ${id} and ${isMine(me.id)} and not (requester_id = ${me.id} and taken_back)
       and ${otherIsVisible(me.id)}`);
  if (!rows[0]) throw new Refusal("CONNECTION_NOT_FOUND");
  return rows[0];
}

/**
 * Ends a connection or withdraws a request, for both people. A declined request only disappears for the
 * person who made it: the row stays, so that a new request can't bypass the 30 days. Throws
 * CONNECTION_NOT_FOUND.
 */
export async function removeConnection(ctx: SignedIn, id: number): Promise<null> {
  const { db, me, emit } = ctx;
  const removed = await db.execute<Row>(sql`
    delete from connections
     where id = ${id} and ${isMine(me.id)} and not (requester_id = ${me.id} and status = 'declined')
       and ${otherIsVisible(me.id)}
    returning ${columns}`);
  const [row] = removed.rows;
  if (row) await settleRequestNotifications(ctx, row);
  if (row?.status === "accepted") {
    emit(connectionEnded({ userId: me.id }));
    announcePair(ctx, row.requesterId, row.receiverId);
  }
  if (row?.status === "pending") ctx.announce({ kinds: ["requests"], to: [row.requesterId, row.receiverId] });
  if (row) return null;
  const takenBack = await db.execute(sql`
    update connections set taken_back = true
     where id = ${id} and requester_id = ${me.id} and status = 'declined' and not taken_back
       and ${otherIsVisible(me.id)}
    returning id`);
  if (takenBack.rows.length === 0) throw new Refusal("CONNECTION_NOT_FOUND");
  return null;
}

const isMine = (me: string) => sql`${me} in (requester_id, receiver_id)`;
const otherIsVisible = (me: string) => sql`exists (
  select 1 from users where users.id = case when requester_id = ${me} then receiver_id else requester_id end
     and ${visibleTo(me)})`;
const pair = ({ id, requesterId, receiverId }: Row): Pair => ({ connectionId: id, requesterId, receiverId });
