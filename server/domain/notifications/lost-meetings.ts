import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Ctx } from "#lib/ctx.ts";
import { cityIn } from "#domain/places/city-names.ts";
import { formatDays, type WordsIn } from "./texts.ts";
import { goneKey } from "./rows.ts";
import { notifyAll } from "./write.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

type LostMeeting = {
  readonly id: number;
  /** The person who is told. */
  readonly userId: string;
  readonly placeId: string;
  readonly city: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

/**
 * Tells the people who were to meet this person that they no longer will, because the account is being
 * deleted. The notices don't name the person: nothing of a deleted account stays with others. Nobody is told
 * who didn't see the meeting. Call it in the transaction that deletes the account, before anything of it is
 * gone.
 */
export async function announceLostMeetings(ctx: Ctx, userId: string): Promise<void> {
  const isFirst = sql`m.user1_id = ${userId}`;
  const { rows } = await ctx.db.execute<LostMeeting>(sql`
    select m.id, other.id as "userId", m.overlap_start_date as "firstDay", m.overlap_end_date as "lastDay",
           case when ${isFirst} then m.place2 else m.place end as "placeId",
           case when ${isFirst} then m.city2 else m.city end as city
      from matches m
      join users other on other.id = case when ${isFirst} then m.user2_id else m.user1_id end
      join users on users.id = ${userId} and ${visibleTo(sql`other.id`)}
      join connections c on c.low_id = m.user1_id and c.high_id = m.user2_id and c.status = 'accepted'
     where ${userId} in (m.user1_id, m.user2_id) and m.overlap_end_date >= ${earliestToday(ctx.now)}
       and users.privacy_location_sharing and other.privacy_location_sharing`);
  await notifyAll(
    ctx,
    rows.map(({ id, userId: to, ...meeting }) => ({
      userId: to,
      aboutId: null,
      type: "trip",
      words: wordsOf(meeting),
      key: goneKey(id),
    })),
  );
}

const wordsOf =
  ({ placeId, city, firstDay, lastDay }: Omit<LostMeeting, "id" | "userId">): WordsIn =>
  ({ i18n, locale }) => ({
    title: i18n._("Change of plans"),
    message: i18n._(
      "The account of one of your connections was deleted. You won't meet in {city} after all: {days}.",
      { city: cityIn({ i18n }, placeId, city), days: formatDays(locale, firstDay, lastDay) },
    ),
  });
