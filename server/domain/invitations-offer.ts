import { and, eq, gt, or } from "drizzle-orm";
import type * as z from "zod/mini";
import type { invitations as contract } from "../../contract/invitations.ts";
import { contactInvitations as invitations } from "../db/invitations.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import { areConnected } from "./connections.ts";
import { connectByInvitation, type Standing } from "./connections-ask.ts";
import type { Row } from "./invitations-shown.ts";
import { stopToken } from "./invitations-stop.ts";
import { isVisible, namesOf } from "./people.ts";
import { holdPeople } from "./visibility-locks.ts";

type Offer = z.output<typeof contract.offer.output>;

/** What a link offers. One that is unknown, over, or from somebody who is hidden from whoever opens it, is all the same. */
export async function readOffer(ctx: Ctx & { me?: SignedIn["me"] }, token: string): Promise<Offer> {
  const { db, me } = ctx;
  const row = await findByToken(ctx, token, me?.id ?? null);
  const [found] = row ? await namesOf(ctx, me?.id ?? null, [row.inviterId]) : [];
  if (!row || !found) throw notFound("Invitation");
  const { firstName, lastName, profileImageUrl } = found;
  const isMine = me?.id === row.inviterId;
  const isConnected = me !== undefined && !isMine && (await areConnected(db, me.id, row.inviterId));
  return {
    inviter: { firstName, lastName, profileImageUrl },
    standing: isMine ? "mine" : isConnected ? "connected" : "open",
    userId: isConnected ? row.inviterId : null,
    stopToken: me ? null : stopToken(ctx, row),
  };
}

/** Accepts by the link; once, whoever comes first. Accepting again is fine for who did. */
export async function acceptByToken(ctx: SignedIn, token: string): Promise<{ userId: string }> {
  const { db, me } = ctx;
  const row = await findByToken(ctx, token, me.id);
  if (!row || !(await isVisible(db, me.id, row.inviterId))) throw notFound("Invitation");
  const { inviterId } = row;
  if (inviterId === me.id) throw new Refusal("invalid", "This is your own invitation");
  // Somebody else may still need it.
  if (await areConnected(db, me.id, inviterId)) return { userId: inviterId };
  const accepted = await acceptAs(ctx, row.id, me.id);
  // I may have, in another tab, at this moment.
  if (!accepted && !(await areConnected(db, me.id, inviterId))) throw notFound("Invitation");
  return { userId: inviterId };
}

type More = {
  /** Whether somebody who registered in time may still accept one that has expired since. */
  readonly evenLate?: boolean;
};

/**
 * Uses an invitation up and connects the two; null when it is over, or one is hidden from the other. The conditional
 * update decides between several who try.
 */
export async function acceptAs(
  ctx: Ctx,
  id: number,
  userId: string,
  { evenLate = false }: More = {},
): Promise<Standing | null> {
  const { db, now } = ctx;
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  if (!row || row.inviterId === userId) return null;
  await holdPeople(db, [row.inviterId, userId], "share");
  if (!(await isVisible(db, userId, row.inviterId)) || !(await isVisible(db, row.inviterId, userId)))
    return null;
  const accepted = await db
    .update(invitations)
    .set({ status: "accepted", acceptedAt: now, acceptedBy: userId, dueAt: null })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.status, "pending"),
        evenLate ? undefined : gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id });
  if (accepted.length === 0) return null;
  return connectByInvitation(ctx, { inviterId: row.inviterId, inviteeId: userId });
}

/** The invitation of this link, while it can be accepted, and afterwards for who accepted it. */
async function findByToken({ db, now }: Ctx, token: string, meId: string | null): Promise<Row | undefined> {
  const waits = and(eq(invitations.status, "pending"), gt(invitations.expiresAt, now));
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.invitationToken, hashed(token)),
        or(waits, meId === null ? undefined : eq(invitations.acceptedBy, meId)),
      ),
    );
  return row;
}
