import { type SQL, sql } from "drizzle-orm";
import { type Message, messagesPerPage } from "#contract/features/chat.ts";
import { statement } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { shareReceipts } from "./receipts.ts";
import { messageColumns, type MessageRow, pictureOfMessage, toMessage } from "./mappers.ts";
import { isRemembered } from "#domain/visibility/visibility.ts";

const me = sql`${sql.placeholder("me")}`;
const peer = sql`${sql.placeholder("peer")}`;
const point = sql`${sql.placeholder("point")}::bigint`;

/** Condition: this person hasn't deleted the message `m` for themselves. */
export const isShownTo = (person: SQL): SQL =>
  sql`not case when m.sender_id = ${person} then m.hidden_from_sender else m.hidden_from_receiver end`;

/** Returns one row with a null id if there is no message, and no row if the caller can't see the person. */
const page = (name: string, which: SQL, order: SQL) =>
  statement<MessageRow | { id: null }>(
    name,
    sql`
    select ${messageColumns(sql`m.read_at is not null and (m.receiver_id = ${me} or ${shareReceipts(sql`self`, sql`peer`)})`)}
      from users peer
      join users self on self.id = ${me}
      left join conversations v on v.low_id = least(self.id, peer.id) and v.high_id = greatest(self.id, peer.id)
      left join lateral (
        select * from messages m
         where m.conversation_id = v.id and ${which} and ${isShownTo(me)}
           and m.id > case when self.id = v.low_id then v.low_cleared_id else v.high_cleared_id end
         order by m.id ${order} limit ${sql.raw(String(messagesPerPage))}) m on true
      ${pictureOfMessage}
     where peer.id = ${peer} and ${isRemembered(me, "peer")}
     order by m.id`,
  );

const newest = page("messages-newest", sql`true`, sql`desc`);
const before = page("messages-before", sql`m.id < ${point}`, sql`desc`);
const after = page("messages-after", sql`m.id > ${point}`, sql`asc`);

/** The newest 50 messages with this person, or the 50 next to one; oldest first. Throws USER_NOT_FOUND. */
export async function listMessages(
  { db, me: { id } }: SignedIn,
  peerId: string,
  at: { before?: number | undefined; after?: number | undefined },
): Promise<Message[]> {
  if (peerId === id) throw new Refusal("SELF_MESSAGE");
  const ids = { me: id, peer: peerId };
  const rows =
    at.before !== undefined
      ? await before(db, { ...ids, point: at.before })
      : at.after !== undefined
        ? await after(db, { ...ids, point: at.after })
        : await newest(db, ids);
  if (rows.length === 0) throw new Refusal("USER_NOT_FOUND");
  return rows.flatMap((row) => (row.id === null ? [] : [toMessage(row)]));
}
