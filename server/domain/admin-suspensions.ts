import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { contentModerationLog, userModerationStatus } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";
import { conflict } from "../lib/refusal.ts";
import { refuseLastAdmin } from "./accounts-roles.ts";
import { overlapsChanged } from "./stays.ts";

type Suspension = {
  readonly until: Date | null;
  readonly reason: string | null;
  readonly byId: string | null;
};

/**
 * Lets somebody see nothing but their own account until that moment, or until it is lifted, and hides them from
 * everybody else. Belongs in a transaction; `byId` is null for the command line.
 */
export async function suspend(ctx: Ctx, userId: string, { until, reason, byId }: Suspension): Promise<void> {
  const { db, now } = ctx;
  await refuseLastAdmin(ctx, byId, userId);
  await setSuspended(ctx, userId, true);
  const standing = { isSuspended: true, suspendedUntil: until, lastViolationAt: now };
  await db
    .insert(userModerationStatus)
    .values({ userId, suspensionCount: 1, ...standing })
    .onConflictDoUpdate({
      target: userModerationStatus.userId,
      set: { ...standing, suspensionCount: sql`${userModerationStatus.suspensionCount} + 1` },
    });
  await noteModeration(ctx, userId, { action: "suspend", reason, byId });
}

/** Takes a suspension back before its time. Belongs in a transaction. */
export async function liftSuspension(ctx: Ctx, userId: string, byId: string | null): Promise<void> {
  await setSuspended(ctx, userId, false);
  await ctx.db
    .update(userModerationStatus)
    .set({ isSuspended: false, suspendedUntil: null })
    .where(eq(userModerationStatus.userId, userId));
  await noteModeration(ctx, userId, { action: "lift", reason: null, byId });
  ctx.emit(overlapsChanged({ userId }));
}

/** Lifts what was to last until now. */
export async function liftWhatIsOver(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .select({ userId: userModerationStatus.userId })
    .from(userModerationStatus)
    .where(and(userModerationStatus.isSuspended, lte(userModerationStatus.suspendedUntil, ctx.now)));
  for (const { userId } of over) await ctx.transaction((inside) => liftSuspension(inside, userId, null));
}

async function setSuspended({ db, now }: Ctx, userId: string, isSuspended: boolean): Promise<void> {
  const changed = await db
    .update(users)
    .set({ isSuspended, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.isSuspended, isSuspended), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (changed.length === 0)
    throw conflict(isSuspended ? "This account is suspended already." : "This account is not suspended.");
}

type Noted = { action: string; reason: string | null; byId: string | null };

async function noteModeration(
  { db, now }: Ctx,
  userId: string,
  { action, reason, byId }: Noted,
): Promise<void> {
  await db.insert(contentModerationLog).values({
    userId,
    moderatorId: byId,
    action,
    contentType: "user",
    contentId: userId,
    reason,
    createdAt: now,
  });
}
