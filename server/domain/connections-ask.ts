import { sql } from "drizzle-orm";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { conflict, forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { holdNewcomer } from "./connections-newcomers.ts";
import { declinedLongAgo, isVisible } from "./people.ts";
import { visibleTo } from "./visibility.ts";
import { holdPeople } from "./visibility-locks.ts";
import { tellBoth } from "./visibility-told.ts";

type Pair = { connectionId: number; requesterId: string; receiverId: string };
export type Standing = { id: number; status: "pending" | "accepted" | "declined" };
type Row = Standing & { requesterId: string; receiverId: string };

export const connectionRequested = eventKind<Pair>("connections.requested");
export const connectionAccepted = eventKind<Pair & { byInvitation?: true }>("connections.accepted");
/** Told of whoever ended it. */
export const connectionEnded = eventKind<{ userId: string }>("connections.ended");

const columns = sql`id, status, requester_id as "requesterId", receiver_id as "receiverId"`;

/**
 * Asks a person to connect. If they asked already this accepts, also when both ask in the same moment: one statement
 * on the one row of the pair decides. Who declined may ask later, the row then turns round; who was declined may ask
 * again after 30 days, and isn't told before: taking the request back and making it again changes nothing.
 */
export async function requestConnection(ctx: SignedIn, targetUserId: string): Promise<Standing> {
  const { db, me, now, emit } = ctx;
  if (targetUserId === me.id) throw new Refusal("invalid", "You can't connect with yourself");
  // Or a block at this moment would not see the request, and the request not the block.
  await holdPeople(db, [me.id, targetUserId], "share");
  const mine = sql`c.requester_id = excluded.requester_id`;
  const crosses = sql`(c.status = 'pending' and not ${mine})`;
  const isFresh = sql`(c.status = 'declined' and ${mine} and c.updated_at > ${declinedLongAgo(now)})`;
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
  if (!row) throw await whyNot(ctx, targetUserId);
  if (row.status === "accepted") tellAccepted(ctx, row);
  if (row.status === "pending") {
    await holdNewcomer(ctx);
    emit(connectionRequested(pair(row)));
  }
  return { id: row.id, status: row.status === "declined" ? "pending" : row.status };
}

async function whyNot({ db, me }: SignedIn, targetUserId: string): Promise<Refusal> {
  if (!(await isVisible(db, me.id, targetUserId))) return notFound("User");
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from connections
     where (requester_id, receiver_id) in ((${me.id}, ${targetUserId}), (${targetUserId}, ${me.id}))`);
  return rows[0]?.status === "accepted"
    ? conflict("You are already connected", "ALREADY_CONNECTED")
    : conflict("You have already sent a request to this person", "ALREADY_REQUESTED");
}

/** The receiver's answer. Giving the same one twice is fine; what was answered can't be answered otherwise. */
export async function answerRequest(
  ctx: SignedIn,
  id: number,
  status: "accepted" | "declined",
): Promise<Standing> {
  const { db, me, now } = ctx;
  const { rows } = await db.execute<Row>(sql`
    update connections set status = ${status}, updated_at = ${now.toISOString()}
     where id = ${id} and receiver_id = ${me.id} and status = 'pending' and ${otherIsVisible(me.id)}
    returning ${columns}`);
  const [row] = rows;
  if (row && status === "accepted") tellAccepted(ctx, row);
  if (row) return { id, status };

  const stands = await readOwn(ctx, id);
  if (stands.requesterId === me.id) throw forbidden("Only the person who was asked can answer");
  if (stands.status !== status) throw conflict("This request has already been answered", "ALREADY_ANSWERED");
  return { id, status };
}

/**
 * Connects two people of whom one has invited the other, however they stood before: the inviter asked, the invited
 * accepted. Whoever calls holds them and has made sure that they may see each other.
 */
export async function connectByInvitation(
  ctx: Ctx,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<Standing> {
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
    ctx.emit(connectionAccepted({ ...pair(rows[0]), byInvitation: true }));
    tellBoth(ctx, inviterId, inviteeId);
    return { id: rows[0].id, status: "accepted" };
  }
  const stands = await ctx.db.execute<Row>(sql`
    select ${columns} from connections
     where (requester_id, receiver_id) in ((${inviterId}, ${inviteeId}), (${inviteeId}, ${inviterId}))`);
  if (!stands.rows[0]) throw new Error("two people were not connected");
  return { id: stands.rows[0].id, status: "accepted" };
}

function tellAccepted(ctx: SignedIn, row: Row): void {
  ctx.emit(connectionAccepted(pair(row)));
  tellBoth(ctx, row.requesterId, row.receiverId);
}

async function readOwn({ db, me }: SignedIn, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from connections
     where id = ${id} and ${isMine(me.id)} and not (requester_id = ${me.id} and taken_back)
       and ${otherIsVisible(me.id)}`);
  if (!rows[0]) throw notFound("Connection");
  return rows[0];
}

/**
 * Ends a connection or takes back a request, for both. A request that was declined only leaves the sight of whoever
 * made it: the row stays, so that asking again at once doesn't get round the 30 days.
 */
export async function removeConnection(ctx: SignedIn, id: number): Promise<null> {
  const { db, me, emit } = ctx;
  const removed = await db.execute<Row>(sql`
    delete from connections
     where id = ${id} and ${isMine(me.id)} and not (requester_id = ${me.id} and status = 'declined')
       and ${otherIsVisible(me.id)}
    returning ${columns}`);
  const [row] = removed.rows;
  if (row?.status === "accepted") {
    emit(connectionEnded({ userId: me.id }));
    tellBoth(ctx, row.requesterId, row.receiverId);
  }
  if (row) return null;
  const takenBack = await db.execute(sql`
    update connections set taken_back = true
     where id = ${id} and requester_id = ${me.id} and status = 'declined' and not taken_back
       and ${otherIsVisible(me.id)}
    returning id`);
  if (takenBack.rows.length === 0) throw notFound("Connection");
  return null;
}

const isMine = (me: string) => sql`${me} in (requester_id, receiver_id)`;
const otherIsVisible = (me: string) => sql`exists (
  select 1 from users where users.id = case when requester_id = ${me} then receiver_id else requester_id end
     and ${visibleTo(me)})`;
const pair = ({ id, requesterId, receiverId }: Row): Pair => ({ connectionId: id, requesterId, receiverId });
