import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { words } from "#domain/notifications/texts.ts";
import { isNotified, notify } from "#domain/notifications/write.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { importQuotaWait, strangeSenderWait } from "#domain/accounts/limits/quotas.ts";
import { findImport } from "./imports.ts";
import { ownerOfAddress } from "./addresses.ts";
import { loadDocument, parseDocument, storeOutcome } from "./read.ts";
import { isSenderOf } from "./senders.ts";
import { isNews } from "./plan/plan.ts";
import { receiveDocument } from "./receive.ts";
import { lockPlans } from "#domain/stays/stays.ts";

/** A mail was stored and has to be parsed. */
export const mailArrived = eventKind<{ id: number }>("imports.mail-arrived");

/** Maximum bytes of a mail's header, the part before the first empty line. */
const maxHeaderBytes = 64 * 1024;

/**
 * Accepts a mail to an import address: stores it, to be parsed later. Its `From` must be the account's
 * address or one that the account's owner has verified; otherwise this throws, and the owner is notified. The
 * same mail twice is one import.
 */
export async function receiveMail(ctx: Ctx, { to, bytes }: { to: string; bytes: Buffer }): Promise<void> {
  const { from, subject, messageId } = await headerOf(bytes);
  const isTaken = await ctx.transaction(async (inside) => {
    const userId = await ownerOfAddress(inside, to);
    if (userId === null) throw new Refusal("ADDRESS_NOT_FOUND");
    if (from === null || !(await isSenderOf(inside, userId, from))) {
      if (from !== null) await notifyOfSender(inside, userId, from);
      return false;
    }
    const wait = await importQuotaWait(inside, userId);
    if (wait > 0) throw new Refusal("TOO_MANY_MAILS", {}, { retryAfter: wait });
    const mail = { userId, senderEmail: from, subject, messageId, name: null, type: "message/rfc822", bytes };
    const { id, isNew } = await receiveDocument(inside, mail);
    if (!isNew) return true;
    inside.emit(mailArrived({ id }));
    inside.announce({ kinds: ["imports"], to: [userId] });
    return true;
  });
  if (!isTaken) throw new Refusal("SENDER_NOT_CONFIRMED");
}

/** Offers to add an address whose mail was not accepted: once for each address, and not for many a day. */
async function notifyOfSender(ctx: Ctx, userId: string, sender: string): Promise<void> {
  const key = `sender ${sender}`;
  // What isn't written must not use up the day's notifications.
  if (normalEmail(sender) === null || (await isNotified(ctx, { userId, key }))) return;
  if ((await strangeSenderWait(ctx, userId)) > 0) return;
  await notify(ctx, {
    userId,
    aboutId: null,
    type: "other",
    words: words.senderNotAccepted(sender),
    data: { senderEmail: sender },
    key,
  });
}

/** Parses only the header. The body is parsed later in a sandbox, where it can do no harm. */
async function headerOf(bytes: Buffer) {
  const ends = [bytes.indexOf("\r\n\r\n"), bytes.indexOf("\n\n")].filter((at) => at >= 0);
  const end = Math.min(bytes.length, ...ends);
  if (end > maxHeaderBytes) throw new Refusal("MAIL_HEADER_TOO_LONG");
  const header = new Uint8Array(bytes.subarray(0, end));
  const mail = await PostalMime.parse(header).catch((cause: unknown) => {
    throw new Refusal("MAIL_HEADER_UNREADABLE", {}, { cause });
  });
  return {
    from: mail.from?.address ? (normalEmail(mail.from.address) ?? mail.from.address.toLowerCase()) : null,
    subject: mail.subject?.replaceAll("\0", "").slice(0, 500) || null,
    messageId: mail.messageId ?? null,
  };
}

/**
 * Parses a stored mail, checks its signatures, and notifies its owner of the proposed changes. A second run
 * finds it parsed and does nothing.
 */
async function readMail(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const before = await findImport(ctx, id);
  if (before?.status !== "pending") return;
  const document = await loadDocument(ctx, id);
  if (!document) return;
  const outcome = await parseDocument(ctx, document);
  const from = before.senderEmail ?? "";
  const proof = await ctx.mailProver.prove(Buffer.from(document.bytes), from);
  await ctx.transaction(async (inside) => {
    await lockPlans(inside.db, before.userId);
    const row = await findImport(inside, id, "for update");
    if (row?.status !== "pending") return;
    const planned = await storeOutcome(inside, id, outcome);
    await inside.db.execute(sql`
      update email_trip_imports set sender_proof = ${proof.result}, proof_domain = ${proof.domain} where id = ${id}`);
    inside.announce({ kinds: ["imports"], to: [row.userId] });
    const isFound = planned.some(isNews);
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
