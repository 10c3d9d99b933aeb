import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { mostDevices, type Subscription } from "../../contract/devices.ts";
import { expoPushTokens, pushNotifications } from "../db/notifications.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";

type Table = typeof pushNotifications | typeof expoPushTokens;

/**
 * Pushes to this browser from now on. Whoever subscribes last has it: a browser that somebody else used before changes
 * hands. The address has to be one of a known push service, or anybody could make us call whom they like.
 */
export async function subscribe(
  { db, me, now, push }: SignedIn,
  { endpoint, keys }: Subscription,
): Promise<null> {
  if (!push.isKnown(endpoint)) throw invalid("endpoint", "Must be the address of a push service");
  if (!isPublicKey(keys.p256dh)) throw invalid("keys.p256dh", "Must be a public key of the browser");
  const is = { ...keys, userId: me.id, sid: me.sid, createdAt: now };
  await db
    .insert(pushNotifications)
    .values({ endpoint, ...is })
    .onConflictDoUpdate({ target: pushNotifications.endpoint, set: is });
  await keepNewest({ db, me }, pushNotifications);
  return null;
}

/** An uncompressed point of the curve; whether it lies on it, the encryption finds out. */
const isPublicKey = (key: string) => Buffer.from(key, "base64url")[0] === 4;

/** Mine only: of others' browsers it says nothing and changes nothing. */
export async function unsubscribe({ db, me }: SignedIn, endpoint: string): Promise<null> {
  await db
    .delete(pushNotifications)
    .where(and(eq(pushNotifications.endpoint, endpoint), eq(pushNotifications.userId, me.id)));
  return null;
}

type Phone = { token: string; platform: "ios" | "android"; deviceId?: string | null };

/** Pushes to this phone from now on; the last to sign in on it has it. */
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

/** The oldest make room. */
async function keepNewest({ db, me }: Pick<SignedIn, "db" | "me">, table: Table): Promise<void> {
  const rest = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, me.id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .offset(mostDevices);
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

/** Its push service knows it no more; one that was made anew in the meantime stays. */
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

/** Whether this person has one, for the query that plans what is sent where. */
export const hasBrowser = (userId: SQL) =>
  sql`exists (select from push_notifications b where b.user_id = ${userId})`;
export const hasPhone = (userId: SQL) =>
  sql`exists (select from expo_push_tokens t where t.user_id = ${userId})`;
