import { sql } from "drizzle-orm";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { markImportNoticesRead } from "./imports.ts";
import { bookingsOfSource, locateImports, type Source } from "./sources.ts";

/**
 * Deletes an import with its document. Its accepted bookings belong to their trips and stay there, and what
 * was decided about the others stays known. Throws IMPORT_NOT_FOUND also for a followed calendar, which is
 * removed by no longer following it. Call it in a transaction.
 */
export async function removeImport(ctx: SignedIn, id: number): Promise<null> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from email_trip_imports
     where id = ${id} and user_id = ${me.id} and removed_at is null and subscription_id is null`);
  if (rows.length === 0) throw new Refusal("IMPORT_NOT_FOUND");
  await deleteOrHideImports(ctx, [id]);
  await markImportNoticesRead(ctx, id);
  return null;
}

/** Deletes all imports in which nothing was understood. Call it in a transaction. */
export async function removeFailed(ctx: SignedIn): Promise<null> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from email_trip_imports
     where user_id = ${me.id} and processing_status = 'failed' and removed_at is null and subscription_id is null`);
  const ids = rows.map(({ id }) => id);
  await deleteOrHideImports(ctx, ids);
  for (const id of ids) await markImportNoticesRead(ctx, id);
  return null;
}

/**
 * Deletes imports, except what they say of bookings that are in a trip. An import with such a booking is
 * hidden, without its document, its name and its sender.
 */
export async function deleteOrHideImports(
  { db, now }: Pick<Ctx, "db" | "now">,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const of = sql`any(${sql.param([...ids])}::int[])`;
  const { rows: sources } = await db.execute<Source>(sql`
    select b.key, b.first_day as "firstDay", b.last_day as "lastDay", s.import_id as "importId", s.numbers
      from trip_booking_sources s join trip_bookings b on b.id = s.booking_id
     where s.import_id = ${of} and s.is_accepted and b.trip_id is not null and not b.is_cancelled`);
  const kept = new Set(sources.map(({ importId }) => importId));
  const gone = ids.filter((id) => !kept.has(id));
  await db.execute(sql`delete from email_trip_imports where id = any(${sql.param(gone)}::int[])`);
  const { rows: imports } = await db.execute<{ id: number; reservations: readonly Reservation[] }>(sql`
    select id, parsed_data as reservations from email_trip_imports where id = ${of} and parsed_data is not null`);
  const located = await locateImports(db, imports);
  for (const { id, reservations } of imports) {
    const own = sources.filter(({ importId }) => importId === id);
    const numbered = own.map((source) => ({
      key: source.key,
      numbers: bookingsOfSource(located, source).map(({ number }) => number),
    }));
    const numbers = [...new Set(numbered.flatMap((it) => it.numbers))].sort((a, b) => a - b);
    await db.execute(sql`
      update email_trip_imports
         set removed_at = ${now.toISOString()}, processing_status = 'done', error_message = null, decided = '{}',
             parsed_data = ${JSON.stringify(numbers.map((number) => reservations[number]))}::jsonb,
             sender_email = null, sender_proof = null, proof_domain = null, original_subject = null,
             hotel_name = null, confirmation_number = null, bytes_hash = null, message_hash = null
       where id = ${id}`);
    await db.execute(sql`delete from trip_booking_sources s using trip_bookings b
      where b.id = s.booking_id and s.import_id = ${id}
        and b.key <> all(${sql.param(own.map(({ key }) => key))}::text[])`);
    for (const it of numbered)
      await db.execute(sql`
        update trip_booking_sources s
           set numbers = ${sql.param(it.numbers.map((number) => numbers.indexOf(number)))}::int[]
          from trip_bookings b where b.id = s.booking_id and s.import_id = ${id} and b.key = ${it.key}`);
  }
  await db.execute(sql`delete from import_documents where import_id = ${of}`);
  await db.execute(sql`delete from import_decisions where import_id = ${of}`);
}
