import { sql } from "drizzle-orm";
import { longestMessage, type Message } from "../../contract/chat.ts";
import { statement } from "../db/db.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { messageColumns, type MessageRow, pictureOfMessage, shown } from "./chat-shown.ts";
import { type Found, judge, passFilter } from "./filters-pass.ts";

export type Outgoing = {
  readonly receiverId: string;
  readonly content: string;
  readonly clientId: string;
  /** A picture that is stored already, and belongs to no message yet. */
  readonly mediaId?: string;
};

const sentBy = statement<MessageRow>(
  "message-sent-by",
  sql`select ${messageColumns(sql`false`)} from messages m ${pictureOfMessage}
       where m.sender_id = ${sql.placeholder("me")} and m.client_id = ${sql.placeholder("clientId")}`,
);

/** The message I have sent by this `clientId`, or null. */
export async function findSent({ db, me }: SignedIn, clientId: string): Promise<Message | null> {
  const [row] = await sentBy(db, { me: me.id, clientId });
  return row ? shown(row) : null;
}

/**
 * A message as it may be stored, or a refusal. One that I have sent already stays what it was: what the filter looks for by
 * now makes neither another message of it nor a refusal.
 */
export async function passMessage(
  ctx: SignedIn,
  outgoing: Outgoing,
): Promise<{ outgoing: Outgoing; flag: Found | null }> {
  const { content } = outgoing;
  const verdict = await judge(ctx, content);
  if (verdict.isClean) return { outgoing, flag: null };
  const before = await findSent(ctx, outgoing.clientId);
  if (before) {
    const wasReplaced = before.content === verdict.becomes;
    return { outgoing: wasReplaced ? { ...outgoing, content: verdict.becomes } : outgoing, flag: null };
  }
  const { texts, flag } = await passFilter(ctx, { content }, { most: { content: longestMessage } });
  return { outgoing: { ...outgoing, ...texts }, flag };
}
