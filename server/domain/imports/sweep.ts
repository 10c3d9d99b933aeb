import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { documentDays } from "#contract/features/imports.ts";
import type { Ctx } from "#lib/ctx.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes documents after 30 days and unverified senders whose link has expired. Marks imports as done once
 * their days are over.
 */
export async function sweepImports({ db, now }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - documentDays * day).toISOString();
  await db.execute(sql`delete from import_documents where created_at <= ${before}`);
  await db.execute(sql`
    delete from import_senders where verified_at is null and expires_at <= ${now.toISOString()}`);
  await db.execute(sql`
    update email_trip_imports set processing_status = 'done'
     where processing_status = 'review' and created_at <= ${new Date(now.getTime() - day).toISOString()}
       and not exists (
         select from jsonb_array_elements(coalesce(parsed_data, '[]')) as r where r ->> 'lastDay' >= ${earliestToday(now)})`);
}
