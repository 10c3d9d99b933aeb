import { and, eq, or } from "drizzle-orm";
import type * as z from "zod/mini";
import type { invitations as contract } from "#contract/features/invitations.ts";
import { contactInvitations as invitations } from "#db/tables/invitations.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { areConnected } from "#domain/connections/connections.ts";
import { connectByInvitation, type ConnectionState } from "#domain/connections/requests.ts";
import { isOpenAt, type StoredInvitation } from "./link-token.ts";
import { stopToken } from "./unsubscribe.ts";
import { isVisible, namesOf } from "#domain/people/people.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

type Offer = z.output<typeof contract.offer.output>;

/**
 * Returns what an invitation link offers. Throws INVITATION_NOT_FOUND alike if the link is unknown or
 * expired, or its inviter is hidden from the caller.
 */
export async function readOffer(ctx: Ctx & { me?: SignedIn["me"] }, token: string): Promise<Offer> {
  const { db, me } = ctx;
  const row = await findByToken(ctx, token, me?.id ?? null);
  const [found] = row ? await namesOf(ctx, me?.id ?? null, [row.inviterId]) : [];
  if (!row || !found) throw new Refusal("INVITATION_NOT_FOUND");
  const { firstName, lastName, profileImageUrl } = found;
  const isMine = me?.id === row.inviterId;
  const isConnected = me !== undefined && !isMine && (await areConnected(db, me.id, row.inviterId));
  return {
    inviter: { firstName, lastName, profileImageUrl },
    relation: isMine ? "mine" : isConnected ? "connected" : "open",
    userId: isConnected ? row.inviterId : null,
    stopToken: me ? null : stopToken(ctx, row),
  };
}

/**
 * Accepts an invitation by its link. Only the first person can; for that person, accepting again succeeds.
 */
export async function acceptByToken(ctx: SignedIn, token: string): Promise<{ userId: string }> {
  const { db, me } = ctx;
  const row = await findByToken(ctx, token, me.id);
  if (!row || !(await isVisible(db, me.id, row.inviterId))) throw new Refusal("INVITATION_NOT_FOUND");
  const { inviterId } = row;
  if (inviterId === me.id) throw new Refusal("OWN_INVITATION");
  // Leave the invitation open: another person may still need it.
  if (await areConnected(db, me.id, inviterId)) return { userId: inviterId };
  const accepted = await acceptAs(ctx, row.id, me.id);
  // The caller may have accepted it in another tab at the same moment.
  if (!accepted && !(await areConnected(db, me.id, inviterId))) throw new Refusal("INVITATION_NOT_FOUND");
  return { userId: inviterId };
}

type More = {
  /** Also accepts an expired invitation, for a person who registered before it expired. */
  readonly evenLate?: boolean;
};

/**
 * Uses up an invitation and connects the two people. Returns null if it has expired or is no longer pending,
 * or if one of the two is hidden from the other. The conditional update lets only one of several concurrent
 * callers succeed.
 */
export async function acceptAs(
  ctx: Ctx,
  id: number,
  userId: string,
  { evenLate = false }: More = {},
): Promise<ConnectionState | null> {
  const { db, now } = ctx;
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!row || row.inviterId === userId) return null;
  await lockPeople(db, [row.inviterId, userId], "share");
  if (!(await isVisible(db, userId, row.inviterId)) || !(await isVisible(db, row.inviterId, userId)))
    return null;
  const accepted = await db
    .update(invitations)
    .set({ status: "accepted", acceptedAt: now, acceptedBy: userId, dueAt: null })
    .where(and(eq(invitations.id, id), evenLate ? eq(invitations.status, "pending") : isOpenAt(now)))
    .returning({ id: invitations.id });
  if (accepted.length === 0) return null;
  ctx.announce({ kinds: ["invitations"], to: [row.inviterId] });
  return connectByInvitation(ctx, { inviterId: row.inviterId, inviteeId: userId });
}

/**
 * The invitation of this link, as long as it can be accepted; afterwards only for the person who accepted it.
 */
async function findByToken(
  { db, now }: Ctx,
  token: string,
  meId: string | null,
): Promise<StoredInvitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.invitationToken, hashSecret(token)),
        or(isOpenAt(now), meId === null ? undefined : eq(invitations.acceptedBy, meId)),
      ),
    );
  return row;
}
