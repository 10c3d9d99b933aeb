import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { documentDays, undoMs } from "#contract/features/imports.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";

/**
 * Deletes documents after 30 days, removed imports whose bookings are in no trip any more, what is stored to
 * undo decisions after a day, and unverified senders whose link has expired. Marks imports as done once
 * their days are over.
 */
export async function sweepImports({ db, now }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - documentDays * dayMs).toISOString();
  await db.execute(sql`delete from import_documents where created_at <= ${before}`);
  const undone = new Date(now.getTime() - undoMs).toISOString();
  await db.execute(sql`delete from import_decisions where created_at <= ${undone}`);
  await db.execute(sql`
    delete from email_trip_imports i where removed_at <= ${undone} and not exists (
      select from trip_booking_sources s join trip_bookings b on b.id = s.booking_id
       where s.import_id = i.id and b.trip_id is not null)`);
  await db.execute(sql`
    delete from import_senders where verified_at is null and expires_at <= ${now.toISOString()}`);
  await db.execute(sql`
    update email_trip_imports set processing_status = 'done'
     where processing_status = 'review' and created_at <= ${new Date(now.getTime() - dayMs).toISOString()}
       and not exists (
         select from jsonb_array_elements(coalesce(parsed_data, '[]')) as r where r ->> 'lastDay' >= ${earliestToday(now)})`);
}
