import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { Ctx } from "#lib/ctx.ts";
import { cityIn } from "#domain/places/city-names.ts";
import { formatDays, type WordsIn } from "./texts.ts";
import { notifyAll } from "./write.ts";

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
 * deleted. The notices don't name the person: nothing of a deleted account stays with others. Call it in the
 * transaction that deletes the account, while its overlaps are in the ledger.
 */
export async function announceLostMeetings(ctx: Ctx, userId: string): Promise<void> {
  const { rows } = await ctx.db.execute<LostMeeting>(sql`
    select id, case when user1_id = ${userId} then user2_id else user1_id end as "userId",
           case when user1_id = ${userId} then place2 else place end as "placeId",
           case when user1_id = ${userId} then city2 else city end as city,
           overlap_start_date as "firstDay", overlap_end_date as "lastDay"
      from matches
     where ${userId} in (user1_id, user2_id) and overlap_end_date >= ${earliestToday(ctx.now)}`);
  await notifyAll(
    ctx,
    rows.map(({ id, userId: to, ...meeting }) => ({
      userId: to,
      aboutId: null,
      type: "trip",
      words: wordsOf(meeting),
      key: `overlap gone ${id}`,
    })),
  );
}

const wordsOf =
  ({ placeId, city, firstDay, lastDay }: Omit<LostMeeting, "id" | "userId">): WordsIn =>
  ({ i18n, locale }) => ({
    title: i18n._("Change of plans"),
    message: i18n._(
      "One of your connections deleted their account. You won't meet in {city} after all: {days}.",
      { city: cityIn({ i18n }, placeId, city), days: formatDays(locale, firstDay, lastDay) },
    ),
  });
