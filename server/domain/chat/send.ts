import { sql } from "drizzle-orm";
import type { Message } from "#contract/features/chat.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { statement } from "#db/db.ts";
import { batched } from "#lib/batcher.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { oncePer } from "#lib/load-once.ts";
import { Refusal } from "#lib/refusal.ts";
import { messageColumns, type MessageRow, pictureOfMessage, toMessage } from "./mappers.ts";
import { isBetween } from "./conversation-state.ts";
import { findSent, type Outgoing, screenMessage } from "./outgoing.ts";
import { areConnected } from "#domain/connections/connections.ts";
import { flagScreened } from "#domain/content-filters/screen-text.ts";
import { isVisible } from "#domain/people/people.ts";
import { isRemembered, visibleTo } from "#domain/visibility/visibility.ts";

type GivenMessage = Outgoing & { readonly senderId: string; readonly at: Date };
type Row = MessageRow & { isNew: boolean };
/** The statement's result for the `n`th message; without an id it was neither stored nor found. */
type Stored = Omit<Row, "id"> & { n: number; id: number | null; isFirst: boolean };
/**
 * The stored message (stored now or earlier); `refused`; or `again` for a retry, if it was the first of
 * its conversation or another process is storing the same one.
 */
type Outcome = Row | "refused" | "again";

/**
 * Sends a message to an accepted connection. `clientId` is an idempotency key: with a `clientId` that the
 * sender has used, in any process, it returns the first message (`isNew` is false); with other content it
 * throws a 409.
 */
export async function sendMessage(
  ctx: SignedIn,
  typed: Outgoing,
): Promise<{ message: Message; isNew: boolean }> {
  const { db, me, now } = ctx;
  if (typed.receiverId === me.id) throw selfMessage();
  const { outgoing, flag } = await screenMessage(ctx, typed);
  const stored = await store(db, { ...outgoing, senderId: me.id, at: now });
  if (!stored) return { message: await findRetried(ctx, outgoing), isNew: false };
  if (!isSame(stored, outgoing)) throw clientIdUsed();
  const message = toMessage(stored);
  await flagScreened(ctx, flag, { contentType: "message", contentId: String(message.id), userId: me.id });
  if (stored.isNew || now.getTime() - stored.createdAt.getTime() < resendEventMs) {
    const { senderId, receiverId } = message;
    ctx.sendRealtime({
      to: [senderId, receiverId],
      event: "new_message_received",
      data: { senderId, receiverId, message },
    });
  }
  return { message, isNew: stored.isNew };
}

/**
 * In milliseconds. A sender who retries within this time got no answer, so perhaps no event went out: it is
 * sent again. Later, every page has refetched by itself.
 */
const resendEventMs = minuteMs;

/** The refusal for a caller who may not write to this person. */
export async function refusalToWrite({ db, me }: SignedIn, receiverId: string): Promise<Refusal> {
  if (await isVisible(db, me.id, receiverId)) return new Refusal("NOT_CONNECTED");
  return new Refusal((await hasLeft(db, me.id, receiverId)) ? "PERSON_LEFT" : "USER_NOT_FOUND");
}

/** Whether a person with whom the caller has a conversation deleted their account. */
async function hasLeft(db: Db, me: string, other: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from conversations join users peer on peer.id = ${other}
     where ${isBetween(me, other)} and peer.deleted_at is not null and ${isRemembered(sql`${me}`, "peer")}`);
  return rowCount === 1;
}

/** Checks the same rule before expensive work; `sendMessage` decides. */
export async function expectToWrite(ctx: SignedIn, receiverId: string): Promise<void> {
  const { db, me } = ctx;
  if (receiverId === me.id) throw selfMessage();
  if (!(await areConnected(db, me.id, receiverId)) || !(await isVisible(db, me.id, receiverId)))
    throw await refusalToWrite(ctx, receiverId);
}

const selfMessage = () => new Refusal("SELF_MESSAGE");

/** For people who are no longer connected: a retry of a message sent while they were still succeeds. */
async function findRetried(ctx: SignedIn, outgoing: Outgoing): Promise<Message> {
  const refusal = await refusalToWrite(ctx, outgoing.receiverId);
  const message = refusal.status === 403 ? await findSent(ctx, outgoing.clientId) : null;
  if (!message) throw refusal;
  if (!isSame(message, outgoing)) throw clientIdUsed();
  return message;
}

export const clientIdUsed = () => new Refusal("CLIENT_ID_USED");

/** Whether the stored message is the same as this one. A deleted message has no content left to compare. */
const isSame = (
  stored: { receiverId: string; content: string; messageType: Message["messageType"] },
  { receiverId, content, mediaId }: Outgoing,
) =>
  stored.receiverId === receiverId &&
  (stored.content === content || stored.content === "") &&
  (stored.messageType === "image") === (mediaId !== undefined);

/** Stores a message; null if it may not be sent. */
async function store(db: Db, given: GivenMessage): Promise<Row | null> {
  for (let tries = 0; tries < 10; tries++) {
    const outcome = await storeBatched(db)(given);
    if (outcome !== "again") return outcome === "refused" ? null : outcome;
  }
  throw new Error("the message was neither stored nor found as a duplicate");
}

/**
 * Batches concurrent messages. Two batches run at once: while one waits for the disk, the other is prepared.
 */
const storeBatched = oncePer((db: Db) =>
  batched((given: readonly GivenMessage[]) => storeAll(db, given), { atOnce: 2, enough: 20 }),
);

async function storeAll(db: Db, given: readonly GivenMessage[]): Promise<Outcome[]> {
  const column = <T>(value: (it: GivenMessage) => T) => given.map(value);
  const rows = await storingStatement(db, {
    senders: column((it) => it.senderId),
    receivers: column((it) => it.receiverId),
    clientIds: column((it) => it.clientId),
    contents: column((it) => it.content),
    media: column((it) => it.mediaId ?? null),
    times: column((it) => it.at),
  });
  if (rows.some(({ isFirst }) => isFirst)) await createConversations(db, given);
  const found = new Map(rows.map((row) => [row.n, row]));
  const notified = new Set<number>();
  return given.map((_, index): Outcome => {
    const row = found.get(index + 1);
    if (!row) return "refused";
    if (row.id === null) return "again";
    const isNew = row.isNew && !notified.has(row.id);
    notified.add(row.id);
    return { ...row, id: row.id, isNew };
  });
}

/**
 * Creates the conversation of two people at their first message. Locks their connection: a request that ends
 * it at this moment then finds the conversation, and ends it too.
 */
async function createConversations(db: Db, given: readonly GivenMessage[]): Promise<void> {
  await db.execute(sql`
    insert into conversations (low_id, high_id)
    select k.low_id, k.high_id from connections k
     where k.status = 'accepted' and (k.low_id, k.high_id) in (
       select least(a collate "C", b), greatest(a collate "C", b)
         from unnest(${sql.param(given.map((it) => it.senderId))}::text[],
                     ${sql.param(given.map((it) => it.receiverId))}::text[]) as it (a, b))
     order by 1, 2
       for share of k
    on conflict do nothing`);
}

/**
 * Stores many messages in one statement, each with its conversation's row and its notice, or not at all.
 *
 * The rows of the connections are locked, in order, before any message gets its id, and until the commit. So
 * within a conversation messages become visible in the order of their ids, even if several processes send
 * them: a person who has read up to one has missed none before it. And a concurrent block or removal comes
 * entirely before or entirely after.
 *
 * The last join is a full join although every stored message was allowed. PostgreSQL can't run a full join as
 * a nested loop. It would otherwise choose one, because it expects a single message, and a batch of a hundred
 * would take a hundred times a hundred steps.
 */
const storingStatement = statement<Stored>(
  "messages-store",
  sql`
  with given as (
    select n::int, sender_id collate "C" as sender_id, receiver_id collate "C" as receiver_id, client_id, content,
           media_id, created_at
      from unnest(
        ${sql.placeholder("senders")}::text[], ${sql.placeholder("receivers")}::text[],
        ${sql.placeholder("clientIds")}::uuid[], ${sql.placeholder("contents")}::text[],
        ${sql.placeholder("media")}::text[], ${sql.placeholder("times")}::timestamptz[])
        with ordinality as g (sender_id, receiver_id, client_id, content, media_id, created_at, n)
  ), pair as materialized (
    select k.low_id, k.high_id from connections k
     where k.status = 'accepted'
       and (k.low_id, k.high_id) in (
         select least(sender_id, receiver_id), greatest(sender_id, receiver_id) from given)
     order by k.low_id, k.high_id
       for no key update of k
  ), allowed as materialized (
    select given.*, v.id as conversation_id
      from pair
      join given on least(sender_id, receiver_id) = pair.low_id and greatest(sender_id, receiver_id) = pair.high_id
      join users receiver on receiver.id = given.receiver_id and ${visibleTo(sql`given.sender_id`, "receiver")}
      left join conversations v on v.low_id = pair.low_id and v.high_id = pair.high_id
  ), sent as (
    insert into messages
      (conversation_id, sender_id, receiver_id, client_id, content, message_type, media_id, created_at)
    select conversation_id, sender_id, receiver_id, client_id, content,
           case when media_id is null then 'text' else 'image' end, media_id, created_at
      from allowed where conversation_id is not null order by n
    on conflict (sender_id, client_id) do nothing
    returning *
  ), news as (
    select conversation_id, max(id) as last_id,
           count(*) filter (where sender_id < receiver_id) as from_low,
           count(*) filter (where sender_id > receiver_id) as from_high
      from sent group by conversation_id
  ), moved as (
    update conversations v
       set low_last_id = last_id, high_last_id = last_id,
           low_unread = low_unread + from_high, high_unread = high_unread + from_low,
           low_archived = low_archived and (low_muted or from_high = 0),
           high_archived = high_archived and (high_muted or from_low = 0)
      from news where v.id = news.conversation_id
  ), noticed as (
    insert into message_notices (user_id, peer_id, first_id, created_at)
    select receiver_id, sender_id, min(id), min(created_at) from sent group by receiver_id, sender_id
    on conflict do nothing
  ), stored as (
    select *, true as is_new from sent
    union all
    select m.*, false from messages m join allowed using (sender_id, client_id)
  )
  select allowed.n, allowed.conversation_id is null as "isFirst", coalesce(m.is_new, false) as "isNew",
         ${messageColumns(sql`false`)}
    from allowed
    full join stored m using (sender_id, client_id)
    ${pictureOfMessage}`,
);
