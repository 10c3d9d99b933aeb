import { sql } from "drizzle-orm";
import type { StoredRow } from "#db/stored-row.ts";
import type { SignedIn } from "#lib/ctx.ts";
import type { PlannedRow } from "#domain/imports/plan/types.ts";

/**
 * The caller's bookings with their sources, as stored: those with these keys, of these trips, and those that
 * these imports describe.
 */
export async function readBookingRows(
  { db, me }: SignedIn,
  scope: {
    readonly keys: readonly string[];
    readonly tripIds: readonly number[];
    readonly importIds: readonly number[];
  },
): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ row: StoredRow }>(sql`
    select to_jsonb(b) || jsonb_build_object('sources', coalesce((
             select jsonb_agg(to_jsonb(s) order by s.import_id) from trip_booking_sources s
              where s.booking_id = b.id), '[]')) as row
      from trip_bookings b
     where user_id = ${me.id} and (
       key = any(${sql.param([...scope.keys])}::text[]) or trip_id = any(${sql.param([...scope.tripIds])}::int[])
       or exists (select from trip_booking_sources s where s.booking_id = b.id
                     and s.import_id = any(${sql.param([...scope.importIds])}::int[])))
     order by id`);
  return rows.map(({ row }) => row);
}

/** Replaces the bookings with these keys by stored ones, with the sources whose imports still exist. */
export async function restoreBookings(
  { db, me }: SignedIn,
  keys: readonly string[],
  stored: readonly StoredRow[],
): Promise<void> {
  await db.execute(sql`
    delete from trip_bookings where user_id = ${me.id} and key = any(${sql.param([...keys])}::text[])`);
  if (stored.length === 0) return;
  const rows = JSON.stringify(stored);
  await db.execute(sql`
    insert into trip_bookings
      (id, user_id, key, trip_id, place, first_day, last_day, is_cancelled, changed_at, created_at)
    overriding system value
    select s.id, ${me.id}, s.key, (select t.id from trips t where t.id = s.trip_id), s.place, s.first_day,
           s.last_day, s.is_cancelled, s.changed_at, s.created_at
      from jsonb_populate_recordset(null::trip_bookings, ${rows}::jsonb) s`);
  await db.execute(sql`
    insert into trip_booking_sources
    select s.* from jsonb_array_elements(${rows}::jsonb) row
      cross join lateral jsonb_populate_recordset(null::trip_booking_sources, row -> 'sources') s
      join email_trip_imports i on i.id = s.import_id and i.user_id = ${me.id}`);
}

type StoredBooking = {
  readonly key: string;
  readonly place: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly changed_at: string | null;
  readonly sources: readonly { readonly import_id: number; readonly numbers: readonly number[] | null }[];
};

/** A stored booking as the row to save for it, without a trip. */
export function plannedRow(row: StoredRow, importId: number): PlannedRow {
  const { key, place, first_day, last_day, changed_at, sources } = row as unknown as StoredBooking;
  return {
    ...{ key, place, firstDay: first_day, lastDay: last_day, changedAt: changed_at },
    ...{ tripId: null, isCancelled: false },
    numbers: sources.find(({ import_id }) => import_id === importId)?.numbers ?? [],
  };
}
