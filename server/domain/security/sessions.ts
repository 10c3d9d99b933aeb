import { and, desc, eq, gt } from "drizzle-orm";
import type { OpenSession } from "#contract/features/security.ts";
import { sessions } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { deviceOf } from "#lib/devices.ts";
import { Refusal } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { type Caller, endSessions } from "#domain/accounts/sessions.ts";

/** The caller's open sessions, this device first. */
export async function listSessions({ db, me, now }: SignedIn): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, me.id), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, me.sid)), desc(sessions.lastUsedAt), sessions.publicId)
    .limit(100);
  return rows.map((row) => ({
    id: row.publicId,
    device: deviceOf(row.userAgent),
    ipAddress: row.ipAddress,
    openedAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThisDevice: row.sid === me.sid,
  }));
}

/**
 * Ends one session. Another person's session is not found. Its browser stays a known device until the
 * password changes.
 */
export async function endOneSession(ctx: SignedIn, publicId: string, caller: Caller): Promise<void> {
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, ctx.me.id)))
    .returning();
  if (!ended) throw new Refusal("SESSION_NOT_FOUND");
  await logSecurity(ctx, ctx.me.id, "session_ended", caller, { endedUserAgent: ended.userAgent });
}

/** Ends all sessions except this one and returns how many there were. */
export async function endOtherSessions(ctx: SignedIn, caller: Caller): Promise<number> {
  const { me } = ctx;
  const ended = await endSessions(ctx, me.id, me.sid);
  if (ended > 0) await logSecurity(ctx, me.id, "sessions_ended", caller);
  return ended;
}
