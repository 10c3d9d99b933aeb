import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { maxDevices, type Subscription } from "#contract/features/push.ts";
import { expoPushTokens, pushNotifications } from "#db/tables/notifications.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";

type Table = typeof pushNotifications | typeof expoPushTokens;

/**
 * Subscribes this browser to the caller's pushes. A browser belongs to its last subscriber, so one that
 * another person used before changes its owner. The endpoint must belong to a known push service, otherwise
 * anyone could make the server call any host (SSRF).
 */
export async function subscribe(
  { db, me, now, push }: SignedIn,
  { endpoint, keys }: Subscription,
): Promise<null> {
  if (!push.isKnown(endpoint)) throw refusedField("endpoint", "NOT_A_PUSH_SERVICE");
  if (!isPublicKey(keys.p256dh)) throw refusedField("keys.p256dh", "NOT_A_BROWSER_KEY");
  const is = { ...keys, userId: me.id, sid: me.sid, createdAt: now };
  await db
    .insert(pushNotifications)
    .values({ endpoint, ...is })
    .onConflictDoUpdate({ target: pushNotifications.endpoint, set: is });
  await keepNewest({ db, me }, pushNotifications);
  return null;
}

/**
 * Whether the key has the form of an uncompressed point. The encryption checks whether it is on the curve.
 */
const isPublicKey = (key: string) => Buffer.from(key, "base64url")[0] === 4;

/**
 * Unsubscribes a browser of the caller. Doesn't change other people's browsers or reveal whether they exist.
 */
export async function unsubscribe({ db, me }: SignedIn, endpoint: string): Promise<null> {
  await db
    .delete(pushNotifications)
    .where(and(eq(pushNotifications.endpoint, endpoint), eq(pushNotifications.userId, me.id)));
  return null;
}

type Phone = { token: string; platform: "ios" | "android"; deviceId?: string | null };

/** Registers this phone for the caller's pushes. A phone belongs to the last person who signed in on it. */
export async function addPhone(
  { db, me, now }: SignedIn,
  { token, platform, deviceId }: Phone,
): Promise<null> {
  const is = { platform, deviceId: deviceId ?? null, userId: me.id, sid: me.sid, createdAt: now };
  await db
    .insert(expoPushTokens)
    .values({ token, ...is })
    .onConflictDoUpdate({ target: expoPushTokens.token, set: is });
  await keepNewest({ db, me }, expoPushTokens);
  return null;
}

export async function removePhone({ db, me }: SignedIn, token: string): Promise<null> {
  await db
    .delete(expoPushTokens)
    .where(and(eq(expoPushTokens.token, token), eq(expoPushTokens.userId, me.id)));
  return null;
}

/** Deletes the oldest registrations beyond `maxDevices`. */
async function keepNewest({ db, me }: Pick<SignedIn, "db" | "me">, table: Table): Promise<void> {
  const rest = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, me.id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .offset(maxDevices);
  await db.delete(table).where(inArray(table.id, rest));
}

export type Browser = {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The browsers of these people, by person. */
export const browsersOf = ({ db }: Ctx, ids: readonly string[]): Promise<Map<string, Browser[]>> =>
  db
    .select()
    .from(pushNotifications)
    .where(inArray(pushNotifications.userId, [...ids]))
    .then(byPerson);

export type ExpoPhone = { readonly id: number; readonly token: string };

export const phonesOf = ({ db }: Ctx, ids: readonly string[]): Promise<Map<string, ExpoPhone[]>> =>
  db
    .select()
    .from(expoPushTokens)
    .where(inArray(expoPushTokens.userId, [...ids]))
    .then(byPerson);

const byPerson = <T extends { userId: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ userId }) => userId);

/**
 * Deletes a browser that its push service doesn't know any more. One that has subscribed again meanwhile
 * stays.
 */
export async function forgetBrowser({ db }: Ctx, { id, endpoint, auth }: Browser): Promise<void> {
  await db
    .delete(pushNotifications)
    .where(
      and(
        eq(pushNotifications.id, id),
        eq(pushNotifications.endpoint, endpoint),
        eq(pushNotifications.auth, auth),
      ),
    );
}

export async function forgetPhone({ db }: Ctx, { id }: ExpoPhone): Promise<void> {
  await db.delete(expoPushTokens).where(eq(expoPushTokens.id, id));
}

/** SQL condition: the person has a subscribed browser. For the query that plans deliveries. */
export const hasBrowser = (userId: SQL) =>
  sql`exists (select from push_notifications b where b.user_id = ${userId})`;
export const hasPhone = (userId: SQL) =>
  sql`exists (select from expo_push_tokens t where t.user_id = ${userId})`;
