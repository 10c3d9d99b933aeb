import { and, arrayOverlaps, desc, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { earlierIdentities, formerBlocks, formerSuspensions } from "#db/tables/former-accounts.ts";
import { userModerationStatus } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { provenContacts } from "./contacts.ts";

// Deleting an account must not be a way out of a suspension or a block. What is kept of the account are keyed
// hashes of its addresses and its numbers: they can be compared, but nobody can read them. An account gets
// the restrictions of what it has proven now. It leaves behind what it has ever proven.

export type Suspension = {
  /** The reason that the person gets to read. */
  readonly reason: string;
  /** Null: without an end. */
  readonly until: Date | null;
};

/** Emitted when an account got the block of a deleted account with its address or number. */
export const blockInherited = eventKind<{ blockerId: string; blockedId: string }>("accounts.block-inherited");

const identity = ({ secretBox }: Ctx, contact: string): string => secretBox.fingerprint(contact, "identity");

/** The hashes of the address and the number that a person has proven; empty if there are none. */
async function identitiesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const { email, phone } = await provenContacts(ctx, userId);
  return [email, phone].flatMap((it) => (it ? [identity(ctx, it)] : []));
}

/** Also those that the person had proven before. */
async function allIdentitiesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const earlier = await ctx.db
    .select({ identity: earlierIdentities.identity })
    .from(earlierIdentities)
    .where(eq(earlierIdentities.userId, userId));
  return [...new Set([...(await identitiesOf(ctx, userId)), ...earlier.map((it) => it.identity)])];
}

/**
 * Makes a change of a person's address or number. The account keeps the hash of what was proven before and is
 * not any more. Call in a transaction.
 */
export async function keepingIdentities<T>(
  ctx: Ctx,
  userId: string,
  change: () => PromiseLike<T>,
): Promise<T> {
  const before = await identitiesOf(ctx, userId);
  const result = await change();
  const after = await identitiesOf(ctx, userId);
  const gone = before.filter((it) => !after.includes(it));
  if (gone.length > 0)
    await ctx.db
      .insert(earlierIdentities)
      .values(gone.map((it) => ({ userId, identity: it })))
      .onConflictDoNothing();
  return result;
}

/** Forgets that others had this number: phone companies reassign numbers, and now it is this person's. */
export async function releaseNumber(ctx: Ctx, phone: string, userId: string): Promise<void> {
  await ctx.db
    .delete(earlierIdentities)
    .where(and(eq(earlierIdentities.identity, identity(ctx, phone)), ne(earlierIdentities.userId, userId)));
}

/** Remembers the suspension and the blocks of an account that is about to be deleted. */
export async function rememberRestrictions(ctx: Ctx, userId: string): Promise<void> {
  const { db } = ctx;
  const own = await allIdentitiesOf(ctx, userId);
  if (own.length === 0) return;
  // Earlier accounts with one of these identities may have had others.
  const withEarlier = (earlier: readonly { identities: string[] }[]) => [
    ...new Set([...own, ...earlier.flatMap(({ identities }) => identities)]),
  ];
  const earlier = await db
    .delete(formerSuspensions)
    .where(arrayOverlaps(formerSuspensions.identities, own))
    .returning();
  const present = await suspensionOf(ctx, userId);
  const [suspension] = [...earlier, ...(present ? [present] : [])]
    .filter(({ until }) => until === null || until > ctx.now)
    .toSorted((a, b) => (lastsLonger(a, b) ? -1 : 1));
  if (suspension)
    await db.insert(formerSuspensions).values({
      identities: withEarlier(earlier),
      reason: suspension.reason,
      until: suspension.until,
      createdAt: ctx.now,
    });
  // One statement for any number of blockers: the account is locked meanwhile.
  await db.execute(sql`
    with before as (
      delete from former_blocks f using blocked_users b
       where b.blocked_user_id = ${userId} and f.blocker_id = b.blocker_id
         and f.identities && ${sql.param(own)}::text[]
      returning f.blocker_id, f.identities)
    insert into former_blocks (blocker_id, identities, reason, created_at)
    select b.blocker_id, array(
             select unnest(${sql.param(own)}::text[])
              union select unnest(before.identities) from before where before.blocker_id = b.blocker_id),
           b.reason, b.created_at
      from blocked_users b where b.blocked_user_id = ${userId}`);
}

/** Whether the first of two suspensions ends later; one without an end outlasts all others. */
export const lastsLonger = (a: Suspension, b: Suspension): boolean =>
  b.until !== null && (a.until === null || a.until > b.until);

/** The suspension of an account; null if there is none. */
export async function suspensionOf({ db }: Ctx, userId: string): Promise<Suspension | null> {
  const [found] = await db
    .select({ reason: userModerationStatus.suspendedReason, until: userModerationStatus.suspendedUntil })
    .from(userModerationStatus)
    .where(and(eq(userModerationStatus.userId, userId), eq(userModerationStatus.isSuspended, true)));
  return found ? { reason: found.reason ?? "", until: found.until } : null;
}

/** The suspension that a deleted account with this person's identities had, if it still lasts. */
export async function formerSuspensionOf(ctx: Ctx, userId: string): Promise<Suspension | null> {
  const identities = await identitiesOf(ctx, userId);
  if (identities.length === 0) return null;
  const [found] = await ctx.db
    .select({ reason: formerSuspensions.reason, until: formerSuspensions.until })
    .from(formerSuspensions)
    .where(
      and(
        arrayOverlaps(formerSuspensions.identities, identities),
        or(isNull(formerSuspensions.until), gt(formerSuspensions.until, ctx.now)),
      ),
    )
    // PostgreSQL sorts null first here: a ban outlasts every end.
    .orderBy(desc(formerSuspensions.until))
    .limit(1);
  return found ?? null;
}

/** Gives an account the blocks that a deleted account with its identities had. */
export async function inheritBlocks(ctx: Ctx, userId: string): Promise<void> {
  const { db, emit } = ctx;
  const identities = await identitiesOf(ctx, userId);
  if (identities.length === 0) return;
  const { rows } = await db.execute<{ blockerId: string }>(sql`
    insert into blocked_users (blocker_id, blocked_user_id, reason, created_at)
    select blocker_id, ${userId}, reason, created_at from former_blocks
     where identities && ${sql.param(identities)}::text[] and blocker_id <> ${userId}
    on conflict do nothing
    returning blocker_id as "blockerId"`);
  for (const { blockerId } of rows) emit(blockInherited({ blockerId, blockedId: userId }));
}

/** Replaces what is remembered of a suspension: this person's own, which is newer, decides. */
export async function updateFormerSuspension(
  ctx: Ctx,
  userId: string,
  given: Suspension | "lifted",
): Promise<void> {
  const identities = await allIdentitiesOf(ctx, userId);
  if (identities.length === 0) return;
  const which = arrayOverlaps(formerSuspensions.identities, identities);
  if (given === "lifted") await ctx.db.delete(formerSuspensions).where(which);
  else await ctx.db.update(formerSuspensions).set(given).where(which);
}

/** Forgets that this blocker had blocked the former accounts of a person. */
export async function forgetFormerBlock(ctx: Ctx, blockerId: string, blockedId: string): Promise<void> {
  const identities = await allIdentitiesOf(ctx, blockedId);
  if (identities.length === 0) return;
  await ctx.db
    .delete(formerBlocks)
    .where(and(eq(formerBlocks.blockerId, blockerId), arrayOverlaps(formerBlocks.identities, identities)));
}

/** Deletes former suspensions that have ended. */
export async function sweepFormerSuspensions({ db, now }: Ctx): Promise<void> {
  await db.delete(formerSuspensions).where(lte(formerSuspensions.until, now));
}
