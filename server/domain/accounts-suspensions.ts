import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { appeals, userModerationStatus as standings } from "../db/reports.ts";
import type { Ctx, Db } from "../lib/ctx.ts";
import { conflict, notFound } from "../lib/refusal.ts";
import { refuseLastAdmin } from "./accounts-roles.ts";
import { eventKind } from "../lib/listen.ts";

/** Somebody was suspended: who sees them is otherwise than before. `suspension` is its number among theirs. */
export const suspended = eventKind<{ userId: string; suspension: number }>("accounts.suspended");
/** A suspension is over, by its end or because it was lifted. */
export const suspensionEnded = eventKind<{ userId: string; suspension: number }>("accounts.suspension-ended");

export type Suspension = {
  /** What the person is told. */
  readonly reason: string;
  /** Null: for ever. */
  readonly until: Date | null;
};

/**
 * Hides a person from everybody until then, or for ever, at once and everywhere. Their sessions stay, good for their own
 * account only. Neither oneself nor the last active admin. One who is suspended already gets the new end and reason. `byId` is null for the command line.
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
  if (!person) throw notFound("User");
  const { reason, until } = given;
  const isBanned = until === null;
  const standing = {
    isSuspended: true,
    suspendedReason: reason,
    suspendedUntil: until,
    isBanned,
    bannedAt: isBanned ? now : null,
    bannedReason: isBanned ? reason : null,
    lastViolationAt: now,
  };
  const [row] = await db
    .insert(standings)
    .values({ userId, ...standing, suspensionCount: 1 })
    .onConflictDoUpdate({
      target: standings.userId,
      set: { ...standing, suspensionCount: sql`${standings.suspensionCount} + 1` },
    })
    .returning({ suspension: standings.suspensionCount });
  if (!row) throw new Error("a suspension was not written");
  await lapseAppeals(db, [userId]);
  emit(suspended({ userId, suspension: row.suspension }));
}

/** Ends a suspension or a ban before its time. */
export async function liftSuspension(ctx: Ctx, userId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  if (!person) throw notFound("User");
  if (!person.isSuspended) throw conflict("This person is not suspended.");
  await ctx.db.insert(standings).values({ userId }).onConflictDoNothing();
  await endThose(ctx, eq(standings.userId, userId));
}

/** Ends the suspensions whose time has come: everybody's, or one person's. */
export async function endDueSuspensions(ctx: Ctx, userId?: string): Promise<void> {
  const isDue = and(eq(standings.isSuspended, true), lte(standings.suspendedUntil, ctx.now));
  await endThose(ctx, userId === undefined ? isDue : and(isDue, eq(standings.userId, userId)));
}

/** For the routine: in a transaction of its own. */
export const sweepSuspensions = (ctx: Ctx): Promise<void> =>
  ctx.transaction((inside) => endDueSuspensions(inside));

async function endThose({ db, now, emit }: Ctx, which: SQL | undefined): Promise<void> {
  const ended = await db
    .update(standings)
    .set({
      isSuspended: false,
      suspendedReason: null,
      suspendedUntil: null,
      isBanned: false,
      bannedAt: null,
      bannedReason: null,
    })
    .where(which)
    .returning({ userId: standings.userId, suspension: standings.suspensionCount });
  if (ended.length === 0) return;
  const ids = ended.map(({ userId }) => userId);
  await lapseAppeals(db, ids);
  await db.update(users).set({ isSuspended: false, updatedAt: now }).where(inArray(users.id, ids));
  for (const one of ended) emit(suspensionEnded(one));
}

/** What an appeal asks for has come by itself, or is about something else by now: nobody has to look at it. */
async function lapseAppeals(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .update(appeals)
    .set({ status: "lapsed" })
    .where(and(inArray(appeals.userId, [...userIds]), eq(appeals.status, "pending")));
}
