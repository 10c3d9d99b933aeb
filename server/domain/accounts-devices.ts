import { and, eq, exists, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { knownDevices, sessions, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { hashed } from "../lib/tokens.ts";
import type { Caller } from "./accounts-sessions.ts";

/** Hashed with the person, so that two who share a browser can't be told to. */
export const deviceKey = (userId: string, { device }: Caller): string | null =>
  device ? hashed(`${userId} ${device}`) : null;

/**
 * Remembers the browser that somebody signs in with, by the cookie it keeps for this alone. True when the account was
 * used before, but never with this browser; what it says of itself anybody could say.
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

async function hasBeenUsed({ db }: Ctx, userId: string): Promise<boolean> {
  const known = db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNotNull(users.lastLoginAt), exists(known))));
  return rows.length > 0;
}

/** Whoever signs in with one of these again is somebody new. */
export async function forgetDevices({ db }: Ctx, userId: string, which?: SQL): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which));
}

/** All devices but the one of this session. */
export const otherDevices = (sid: string): SQL => sql`
  ${knownDevices.device} is distinct from (select ${sessions.device} from ${sessions} where ${sessions.sid} = ${sid})`;
