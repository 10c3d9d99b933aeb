import { sql } from "drizzle-orm";
import { maxMessageLength, type Message } from "#contract/features/chat.ts";
import { statement } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { messageColumns, type MessageRow, pictureOfMessage, toMessage } from "./mappers.ts";
import { type FlagDetails, judgeText, screenTexts } from "#domain/content-filters/screen-text.ts";

export type Outgoing = {
  readonly receiverId: string;
  readonly content: string;
  readonly clientId: string;
  /** A picture that is already stored, and not yet used in a message. */
  readonly mediaId?: string;
};

const sentBy = statement<MessageRow>(
  "message-sent-by",
  sql`select ${messageColumns(sql`false`)} from messages m ${pictureOfMessage}
       where m.sender_id = ${sql.placeholder("me")} and m.client_id = ${sql.placeholder("clientId")}`,
);

/** The caller's message with this `clientId`, or null. */
export async function findSent({ db, me }: SignedIn, clientId: string): Promise<Message | null> {
  const [row] = await sentBy(db, { me: me.id, clientId });
  return row ? toMessage(row) : null;
}

/**
 * Applies the content filter: returns the message as it may be stored, or throws. A message that was already
 * sent stays as it was: if the filter has changed since, a retry isn't refused, and doesn't count as
 * different content.
 */
export async function screenMessage(
  ctx: SignedIn,
  outgoing: Outgoing,
): Promise<{ outgoing: Outgoing; flag: FlagDetails | null }> {
  const { content } = outgoing;
  const verdict = await judgeText(ctx, content);
  if (verdict.isClean) return { outgoing, flag: null };
  const before = await findSent(ctx, outgoing.clientId);
  if (before) {
    const wasReplaced = before.content === verdict.becomes;
    return { outgoing: wasReplaced ? { ...outgoing, content: verdict.becomes } : outgoing, flag: null };
  }
  const { texts, flag } = await screenTexts(ctx, { content }, { maxLengths: { content: maxMessageLength } });
  return { outgoing: { ...outgoing, ...texts }, flag };
}
