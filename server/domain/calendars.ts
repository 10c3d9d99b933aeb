import { and, desc, eq, sql } from "drizzle-orm";
import { type CalendarFeed, feedPath, mostFeeds, type NewFeed } from "../../contract/calendars.ts";
import { calendarFeeds } from "../db/calendars.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { visibleTo } from "./visibility.ts";
import { holdPeople } from "./visibility-locks.ts";

/** A feed as it is stored: its owner, and what of theirs it shows. */
export type Feed = typeof calendarFeeds.$inferSelect;

const hour = 60 * 60 * 1000;

/** One's own feeds, newest first. */
export async function listFeeds({ db, me }: SignedIn): Promise<CalendarFeed[]> {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, me.id))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
  return rows.map(shown);
}

/** The link is in the answer and nowhere else: we keep a hash of it. */
export async function createFeed(
  { db, me, now, settings }: SignedIn,
  wanted: NewFeed,
): Promise<CalendarFeed & { url: string }> {
  await holdPeople(db, [me.id], "no key update");
  if ((await db.$count(calendarFeeds, eq(calendarFeeds.userId, me.id))) >= mostFeeds)
    throw new Refusal(
      "invalid",
      `You can have at most ${mostFeeds} calendar feeds. Please revoke some first.`,
    );
  const token = newSecret();
  const [row] = await db
    .insert(calendarFeeds)
    .values({ ...wanted, userId: me.id, tokenHash: hashed(token), createdAt: now })
    .returning();
  if (!row) throw new Error("a calendar feed was not inserted");
  return { ...shown(row), url: settings.publicUrl + feedPath(token) };
}

/** Revokes it: from now on its link leads nowhere. */
export async function removeFeed({ db, me }: SignedIn, id: number): Promise<null> {
  const [row] = await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, me.id)))
    .returning({ id: calendarFeeds.id });
  if (!row) throw notFound("Calendar feed");
  return null;
}

/**
 * The feed behind a link. One that is unknown, was revoked, or whose owner nobody may see at the moment (suspended,
 * deactivated, gone) is none, all alike.
 */
export async function findFeed({ db }: Ctx, token: string): Promise<Feed | undefined> {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashed(token)),
        sql`exists (select from users where users.id = ${calendarFeeds.userId} and ${visibleTo(null)})`,
      ),
    );
  return feed;
}

/** Programs ask every few minutes: it is written once an hour. */
export async function noteFetch({ db, now }: Ctx, { id, lastFetchedAt }: Feed): Promise<void> {
  if (lastFetchedAt && lastFetchedAt.getTime() > now.getTime() - hour) return;
  await db.update(calendarFeeds).set({ lastFetchedAt: now }).where(eq(calendarFeeds.id, id));
}

const shown = ({ id, name, contents, detail, createdAt, lastFetchedAt }: Feed): CalendarFeed => ({
  id,
  name,
  contents,
  detail,
  createdAt: createdAt.toISOString(),
  lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
});
