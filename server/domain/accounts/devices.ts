import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { knownDevices, sessions, users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { Caller } from "./sessions.ts";

/**
 * Hash of the browser's device cookie and the person, so that two people who share a browser can't be linked.
 * Null without a cookie.
 */
export const deviceKey = (userId: string, { device }: Caller): string | null =>
  device ? hashSecret(`${userId} ${device}`) : null;

/**
 * Remembers the browser of a sign-in by its device cookie; its user agent would be easy to forge. True if the
 * account was used before, but never with this browser.
 */
export async function rememberDevice(ctx: Ctx, userId: string, caller: Caller): Promise<boolean> {
  const { db, now } = ctx;
  const wasUsed = await hasBeenUsed(ctx, userId);
  const device = deviceKey(userId, caller);
  if (device === null) return wasUsed;
  const [row] = await db
    .insert(knownDevices)
    .values({ userId, device, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device],
      set: { lastUsedAt: now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return wasUsed && row?.isNew === true;
}

/**
 * The key of the browser if this account was signed in with it before; null if not. Also null for an address
 * without an account, for which the same queries run.
 */
export async function knownDeviceOf({ db }: Ctx, email: string, caller: Caller): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const device = deviceKey(user?.id ?? "", caller) ?? "";
  const rows = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user?.id ?? ""), eq(knownDevices.device, device)));
  return rows[0]?.device ?? null;
}

/** Whether the browser registered this account or was signed in to it before. */
export async function isKnownDevice({ db }: Ctx, userId: string, caller: Caller): Promise<boolean> {
  const device = deviceKey(userId, caller) ?? "";
  return (
    (await db.$count(knownDevices, and(eq(knownDevices.userId, userId), eq(knownDevices.device, device)))) > 0
  );
}

async function hasBeenUsed({ db }: Ctx, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.lastLoginAt)))) > 0;
}

/** Forgets browsers: the next sign-in with one of them counts as a new device. */
export async function forgetDevices({ db }: Ctx, userId: string, which?: SQL): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which));
}

/** SQL condition: every device except the one of this session. */
export const otherDevices = (sid: string): SQL => sql`
  ${knownDevices.device} is distinct from (select ${sessions.device} from ${sessions} where ${sessions.sid} = ${sid})`;
