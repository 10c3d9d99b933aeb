import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import { appeals, userModerationStatus } from "#db/tables/reports.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import {
  formerSuspensionOf,
  inheritBlocks,
  lastsLonger,
  type Suspension,
  suspensionOf,
  sweepFormerSuspensions,
  updateFormerSuspension,
} from "./former-accounts.ts";
import { refuseLastAdmin } from "./roles.ts";
import { eventKind } from "#lib/domain-events.ts";

/**
 * Emitted when a person was suspended, which changes who sees them. `suspension` counts their suspensions.
 */
export const suspended = eventKind<{ userId: string; suspension: number }>("accounts.suspended");
/** Emitted when a suspension ends, at its time or because it was lifted. */
export const suspensionEnded = eventKind<{ userId: string; suspension: number }>("accounts.suspension-ended");

/**
 * Hides a person from everyone until the given end, or for ever, at once and everywhere. Their sessions stay,
 * for their own account only. Throws for the caller and for the last active admin. A person who is already
 * suspended gets the new end and reason. `byId` is null for the command line.
 */
export async function suspendPerson(
  ctx: Ctx,
  byId: string | null,
  userId: string,
  given: Suspension,
): Promise<void> {
  const { db, now, emit } = ctx;
  await refuseLastAdmin(ctx, byId, userId);
  const [person] = await db
    .update(users)
    .set({ isSuspended: true, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (!person) throw new Refusal("USER_NOT_FOUND");
  const { reason, until } = given;
  const isBanned = until === null;
  const current = {
    isSuspended: true,
    suspendedReason: reason,
    suspendedUntil: until,
    isBanned,
    bannedAt: isBanned ? now : null,
    bannedReason: isBanned ? reason : null,
    lastViolationAt: now,
  };
  const [row] = await db
    .insert(userModerationStatus)
    .values({ userId, ...current, suspensionCount: 1 })
    .onConflictDoUpdate({
      target: userModerationStatus.userId,
      set: { ...current, suspensionCount: sql`${userModerationStatus.suspensionCount} + 1` },
    })
    .returning({ suspension: userModerationStatus.suspensionCount });
  if (!row) throw new Error("a suspension was not written");
  await updateFormerSuspension(ctx, userId, given);
  await closeAppeals(db, [userId]);
  emit(suspended({ userId, suspension: row.suspension }));
}

/** Ends a suspension or a ban early. */
export async function liftSuspension(ctx: Ctx, userId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  if (!person) throw new Refusal("USER_NOT_FOUND");
  if (!person.isSuspended) throw new Refusal("PERSON_NOT_SUSPENDED");
  await ctx.db.insert(userModerationStatus).values({ userId }).onConflictDoNothing();
  await endSuspensions(ctx, eq(userModerationStatus.userId, userId));
  await updateFormerSuspension(ctx, userId, "lifted");
}

/**
 * Gives an account the suspension and the blocks of a deleted account with its address or number. Call after
 * a person has proven one of the two, in the same transaction. Of two suspensions the longer one applies.
 * Staff stay as they are.
 */
export async function inheritRestrictions(ctx: Ctx, userId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "user")));
  const former = person ? await formerSuspensionOf(ctx, userId) : null;
  const present = await suspensionOf(ctx, userId);
  if (former && (!present || lastsLonger(former, present))) await suspendPerson(ctx, null, userId, former);
  await inheritBlocks(ctx, userId);
}

/** Ends the suspensions whose time has come: everyone's, or one person's. */
export async function endDueSuspensions(ctx: Ctx, userId?: string): Promise<void> {
  const isDue = and(
    eq(userModerationStatus.isSuspended, true),
    lte(userModerationStatus.suspendedUntil, ctx.now),
  );
  await endSuspensions(
    ctx,
    userId === undefined ? isDue : and(isDue, eq(userModerationStatus.userId, userId)),
  );
}

/** Scheduled job: ends due suspensions in its own transaction. */
export const sweepSuspensions = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (inside) => {
    await endDueSuspensions(inside);
    await sweepFormerSuspensions(inside);
  });

async function endSuspensions({ db, now, emit }: Ctx, which: SQL | undefined): Promise<void> {
  const ended = await db
    .update(userModerationStatus)
    .set({
      isSuspended: false,
      suspendedReason: null,
      suspendedUntil: null,
      isBanned: false,
      bannedAt: null,
      bannedReason: null,
    })
    .where(which)
    .returning({ userId: userModerationStatus.userId, suspension: userModerationStatus.suspensionCount });
  if (ended.length === 0) return;
  const ids = ended.map(({ userId }) => userId);
  await closeAppeals(db, ids);
  await db.update(users).set({ isSuspended: false, updatedAt: now }).where(inArray(users.id, ids));
  for (const one of ended) emit(suspensionEnded(one));
}

/** Closes pending appeals without a review: the suspension has ended, or is a different one now. */
async function closeAppeals(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .update(appeals)
    .set({ status: "lapsed" })
    .where(and(inArray(appeals.userId, [...userIds]), eq(appeals.status, "pending")));
}
