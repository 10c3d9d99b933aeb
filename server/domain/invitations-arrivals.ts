import { and, eq, gt, or } from "drizzle-orm";
import {
  contactInvitations as invitations,
  invitedRegistrations as registrations,
} from "../db/invitations.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { addressProven } from "./accounts-addresses.ts";
import { provenContacts } from "./accounts-contacts.ts";
import { personRegistered } from "./accounts-register.ts";
import { requestConnection, type Standing } from "./connections-ask.ts";
import { acceptAs } from "./invitations-offer.ts";
import { invitationWanted } from "./invitations-send.ts";

/** Remembers by whose link somebody registered: their address may be proven elsewhere, and later. */
async function noteRegistration(
  ctx: Ctx,
  { userId, invitation }: { userId: string; invitation: string | null },
): Promise<void> {
  if (invitation) {
    const [row] = await ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(invitations.invitationToken, invitation),
          eq(invitations.status, "pending"),
          gt(invitations.expiresAt, ctx.now),
        ),
      );
    if (row)
      await ctx.db.insert(registrations).values({ userId, invitationId: row.id }).onConflictDoNothing();
  }
  await welcome(ctx, { userId });
}

/**
 * Connects somebody whose address is proven with whoever's link they came by, and tells them who else has invited that
 * address. Comes after registering and after the proof: whichever is heard last finds all it needs.
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
      .where(
        and(
          eq(invitations.contactEmail, contacts.email),
          eq(invitations.status, "pending"),
          gt(invitations.expiresAt, now),
        ),
      );
    for (const one of others) emit(invitationWanted(one));
  });
}

/** Asks a person to connect; one who has invited me has asked already, so that this accepts. */
export async function requestOrAccept(ctx: SignedIn, targetUserId: string): Promise<Standing> {
  const { db, me, now } = ctx;
  const { email, phone } = await provenContacts(ctx, me.id);
  const mine = [
    email && eq(invitations.contactEmail, email),
    phone && eq(invitations.contactPhone, phone),
  ].flatMap((it) => it || []);
  if (mine.length === 0) return requestConnection(ctx, targetUserId);
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, targetUserId),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, now),
        or(...mine),
      ),
    );
  const accepted = row && (await acceptAs(ctx, row.id, me.id));
  return accepted ?? requestConnection(ctx, targetUserId);
}

export const arrivalListeners = [
  listen(personRegistered, "invitations.note-registration", noteRegistration),
  listen(addressProven, "invitations.welcome", welcome),
];
