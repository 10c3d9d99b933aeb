import PostalMime from "postal-mime";
import { words } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { importWait } from "./accounts-attempts.ts";
import { ownerOf } from "./imports.ts";
import { ownerOfAddress } from "./imports-addresses.ts";
import { documentOf, read, store } from "./imports-read.ts";
import { isSenderOf } from "./imports-senders.ts";
import { takeDocument } from "./imports-take.ts";

/** A mail was stored and waits to be read. */
export const mailArrived = eventKind<{ id: number }>("imports.mail-arrived");

/** Of a mail, before the first empty line. */
const mostHeader = 64 * 1024;

/**
 * Takes a mail for one of our addresses: stored, and then read when there is time. It must come, by its own `From`, from
 * the address of the account or one that its owner has proven; the same mail twice is one import.
 */
export async function takeMail(ctx: Ctx, { to, bytes }: { to: string; bytes: Buffer }): Promise<void> {
  const { from, subject, messageId } = await headerOf(bytes);
  await ctx.transaction(async (inside) => {
    const userId = await ownerOfAddress(inside, to);
    if (userId === null) throw notFound("Address");
    if (from === null || !(await isSenderOf(inside, userId, from)))
      throw forbidden("Mail is taken from addresses that were confirmed in the settings only.");
    const wait = await importWait(inside, userId);
    if (wait > 0)
      throw new Refusal("tooMany", "Too many mails for this address. Please try again later.", {
        retryAfter: wait,
      });
    const mail = { userId, senderEmail: from, subject, messageId, name: null, type: "message/rfc822", bytes };
    const { id, isNew } = await takeDocument(inside, mail);
    if (isNew) inside.emit(mailArrived({ id }));
  });
}

/** Only the header is looked at here; what is in the mail is read where it can do no harm. */
async function headerOf(bytes: Buffer) {
  const ends = [bytes.indexOf("\r\n\r\n"), bytes.indexOf("\n\n")].filter((at) => at >= 0);
  const end = Math.min(bytes.length, ...ends);
  if (end > mostHeader) throw new Refusal("tooLarge", "The header of the mail is too long.");
  const header = new Uint8Array(bytes.subarray(0, end));
  const mail = await PostalMime.parse(header).catch((cause: unknown) => {
    throw new Refusal("invalid", "The header of the mail can't be read.", { cause });
  });
  return {
    from: mail.from?.address?.trim().toLowerCase() || null,
    subject: mail.subject?.replaceAll("\0", "").slice(0, 500) || null,
    messageId: mail.messageId ?? null,
  };
}

/** Reads a mail that was stored and tells its owner what it would change. Once: who comes second finds it read. */
async function readMail(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if ((await ownerOf(ctx, id))?.status !== "pending") return;
  const document = await documentOf(ctx, id);
  if (!document) return;
  const outcome = await read(ctx, document);
  await ctx.transaction(async (inside) => {
    const row = await ownerOf(inside, id, "for update");
    if (row?.status !== "pending") return;
    const planned = await store(inside, id, outcome);
    const isFound = planned.some(({ change }) => change !== "duplicate");
    const isEmpty = !("understood" in outcome) || outcome.understood.reservations.length === 0;
    if (!isFound && !isEmpty) return;
    await notify(inside, {
      userId: row.userId,
      aboutId: null,
      type: "other",
      words: isFound ? words.bookingFound(row.subject) : words.noBookingFound(row.subject),
      data: { importId: id },
      key: `import ${id}`,
    });
  });
}

export const mailListeners = [listen(mailArrived, "imports.read-mail", readMail)];
