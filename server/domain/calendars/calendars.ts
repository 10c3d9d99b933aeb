import { and, desc, eq, sql } from "drizzle-orm";
import { type CalendarFeed, feedPath, maxFeeds, type NewFeed } from "#contract/features/calendars.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { calendarFeeds } from "#db/tables/calendars.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

/** A feed as stored: its owner, and which of their data it shows. */
export type Feed = typeof calendarFeeds.$inferSelect;

/** The caller's feeds, newest first. */
export async function listFeeds({ db, me }: SignedIn): Promise<CalendarFeed[]> {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, me.id))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
  return rows.map(toCalendarFeed);
}

/** Creates a feed. Only this answer contains its link: we store a hash. Throws TOO_MANY_CALENDAR_FEEDS. */
export async function createFeed(
  { db, me, now, settings }: SignedIn,
  wanted: NewFeed,
): Promise<CalendarFeed & { url: string }> {
  await lockPeople(db, [me.id], "no key update");
  if ((await db.$count(calendarFeeds, eq(calendarFeeds.userId, me.id))) >= maxFeeds)
    throw new Refusal("TOO_MANY_CALENDAR_FEEDS", { max: maxFeeds });
  const token = newSecret();
  const [row] = await db
    .insert(calendarFeeds)
    .values({ ...wanted, userId: me.id, tokenHash: hashSecret(token), createdAt: now })
    .returning();
  if (!row) throw new Error("a calendar feed was not inserted");
  return { ...toCalendarFeed(row), url: settings.publicUrl + feedPath(token) };
}

/** Revokes a feed: its link stops working at once. */
export async function removeFeed({ db, me }: SignedIn, id: number): Promise<null> {
  const [row] = await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, me.id)))
    .returning({ id: calendarFeeds.id });
  if (!row) throw new Refusal("CALENDAR_FEED_NOT_FOUND");
  return null;
}

/**
 * The feed of a link. Undefined, without a difference, if it is unknown or revoked, or if its owner is hidden
 * at the moment (suspended, deactivated, deleted).
 */
export async function findFeed({ db }: Ctx, token: string): Promise<Feed | undefined> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashSecret(token)),
        sql`exists (select from users where users.id = ${calendarFeeds.userId} and ${visibleTo(null)})`,
      ),
    );
  return feed;
}

/** Records that a program has read the feed; at most once an hour, since programs ask every few minutes. */
export async function recordFetch({ db, now }: Ctx, { id, lastFetchedAt }: Feed): Promise<void> {
  if (lastFetchedAt && lastFetchedAt.getTime() > now.getTime() - hourMs) return;
  await db.update(calendarFeeds).set({ lastFetchedAt: now }).where(eq(calendarFeeds.id, id));
}

const toCalendarFeed = ({ id, name, contents, detail, createdAt, lastFetchedAt }: Feed): CalendarFeed => ({
  id,
  name,
  contents,
  detail,
  createdAt: createdAt.toISOString(),
  lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
});
