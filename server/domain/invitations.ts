import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import {
  type Invitation,
  type Invited,
  invitationDays,
  invitationLimits,
} from "../../contract/invitations.ts";
import { contactInvitations as invitations } from "../db/invitations.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { conflict, invalid, notFound, Refusal, tooMany } from "../lib/refusal.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { readAccount } from "./accounts.ts";
import { takeInvitation } from "./accounts-attempts.ts";
import { isConnectedByEmail } from "./connections.ts";
import { invitationWanted } from "./invitations-send.ts";
import { type Row, shown, withPeople } from "./invitations-shown.ts";
import { readNumber } from "./phones.ts";
import { requireTexts } from "./phones-texts.ts";
import { holdPeople } from "./visibility-locks.ts";

const day = 24 * 60 * 60 * 1000;
const mostListed = 100;

/** My invitations, newest first. */
export async function listInvitations(ctx: SignedIn): Promise<Invitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(eq(invitations.inviterId, ctx.me.id))
    .orderBy(desc(invitations.id))
    .limit(mostListed);
  return withPeople(ctx, rows);
}

/**
 * Invites somebody. An address that waits for an answer already is the same invitation, unless it has expired. What
 * becomes of it is decided by a listener: whether there is an account behind an address changes neither this answer nor
 * how long it takes.
 */
export async function invite(
  ctx: SignedIn,
  invited: Invited,
): Promise<{ invitation: Invitation; isRepeat: boolean }> {
  const { db, me, now } = ctx;
  const contact = await contactOf(ctx, invited);
  // One after the other, so that many at once don't get past the limits.
  await holdPeople(db, [me.id], "no key update");
  const known = await findWaiting(ctx, contact);
  if (known && known.expiresAt > now) return { invitation: shown(ctx, known), isRepeat: true };
  await requireRoom(ctx);
  await takeInvitation(ctx, me.id);
  const until = {
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * day),
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
      invitationToken: hashed(token),
      sealedToken: ctx.vault.seal(token, `invitation ${hashed(token)}`),
      createdAt: now,
      ...until,
    })
    .returning();
  if (!row) throw new Error("an invitation was not inserted");
  if (row.dueAt) ctx.emit(invitationWanted({ invitationId: row.id }));
  return { invitation: shown(ctx, row), isRepeat: false };
}

/** Sends it again; whoever hasn't answered may have deleted the mail. An expired one lives again. */
export async function remind(ctx: SignedIn, id: number): Promise<Invitation> {
  const { db, me, now } = ctx;
  await holdPeople(db, [me.id], "no key update");
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.inviterId, me.id)));
  if (!row) throw notFound("Invitation");
  if (row.status !== "pending") throw conflict("This invitation is over", "INVITATION_OVER");
  const { remindAt } = shown(ctx, row);
  if (!remindAt)
    throw conflict(
      "This invitation can't be sent again. You can send its link yourself.",
      "NO_REMINDERS_LEFT",
    );
  const wait = Date.parse(remindAt) - now.getTime();
  if (wait > 0) throw tooMany("An invitation can be sent again after a week.", wait / 1000);
  if (row.expiresAt <= now) await requireRoom(ctx);
  if (row.contactPhone) await requireTexts(ctx);
  await takeInvitation(ctx, me.id);
  const [sent] = await db
    .update(invitations)
    .set({
      sentAt: now,
      dueAt: now,
      expiresAt: new Date(now.getTime() + invitationDays * day),
      reminders: row.reminders + 1,
    })
    .where(and(eq(invitations.id, id), eq(invitations.status, "pending")))
    .returning();
  // Somebody accepted it in this moment.
  if (!sent) throw conflict("This invitation is over", "INVITATION_OVER");
  ctx.emit(invitationWanted({ invitationId: id }));
  return shown(ctx, sent);
}

/** One that was accepted stays: the connection can be removed instead. */
export async function withdraw({ db, me }: SignedIn, id: number): Promise<null> {
  const mine = and(eq(invitations.id, id), eq(invitations.inviterId, me.id));
  const withdrawn = await db
    .update(invitations)
    .set({ status: "withdrawn", dueAt: null })
    .where(and(mine, eq(invitations.status, "pending")))
    .returning({ id: invitations.id });
  if (withdrawn.length > 0) return null;
  const [row] = await db.select({ status: invitations.status }).from(invitations).where(mine);
  if (!row || row.status === "withdrawn") throw notFound("Invitation");
  throw conflict("This invitation was accepted already", "INVITATION_OVER");
}

export const invitationWays = async ({ settings, sms }: Ctx) => ({
  email: settings.verifiesEmail || !settings.production,
  text: sms.way !== "none",
});

type Contact = { contactEmail: string | null; contactPhone: string | null };

async function contactOf(ctx: SignedIn, { email, phone }: Invited): Promise<Contact> {
  if (email) {
    if (!(await invitationWays(ctx)).email)
      throw new Refusal("unavailable", "Emails aren't sent here.", { code: "NO_MAIL" });
    if (email === (await readAccount(ctx)).email) throw invalid("email", "This is your own address");
    if (await isConnectedByEmail(ctx, email))
      throw conflict("You are already connected", "ALREADY_CONNECTED");
    return { contactEmail: email, contactPhone: null };
  }
  if (!phone) return { contactEmail: null, contactPhone: null };
  await requireTexts(ctx);
  return { contactEmail: null, contactPhone: readNumber(phone, (await readAccount(ctx)).homeCountry) };
}

async function findWaiting(
  { db, me }: SignedIn,
  { contactEmail, contactPhone }: Contact,
): Promise<Row | undefined> {
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
    .where(
      and(
        eq(invitations.inviterId, me.id),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, now),
      ),
    );
  if ((row?.count ?? 0) >= invitationLimits.pending)
    throw conflict(
      `${invitationLimits.pending} of your invitations wait for an answer. Withdraw one first.`,
      "TOO_MANY_INVITATIONS",
    );
}
