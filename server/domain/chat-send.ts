import { sql } from "drizzle-orm";
import type { Message } from "../../contract/chat.ts";
import { onceFor, statement } from "../db/db.ts";
import { batched } from "../lib/batch.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { conflict, forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { messageColumns, type MessageRow, pictureOfMessage, shown } from "./chat-shown.ts";
import { findSent, type Outgoing, passMessage } from "./chat-outgoing.ts";
import { areConnected } from "./connections.ts";
import { flagFound } from "./filters-pass.ts";
import { isVisible } from "./people.ts";
import { visibleTo } from "./visibility.ts";

type Given = Outgoing & { readonly senderId: string; readonly at: Date };
type Row = MessageRow & { isNew: boolean };
/** What the statement says of the message given as its `n`th; without an id it is neither stored nor found. */
type Stored = Omit<Row, "id"> & { n: number; id: number | null; isFirst: boolean };
/**
 * Stored, now or before; not allowed; or to be tried again: it was the first of its conversation, or another process is
 * storing the same one.
 */
type Outcome = Row | "refused" | "again";

/**
 * Sends a message to an accepted connection. A `clientId` that this sender has used already is the first message again
 * (`isNew` is false), however often and in whichever process it is sent; with other content it is a 409.
 */
export async function sendMessage(
  ctx: SignedIn,
  typed: Outgoing,
): Promise<{ message: Message; isNew: boolean }> {
  const { db, me, now } = ctx;
  if (typed.receiverId === me.id) throw toMyself();
  const { outgoing, flag } = await passMessage(ctx, typed);
  const stored = await store(db, { ...outgoing, senderId: me.id, at: now });
  if (!stored) return { message: await sentBefore(ctx, outgoing), isNew: false };
  if (!isSame(stored, outgoing)) throw otherContent();
  const message = shown(stored);
  await flagFound(ctx, flag, { contentType: "message", contentId: String(message.id), userId: me.id });
  if (stored.isNew || now.getTime() - stored.createdAt.getTime() < tellAgain) {
    const { senderId, receiverId } = message;
    ctx.hint({
      to: [senderId, receiverId],
      event: "new_message_received",
      data: { senderId, receiverId, message },
    });
  }
  return { message, isNew: stored.isNew };
}

/** Who sends again so soon has heard no answer: perhaps nobody has heard of it. Later, every page has asked again itself. */
const tellAgain = 60_000;

/** What is told to somebody who may not write to this person. */
export async function refuseToWrite({ db, me }: SignedIn, receiverId: string): Promise<Refusal> {
  if (!(await isVisible(db, me.id, receiverId))) return notFound("User");
  return forbidden("You can only write to your connections", "NOT_CONNECTED");
}

/** The same rule beforehand, for what is costly to prepare; `sendMessage` decides. */
export async function expectToWrite(ctx: SignedIn, receiverId: string): Promise<void> {
  const { db, me } = ctx;
  if (receiverId === me.id) throw toMyself();
  if (!(await areConnected(db, me.id, receiverId)) || !(await isVisible(db, me.id, receiverId)))
    throw await refuseToWrite(ctx, receiverId);
}

const toMyself = () => new Refusal("invalid", "You can't write to yourself");

/** They are no connection any more; what was sent while they were one is still sent. */
async function sentBefore(ctx: SignedIn, outgoing: Outgoing): Promise<Message> {
  const refusal = await refuseToWrite(ctx, outgoing.receiverId);
  const message = refusal.status === 403 ? await findSent(ctx, outgoing.clientId) : null;
  if (!message) throw refusal;
  if (!isSame(message, outgoing)) throw otherContent();
  return message;
}

export const otherContent = () => conflict("This clientId was used for another message", "CLIENT_ID_USED");

/** One that was deleted has no content left to compare. */
const isSame = (
  stored: { receiverId: string; content: string; messageType: Message["messageType"] },
  { receiverId, content, mediaId }: Outgoing,
) =>
  stored.receiverId === receiverId &&
  (stored.content === content || stored.content === "") &&
  (stored.messageType === "image") === (mediaId !== undefined);

/** Null where it may not be sent. */
async function store(db: Db, given: Given): Promise<Row | null> {
  for (let tries = 0; tries < 10; tries++) {
    const outcome = await storing(db)(given);
    if (outcome !== "again") return outcome === "refused" ? null : outcome;
  }
  throw new Error("a message found neither its place nor its like");
}

/** Two at once where many wait: while one waits for the disk, the other is made. */
const storing = onceFor((db) =>
  batched((given: readonly Given[]) => storeAll(db, given), { atOnce: 2, enough: 20 }),
);

async function storeAll(db: Db, given: readonly Given[]): Promise<Outcome[]> {
  const column = <T>(value: (it: Given) => T) => given.map(value);
  const rows = await storingStatement(db, {
    senders: column((it) => it.senderId),
    receivers: column((it) => it.receiverId),
    clientIds: column((it) => it.clientId),
    contents: column((it) => it.content),
    media: column((it) => it.mediaId ?? null),
    times: column((it) => it.at),
  });
  if (rows.some(({ isFirst }) => isFirst)) await beginConversations(db, given);
  const found = new Map(rows.map((row) => [row.n, row]));
  const told = new Set<number>();
  return given.map((_, index): Outcome => {
    const row = found.get(index + 1);
    if (!row) return "refused";
    if (row.id === null) return "again";
    const isNew = row.isNew && !told.has(row.id);
    told.add(row.id);
    return { ...row, id: row.id, isNew };
  });
}

/**
 * Two people have a row of their own from their first message on. Their connection is held: whoever ends it at this
 * moment finds the conversation that ends with it.
 */
async function beginConversations(db: Db, given: readonly Given[]): Promise<void> {
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
 * Many messages in one statement, each with its conversation's row and its notice, or not at all.
 *
 * The connections' rows are locked, in order, before any message gets its id, and until the commit. So within a
 * conversation messages become visible in the order of their ids, in however many processes they are sent: who has read
 * up to one has missed none before it. And a block or removal at the same moment comes wholly before or wholly after.
 *
 * The last join is a full one although every stored message has been allowed: PostgreSQL can't do it in a nested loop, which it
 * would otherwise choose, expecting a single message, and which takes a hundred times a hundred steps for a hundred.
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
