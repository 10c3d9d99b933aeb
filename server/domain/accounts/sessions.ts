import { and, eq, lt, ne, sql } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs, minuteMs } from "#contract/shared/durations.ts";
import { sessions } from "#db/tables/accounts.ts";
import { prepared, servingTimeouts } from "#db/db.ts";
import { answeredWithin } from "#lib/database-errors.ts";
import { batched } from "#lib/batcher.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { oncePer } from "#lib/load-once.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { isOpenAs, isUsableAs } from "./accounts.ts";
import { lacksCurrentConsents } from "./consents.ts";

export type Session = {
  sid: string;
  userId: string;
  isAdmin: boolean;
  isSuspended: boolean;
  mustChangePassword: boolean;
  mustAgree: boolean;
  showsPresence: boolean;
  locale: string | null;
  /** Whether the session is due for renewal and is renewed now. */
  isProlonged: boolean;
  authenticatedAt: Date;
  generation: number;
  refreshedAt: Date | null;
};

/** A session that isn't used for this long expires; prolonging it ends with the second. */
const sessionLifeMs = promises.sessionDays * dayMs;
const sessionMaxMs = promises.sessionMaxDays * dayMs;
const touchIntervalMs = 10 * minuteMs;
/** How long the token before a refresh stays valid, for the calls that are on their way. */
const formerTokenMs = minuteMs;

const bySid = `
  select it.n::int, s.sid, s.user_id as "userId", u.role = 'admin' as "isAdmin", u.is_suspended as "isSuspended",
         u.must_change_password as "mustChangePassword", ${lacksCurrentConsents("u")} as "mustAgree", u.shows_presence as "showsPresence", u.locale, s.authenticated_at as "authenticatedAt",
         s.generation, s.refreshed_at as "refreshedAt",
         s.last_used_at < it.now - interval '10 minutes' as "isProlonged"
    from unnest($1::text[], $2::timestamptz[]) with ordinality as it (sid, now, n)
    join sessions s on s.sid = it.sid and s.expire > it.now
    join users u on u.id = s.user_id and ${isOpenAs("u")}`;

type SessionQuery = { readonly sid: string; readonly now: Date };

/** Every request looks up its session; concurrent lookups are batched into one statement. */
const sessionLookup = oncePer((db: Db) =>
  batched((asked: readonly SessionQuery[]) => readSessions(db, asked), { atOnce: 2, enough: 20 }),
);

async function readSessions(db: Ctx["db"], asked: readonly SessionQuery[]): Promise<(Session | null)[]> {
  const values = [asked.map(({ sid }) => sid), asked.map(({ now }) => now)];
  const rows = await prepared<Session & { n: number }>(db, "sessions-by-sid", bySid, values);
  const found = new Map(rows.map(({ n, ...session }) => [n, session]));
  return asked.map((_, index) => found.get(index + 1) ?? null);
}

/**
 * The live session with this id; null if it has ended or expired. It is looked up on every request, so that
 * ending a session works at once. A use is recorded at most every ten minutes: it prolongs the session and
 * saves the IP address.
 */
export async function readSession(
  { db, now }: Ctx,
  sid: string,
  ipAddress?: string,
): Promise<Session | null> {
  const session = await answeredWithin(servingTimeouts.query_timeout, sessionLookup(db)({ sid, now }));
  if (session?.isProlonged) await prolong(db, sid, now, ipAddress);
  return session;
}

/**
 * Whether a token of this generation is still valid. A refresh makes the tokens before it invalid after a
 * minute, and the ones before these at once.
 */
export function isCurrentToken(
  { generation, refreshedAt }: Pick<Session, "generation" | "refreshedAt">,
  tokenGeneration: number,
  now: Date,
): boolean {
  if (tokenGeneration === generation) return true;
  const refreshed = refreshedAt?.getTime() ?? 0;
  return tokenGeneration === generation - 1 && now.getTime() - refreshed < formerTokenMs;
}

/**
 * The generation for a new token in exchange for one of `former`. Of concurrent refreshes with one token, the
 * first begins a generation and the others join it.
 */
export async function nextGeneration({ db, now }: Ctx, sid: string, former: number): Promise<number> {
  const [begun] = await db
    .update(sessions)
    .set({ generation: sql`${sessions.generation} + 1`, refreshedAt: now })
    .where(and(eq(sessions.sid, sid), eq(sessions.generation, former)))
    .returning({ generation: sessions.generation });
  return begun?.generation ?? former + 1;
}

const liveSids = `
  select s.sid, u.shows_presence as "showsPresence", s.generation, s.refreshed_at as "refreshedAt"
    from sessions s join users u on u.id = s.user_id
   where s.sid = any($1) and s.expire > $2 and ${isUsableAs("u")}
     and not u.must_change_password and not ${lacksCurrentConsents("u")}`;

export type LiveSession = Readonly<Pick<Session, "sid" | "showsPresence" | "generation" | "refreshedAt">>;

/** Those sessions that may still use a realtime channel. The others are missing, for any reason. */
export const liveSessions = ({ db, now }: Ctx, sids: readonly string[]): Promise<LiveSession[]> =>
  prepared<LiveSession>(db, "live-sessions", liveSids, [sids, now]);

async function prolong(db: Ctx["db"], sid: string, now: Date, ipAddress: string | undefined): Promise<void> {
  await db
    .update(sessions)
    .set({
      lastUsedAt: now,
      ipAddress,
      expire: sql`least(${new Date(now.getTime() + sessionLifeMs).toISOString()}::timestamptz,
        ${sessions.createdAt} + ${`${sessionMaxMs} milliseconds`}::interval)`,
    })
    .where(and(eq(sessions.sid, sid), lt(sessions.lastUsedAt, new Date(now.getTime() - touchIntervalMs))));
}

export type Caller = {
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
  /** Value of the browser's device cookie, if this is a sign-in. */
  readonly device?: string;
};

/** Opens a session. The secret goes into the browser's cookie; its hash is the id of the session. */
export async function openSession(
  { db, now, announce }: Ctx,
  userId: string,
  { ipAddress, userAgent }: Caller,
  device: string | null = null,
): Promise<{ sid: string; secret: string }> {
  const secret = newSecret();
  const sid = hashSecret(secret);
  await db.insert(sessions).values({
    sid,
    userId,
    ipAddress,
    userAgent: userAgent?.slice(0, 300) ?? null,
    device,
    expire: new Date(now.getTime() + sessionLifeMs),
    authenticatedAt: now,
    lastUsedAt: now,
    createdAt: now,
  });
  announce({ kinds: ["security"], to: [userId] });
  return { sid, secret };
}

/** IP address and user agent of a session, for code that doesn't have the request at hand. */
export async function callerOf({ db }: Ctx, sid: string): Promise<Caller | undefined> {
  const [row] = await db
    .select({ ipAddress: sessions.ipAddress, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return row && { ipAddress: row.ipAddress ?? "", userAgent: row.userAgent ?? undefined };
}

export async function endSession({ db }: Ctx, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/** Ends all of a person's sessions except `keep`, and returns how many. */
export async function endSessions({ db }: Ctx, userId: string, keep?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep ? ne(sessions.sid, keep) : undefined))
    .returning({ sid: sessions.sid });
  return ended.length;
}
