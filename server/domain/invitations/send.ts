import { and, eq, lte } from "drizzle-orm";
import { hourMs } from "#contract/shared/durations.ts";
import { personName } from "#contract/shared/person-name.ts";
import { contactInvitations as invitations } from "#db/tables/invitations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listen, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { accountOfContact } from "#domain/accounts/contacts.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import { sendMailOrRetry } from "#domain/accounts/emails/refused-addresses.ts";
import { areConnected, hasRequested } from "#domain/connections/connections.ts";
import { acceptAs } from "./preview.ts";
import { isOpenAt, type StoredInvitation, decryptToken } from "./link-token.ts";
import { contactKey, stopToken, claimContact } from "./unsubscribe.ts";
import { safeName, invitationMail, invitationText } from "./texts.ts";
import { words } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { namesOf } from "#domain/people/people.ts";
import { deliverText, hasTextLeft, reserveText } from "#domain/phones/text-messages.ts";

export const invitationQueued = eventKind<{ invitationId: number }>("invitations.queued");
const writingDue = eventKind<{ invitationId: number; deliveryId: number | null }>("invitations.writing-due");

/**
 * Delivers an invitation. A person with an account is notified there, unless the two may not see each other:
 * then nothing happens. Anyone else gets a mail or text when it is this invitation's turn.
 */
async function decide(ctx: Ctx, { invitationId }: { invitationId: number }): Promise<void> {
  const row = await findPending(ctx, invitationId);
  if (!row) return;
  const ownerId = await accountOfContact(ctx, row);
  await (ownerId === null
    ? ctx.transaction((inside) => takeTurn(inside, row))
    : notifyOwner(ctx, row, ownerId));
}

async function notifyOwner(ctx: Ctx, row: StoredInvitation, ownerId: string): Promise<void> {
  await setDue(ctx, row, null);
  if (row.declinedAt) return;
  if (await areConnected(ctx.db, ownerId, row.inviterId)) return;
  // Both have asked, so connect them.
  if (await hasRequested(ctx.db, ownerId, row.inviterId))
    return void (await ctx.transaction((inside) => acceptAs(inside, row.id, ownerId)));
  const [inviter] = await namesOf(ctx, ownerId, [row.inviterId]);
  if (!inviter) return;
  await notify(ctx, {
    userId: ownerId,
    aboutId: row.inviterId,
    type: "connection_request",
    words: words.invited(personName(inviter)),
    data: { inviterId: row.inviterId },
    key: `invited ${row.id} ${row.reminders}`,
  });
}

/**
 * Sends the invitation, unless its contact already got one this week from any inviter; then it is postponed.
 */
async function takeTurn(ctx: Ctx, row: StoredInvitation): Promise<void> {
  const contact = contactKey(row);
  if (!contact || !row.dueAt || row.dueAt > ctx.now) return;
  if (row.contactPhone && !(await hasTextLeft(ctx)))
    return setDue(ctx, row, new Date(ctx.now.getTime() + hourMs));
  const taken = await claimContact(ctx, contact);
  await setDue(ctx, row, taken?.nextAt ?? null);
  if (taken) return;
  const { id: invitationId, inviterId: userId, contactPhone: to } = row;
  const deliveryId = to && (await reserveText(ctx, { userId, purpose: "invitation", to }));
  ctx.emit(writingDue({ invitationId, deliveryId: deliveryId || null }));
}

async function sendInvitation(
  ctx: MailCtx,
  { invitationId, deliveryId }: { invitationId: number; deliveryId: number | null },
): Promise<void> {
  const row = await findPending(ctx, invitationId);
  if (!row) return;
  const [inviter] = await namesOf(ctx, null, [row.inviterId]);
  if (!inviter) return;
  const language = (await languagesOf(ctx, [row.inviterId]))(row.inviterId);
  const name = safeName(language, inviter);
  const { publicUrl } = ctx.settings;
  const link = `${publicUrl}/invite/${decryptToken(ctx, row) ?? (await renewToken(ctx, row))}`;
  if (deliveryId !== null) {
    await deliverText(ctx, deliveryId, invitationText(language, { name, link }));
    return;
  }
  const stopLink = `${publicUrl}/invite/stop?token=${encodeURIComponent(stopToken(ctx, row) ?? "")}`;
  if (!row.contactEmail) return;
  const mail = invitationMail(language, { name, link, stopLink, until: row.expiresAt });
  const outcome = await sendMailOrRetry(ctx, { to: row.contactEmail, ...mail });
  if (outcome === "refused") await ctx.transaction((inside) => tellInviter(inside, row));
}

/** The address refused the mail for good: the list of invitations says so, and one notification. */
async function tellInviter(ctx: Ctx, { id, inviterId, contactEmail }: StoredInvitation): Promise<void> {
  await ctx.db.update(invitations).set({ mailRefusedAt: ctx.now }).where(eq(invitations.id, id));
  ctx.announce({ kinds: ["invitations"], to: [inviterId] });
  await notify(ctx, {
    userId: inviterId,
    aboutId: null,
    type: "other",
    words: words.invitationRefused(contactEmail ?? ""),
    data: { invitationId: id },
    key: `invitation refused ${id}`,
  });
}

/** Queues the postponed invitations that are due by now. */
export async function sendWaiting(ctx: Ctx): Promise<void> {
  await ctx.transaction(async ({ db, now, emit }) => {
    const due = await db
      .select({ invitationId: invitations.id })
      .from(invitations)
      .where(and(isOpenAt(now), lte(invitations.dueAt, now)))
      .limit(500);
    for (const one of due) emit(invitationQueued(one));
  });
}

async function findPending({ db, now }: Ctx, id: number): Promise<StoredInvitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpenAt(now)));
  return row;
}

async function setDue({ db }: Ctx, { id }: StoredInvitation, dueAt: Date | null): Promise<void> {
  await db.update(invitations).set({ dueAt }).where(eq(invitations.id, id));
}

/** Replaces a token that can't be decrypted any more because the app secret has changed. */
async function renewToken({ db, secretBox }: Ctx, { id }: StoredInvitation): Promise<string> {
  const token = newSecret();
  const invitationToken = hashSecret(token);
  const sealedToken = secretBox.seal(token, `invitation ${invitationToken}`);
  await db.update(invitations).set({ invitationToken, sealedToken }).where(eq(invitations.id, id));
  return token;
}

export const invitationListeners = [
  listen(invitationQueued, "invitations.decide", decide),
  listenAndMail(writingDue, "invitations.write", sendInvitation),
];
