import { and, desc, eq, or, sql } from "drizzle-orm";
import {
  type Invitation,
  type NewInvitation,
  invitationDays,
  invitationLimits,
} from "#contract/features/invitations.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { contactInvitations as invitations } from "#db/tables/invitations.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { takeInvitationQuota } from "#domain/accounts/limits/quotas.ts";
import { isConnectedByEmail } from "#domain/connections/connections.ts";
import { invitationQueued } from "./send.ts";
import { isOpenAt, type StoredInvitation, toInvitation, withPeople } from "./link-token.ts";
import { readNumber } from "#domain/phones/phones.ts";
import { requireTexts } from "#domain/phones/text-messages.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

const maxListed = 100;

/** The caller's invitations, newest first. */
export async function listInvitations(ctx: SignedIn): Promise<Invitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(eq(invitations.inviterId, ctx.me.id))
    .orderBy(desc(invitations.id))
    .limit(maxListed);
  return withPeople(ctx, rows);
}

/**
 * Invites a person. Inviting a contact again returns the pending invitation, unless it has expired. A
 * listener delivers the invitation later, so neither the response nor its timing reveals whether the contact
 * has an account.
 */
export async function invite(
  ctx: SignedIn,
  invited: NewInvitation,
): Promise<{ invitation: Invitation; isRepeat: boolean }> {
  const { db, me, now } = ctx;
  const contact = await contactOf(ctx, invited);
  // Serialise the caller's invitations, so that concurrent requests can't exceed the limits.
  await lockPeople(db, [me.id], "no key update");
  const known = await findWaiting(ctx, contact);
  if (known && known.expiresAt > now) return { invitation: toInvitation(ctx, known), isRepeat: true };
  await requireRoom(ctx);
  await takeInvitationQuota(ctx, me.id);
  const until = {
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
    dueAt: contact.contactEmail || contact.contactPhone ? now : null,
  };
  if (known) await db.delete(invitations).where(eq(invitations.id, known.id));
  const token = newSecret();
  const [row] = await db
    .insert(invitations)
    .values({
      inviterId: me.id,
      contactName: invited.name || null,
      ...contact,
      invitationToken: hashSecret(token),
      sealedToken: ctx.secretBox.seal(token, `invitation ${hashSecret(token)}`),
      createdAt: now,
      ...until,
    })
    .returning();
  if (!row) throw new Error("an invitation was not inserted");
  if (row.dueAt) ctx.emit(invitationQueued({ invitationId: row.id }));
  return { invitation: toInvitation(ctx, row), isRepeat: false };
}

/**
 * Sends a pending invitation again, because the recipient may have deleted the mail. An expired one becomes
 * valid again.
 */
export async function remind(ctx: SignedIn, id: number): Promise<Invitation> {
  const { db, me, now } = ctx;
  await lockPeople(db, [me.id], "no key update");
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.inviterId, me.id)));
  if (!row) throw new Refusal("INVITATION_NOT_FOUND");
  if (row.status !== "pending") throw new Refusal("INVITATION_OVER");
  const { remindAt } = toInvitation(ctx, row);
  if (!remindAt) throw new Refusal("NO_REMINDERS_LEFT");
  const wait = Date.parse(remindAt) - now.getTime();
  if (wait > 0) throw new Refusal("TOO_MANY_REMINDERS", {}, { retryAfter: wait / 1000 });
  if (row.expiresAt <= now) await requireRoom(ctx);
  if (row.contactPhone) await requireTexts(ctx);
  await takeInvitationQuota(ctx, me.id);
  const [sent] = await db
    .update(invitations)
    .set({
      sentAt: now,
      dueAt: now,
      mailRefusedAt: null,
      expiresAt: new Date(now.getTime() + invitationDays * dayMs),
      reminders: row.reminders + 1,
    })
    .where(and(eq(invitations.id, id), eq(invitations.status, "pending")))
    .returning();
  // It was accepted at the same moment.
  if (!sent) throw new Refusal("INVITATION_OVER");
  ctx.emit(invitationQueued({ invitationId: id }));
  return toInvitation(ctx, sent);
}

/**
 * Withdraws a pending invitation. An accepted one throws INVITATION_ACCEPTED: its connection can be removed
 * instead.
 */
export async function withdraw({ db, me }: SignedIn, id: number): Promise<null> {
  const mine = and(eq(invitations.id, id), eq(invitations.inviterId, me.id));
  const withdrawn = await db
    .update(invitations)
    .set({ status: "withdrawn", dueAt: null })
    .where(and(mine, eq(invitations.status, "pending")))
    .returning({ id: invitations.id });
  if (withdrawn.length > 0) return null;
  const [row] = await db.select({ status: invitations.status }).from(invitations).where(mine);
  if (!row || row.status === "withdrawn") throw new Refusal("INVITATION_NOT_FOUND");
  throw new Refusal("INVITATION_ACCEPTED");
}

export const invitationChannels = async ({ settings, sms }: Ctx) => ({
  email: settings.verifiesEmail || !settings.production,
  text: sms.way !== "none",
});

type Contact = { contactEmail: string | null; contactPhone: string | null };

async function contactOf(ctx: SignedIn, { email, phone }: NewInvitation): Promise<Contact> {
  if (email) {
    if (!(await invitationChannels(ctx)).email) throw new Refusal("NO_MAIL_OUT");
    if (email === (await readAccount(ctx)).email) throw refusedField("email", "ADDRESS_IS_YOURS");
    if (await isConnectedByEmail(ctx, email)) throw new Refusal("ALREADY_CONNECTED");
    return { contactEmail: email, contactPhone: null };
  }
  if (!phone) return { contactEmail: null, contactPhone: null };
  await requireTexts(ctx);
  return { contactEmail: null, contactPhone: readNumber(phone, (await readAccount(ctx)).homeCountry) };
}

async function findWaiting(
  { db, me }: SignedIn,
  { contactEmail, contactPhone }: Contact,
): Promise<StoredInvitation | undefined> {
  if (!contactEmail && !contactPhone) return undefined;
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, me.id),
        eq(invitations.status, "pending"),
        or(
          contactEmail ? eq(invitations.contactEmail, contactEmail) : undefined,
          contactPhone ? eq(invitations.contactPhone, contactPhone) : undefined,
        ),
      ),
    );
  return row;
}

async function requireRoom({ db, me, now }: SignedIn): Promise<void> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(and(eq(invitations.inviterId, me.id), isOpenAt(now)));
  if ((row?.count ?? 0) >= invitationLimits.pending)
    throw new Refusal("TOO_MANY_INVITATIONS", { pending: invitationLimits.pending });
}
