import { and, eq } from "drizzle-orm";
import {
  contactInvitations as invitations,
  invitedRegistrations as registrations,
} from "#db/tables/invitations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { addressProven } from "#domain/accounts/addresses.ts";
import { provenContacts } from "#domain/accounts/contacts.ts";
import { personRegistered } from "#domain/accounts/register.ts";
import { isOpenAt } from "./link-token.ts";
import { acceptAs } from "./preview.ts";
import { invitationQueued } from "./send.ts";

/**
 * Stores which invitation a person registered with: they may verify their address later, or in another
 * browser.
 */
async function noteRegistration(
  ctx: Ctx,
  { userId, invitation }: { userId: string; invitation: string | null },
): Promise<void> {
  if (invitation) {
    const [row] = await ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.invitationToken, invitation), isOpenAt(ctx.now)));
    if (row)
      await ctx.db.insert(registrations).values({ userId, invitationId: row.id }).onConflictDoNothing();
  }
  await welcome(ctx, { userId });
}

/**
 * Connects a person with a verified address to the inviter whose link they used, and delivers the other
 * invitations to that address to their account. Runs after registration and after verification; the later run
 * finds all it needs.
 */
async function welcome(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await ctx.transaction(async (inside) => {
    const { db, now, emit } = inside;
    const contacts = await provenContacts(inside, userId);
    if (!contacts.email) return;
    const [came] = await db.delete(registrations).where(eq(registrations.userId, userId)).returning();
    if (came) await acceptAs(inside, came.invitationId, userId, { evenLate: true });
    const others = await db
      .select({ invitationId: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.contactEmail, contacts.email), isOpenAt(now)));
    for (const one of others) emit(invitationQueued(one));
  });
}

export const registrationListeners = [
  listen(personRegistered, "invitations.note-registration", noteRegistration),
  listen(addressProven, "invitations.welcome", welcome),
];
