import { type SQL, sql } from "drizzle-orm";
import type { Conversation } from "#contract/features/chat.ts";
import { statement } from "#db/db.ts";
import { personNameSql } from "#db/person-name.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { Refusal } from "#lib/refusal.ts";
import { isBetween, sideColumn, sidesOf } from "./conversation-state.ts";
import { messagesRead } from "./read.ts";
import { shareReceipts } from "./receipts.ts";
import { wordQuery } from "#domain/people/search.ts";
import { isRemembered, seesProfileOf } from "#domain/visibility/visibility.ts";

const maxConversations = 100;
/** Name of a person who deleted their account; the thread stays for a while. */
const unknownUser = "Unknown User";

type Row = Omit<Conversation, "lastMessageTime"> & { lastMessageTime: Date };

const me = sql`${sql.placeholder("me")}`;

/**
 * Statement for the caller's conversations that match `mine`. They are sorted and limited before any join, so
 * that of three thousand only the first hundred are joined with their person and message.
 */
const conversationsWhere = (name: string, { mine, peer = sql`true` }: { mine: SQL; peer?: SQL }) =>
  statement<Row>(
    name,
    sql`
    select mine.peer_id as "userId",
           case when peer.deleted_at is null then ${personNameSql("peer")} else ${unknownUser} end as name,
           peer.deleted_at is not null as "hasLeft",
           case when peer.deleted_at is null and ${seesProfileOf(me, "peer")} then peer.profile_image_url end as "profileImageUrl",
           m.content as "lastMessage", m.created_at as "lastMessageTime", m.id::float8 as "lastMessageId",
           m.message_type as "lastMessageType", m.sender_id = ${me} as "lastMessageIsMine",
           m.read_at is not null and (m.receiver_id = ${me} or ${shareReceipts(sql`self`, sql`peer`)})
             as "lastMessageIsRead",
           m.removed_at is not null as "lastMessageIsRemoved",
           mine.unread as "unreadCount", mine.archived as "isArchived", mine.muted as "isMuted"
      from (select * from ${sidesOf(me)} mine where ${mine} order by last_id desc offset 0) mine
      join users self on self.id = ${me}
      join users peer on peer.id = mine.peer_id and ${isRemembered(me, "peer")}
      join messages m on m.id = mine.last_id
     where ${peer}
     order by mine.last_id desc limit ${sql.raw(String(maxConversations))}`,
  );

const isOlder = sql`(${sql.placeholder("before")}::bigint is null or mine.last_id < ${sql.placeholder("before")}::bigint)`;
const listed = conversationsWhere("conversations", {
  mine: sql`mine.archived = ${sql.placeholder("archived")} and ${isOlder}`,
});
const searched = conversationsWhere("conversations-search", {
  mine: isOlder,
  peer: sql`array_to_tsvector(string_to_array(peer.search_text, ' ')) @@ ${sql.placeholder("words")}::tsquery
    and peer.deleted_at is null`,
});
const single = conversationsWhere("conversation", { mine: sql`mine.peer_id = ${sql.placeholder("peer")}` });

/**
 * The caller's conversations, archived or not, or those with people whose name matches `search`. Newest
 * message first, at most 100.
 */
export async function listConversations(
  { db, me: { id } }: SignedIn,
  { archived, search, before = null }: { archived?: boolean; search?: string; before?: number | null },
): Promise<Conversation[]> {
  if (!search) return (await listed(db, { me: id, archived: archived === true, before })).map(toConversation);
  const folded = fold(search);
  if (folded === "") return [];
  const words = wordQuery(folded.split(" "));
  return (await searched(db, { me: id, words, before })).map(toConversation);
}

export async function readConversation({ db, me: { id } }: SignedIn, peer: string): Promise<Conversation> {
  const [row] = await single(db, { me: id, peer });
  if (!row) throw new Refusal("CONVERSATION_NOT_FOUND");
  return toConversation(row);
}

const unread = statement<{ count: number }>(
  "messages-unread",
  sql`
  select coalesce(sum(mine.unread), 0)::int as count from ${sidesOf(me)} mine
    join users peer on peer.id = mine.peer_id and ${isRemembered(me, "peer")}
   where mine.unread > 0 and not mine.muted and not mine.archived`,
);

/** The number of the caller's unread messages, without muted and archived conversations. */
export async function countUnreadMessages({ db, me: { id } }: SignedIn): Promise<{ count: number }> {
  const [row] = await unread(db, { me: id });
  return { count: row?.count ?? 0 };
}

/** Changes the given flags, and informs the caller's other devices. */
export async function updateConversation(
  ctx: SignedIn,
  peer: string,
  { isArchived, isMuted }: { isArchived?: boolean | undefined; isMuted?: boolean | undefined },
): Promise<Conversation> {
  await readConversation(ctx, peer);
  const set = (column: "archived" | "muted", value: boolean | undefined) =>
    value === undefined ? [] : [sql`${sideColumn(ctx.me.id, peer, column)} = ${value}`];
  const changes = [...set("archived", isArchived), ...set("muted", isMuted)];
  if (changes.length > 0)
    await ctx.db.execute(
      sql`update conversations set ${sql.join(changes, sql`, `)} where ${isBetween(ctx.me.id, peer)}`,
    );
  return readConversation(ctx, peer);
}

/** Deletes the conversation so far, for the caller only. A later message starts it again. */
export async function removeConversation(ctx: SignedIn, peer: string): Promise<null> {
  await readConversation(ctx, peer);
  const mine = (column: Parameters<typeof sideColumn>[2]) => sideColumn(ctx.me.id, peer, column);
  await ctx.db.execute(sql`
    update conversations
       set ${mine("cleared_id")} = greatest(low_last_id, high_last_id, ${mine("cleared_id")}),
           ${mine("read_id")} = greatest(low_last_id, high_last_id, ${mine("read_id")}),
           ${mine("last_id")} = null, ${mine("unread")} = 0, ${mine("archived")} = false
     where ${isBetween(ctx.me.id, peer)}`);
  ctx.emit(messagesRead({ userId: ctx.me.id, peerId: peer }));
  return null;
}

const toConversation = (row: Row): Conversation => ({
  ...row,
  lastMessageTime: row.lastMessageTime.toISOString(),
});
