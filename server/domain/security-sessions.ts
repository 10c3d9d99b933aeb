import { and, desc, eq, gt } from "drizzle-orm";
import type { OpenSession } from "../../contract/security.ts";
import { knownDevices, sessions } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { deviceOf } from "../lib/devices.ts";
import { notFound } from "../lib/refusal.ts";
import { logSecurity } from "./accounts.ts";
import { forgetDevices, otherDevices } from "./accounts-devices.ts";
import { type Caller, endSessions } from "./accounts-sessions.ts";

/** Where one is signed in, this device first. */
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

/** Somebody else's session is not found. The browser counts as a new one when it signs in again. */
export async function endOneSession(ctx: SignedIn, publicId: string, caller: Caller): Promise<void> {
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, ctx.me.id)))
    .returning();
  if (!ended) throw notFound("Session");
  if (ended.device) await forgetDevices(ctx, ctx.me.id, eq(knownDevices.device, ended.device));
  await logSecurity(ctx, ctx.me.id, "session_ended", caller, { endedUserAgent: ended.userAgent });
}

/** Everything but this device; how many they were. */
export async function endOtherSessions(ctx: SignedIn, caller: Caller): Promise<number> {
  const { me } = ctx;
  await forgetDevices(ctx, me.id, otherDevices(me.sid));
  const ended = await endSessions(ctx, me.id, me.sid);
  if (ended > 0) await logSecurity(ctx, me.id, "sessions_ended", caller);
  return ended;
}
