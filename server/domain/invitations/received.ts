import { and, desc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { ReceivedInvitation } from "#contract/features/invitations.ts";
import { contactInvitations as invitations } from "#db/tables/invitations.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { provenContacts } from "#domain/accounts/contacts.ts";
import { isConnected } from "#domain/connections/connections.ts";
import { requestConnection, type ConnectionState } from "#domain/connections/requests.ts";
import { isOpenAt } from "./link-token.ts";
import { acceptAs } from "./preview.ts";
import { namesOf } from "#domain/people/people.ts";

/**
 * SQL condition: pending, unexpired invitations to the caller's verified email or phone number, including
 * declined ones.
 */
async function toMe(ctx: SignedIn): Promise<SQL> {
  const { email, phone } = await provenContacts(ctx, ctx.me.id);
  const mine = [
    email && eq(invitations.contactEmail, email),
    phone && eq(invitations.contactPhone, phone),
  ].flatMap((it) => it || []);
  const waits = and(isOpenAt(ctx.now), or(...mine));
  return mine.length > 0 && waits ? waits : sql`false`;
}

const isUndeclined = isNull(invitations.declinedAt);

/** Invitations the caller can answer, newest first: from people they may see and aren't connected with. */
export async function listReceivedInvitations(ctx: SignedIn): Promise<ReceivedInvitation[]> {
  const { db, me } = ctx;
  const rows = await db
    .select({ id: invitations.id, inviterId: invitations.inviterId, sentAt: invitations.sentAt })
    .from(invitations)
    .where(and(await toMe(ctx), isUndeclined, not(isConnected(invitations.inviterId, me.id))))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(100);
  const people = await namesOf(
    ctx,
    me.id,
    rows.map(({ inviterId }) => inviterId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ id, inviterId, sentAt }) => {
    const inviter = byId.get(inviterId);
    return inviter ? [{ id, inviter, sentAt: sentAt.toISOString() }] : [];
  });
}

/**
 * Accepts an invitation and connects the caller with the inviter. Throws INVITATION_NOT_FOUND if it is for
 * another person, declined, expired or withdrawn.
 */
export async function acceptReceived(ctx: SignedIn, id: number): Promise<{ userId: string }> {
  const [row] = await ctx.db
    .select({ inviterId: invitations.inviterId })
    .from(invitations)
    .where(and(eq(invitations.id, id), await toMe(ctx), isUndeclined));
  if (!row || !(await acceptAs(ctx, id, ctx.me.id))) throw new Refusal("INVITATION_NOT_FOUND");
  return { userId: row.inviterId };
}

/** Removes an invitation from the caller's list. For its inviter it stays pending until it expires. */
export async function decline(ctx: SignedIn, id: number): Promise<null> {
  const declined = await ctx.db
    .update(invitations)
    .set({ declinedAt: ctx.now })
    .where(and(eq(invitations.id, id), await toMe(ctx), isUndeclined))
    .returning({ inviterId: invitations.inviterId });
  const [row] = declined;
  if (!row) throw new Refusal("INVITATION_NOT_FOUND");
  await settleNotifications(
    ctx,
    sql`user_id = ${ctx.me.id} and type = 'connection_request' and about_id = ${row.inviterId}`,
  );
  return null;
}

/**
 * Requests a connection. If the target has invited the caller, accepts that invitation instead, even one that
 * the caller declined before.
 */
export async function requestOrAccept(ctx: SignedIn, targetUserId: string): Promise<ConnectionState> {
  const [row] = await ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.inviterId, targetUserId), await toMe(ctx)));
  const accepted = row && (await acceptAs(ctx, row.id, ctx.me.id));
  return accepted ?? requestConnection(ctx, targetUserId);
}
