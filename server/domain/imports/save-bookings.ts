import { sql } from "drizzle-orm";
import type { SignedIn } from "#lib/ctx.ts";
import type { EarlierBooking } from "./plan/locations.ts";
import type { StoredImport } from "./review.ts";
import type { PlannedRow } from "./plan/types.ts";

/**
 * Stores what is now known of each booking, by its key, and which imports describe it. A dismissed booking
 * (`tripId` is null) keeps the trip it already has, and what this import says of it isn't shown.
 */
export async function saveBookings(
  ctx: SignedIn,
  it: Pick<StoredImport, "id">,
  earlier: readonly EarlierBooking[],
  planned: readonly PlannedRow[],
  tripId: number | null,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = onePerKey(planned);
  const column = <K extends keyof PlannedRow>(key: K) => sql.param(rows.map((row) => row[key]));
  await ctx.db.execute(sql`
    insert into trip_bookings as b
      (user_id, key, trip_id, place, first_day, last_day, is_cancelled, changed_at, created_at)
    select ${ctx.me.id}, key, case when not is_cancelled then ${tripId}::int end, place, first_day, last_day, is_cancelled,
           changed_at, ${ctx.now.toISOString()}
      from unnest(${column("key")}::text[], ${column("place")}::text[], ${column("firstDay")}::date[],
                  ${column("lastDay")}::date[], ${column("isCancelled")}::boolean[], ${column("changedAt")}::timestamptz[])
        as r (key, place, first_day, last_day, is_cancelled, changed_at)
    on conflict (user_id, key) do update
      set trip_id = case when excluded.is_cancelled then null else coalesce(excluded.trip_id, b.trip_id) end,
          place = excluded.place, first_day = excluded.first_day,
          last_day = excluded.last_day, is_cancelled = excluded.is_cancelled,
          changed_at = coalesce(excluded.changed_at, b.changed_at)`);
  await saveSources(ctx, it.id, earlier, rows, tripId);
}

/** A booking that one stay has and another one cancels, such as in a dismissed document, is not cancelled. */
function onePerKey(rows: readonly PlannedRow[]): PlannedRow[] {
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((of) => ({
    ...(of.find(({ isCancelled }) => !isCancelled) ?? of[0]!),
    numbers: [...new Set(of.flatMap(({ numbers }) => numbers))],
  }));
}

/**
 * Records which imports describe the bookings: the one that was decided on, and those of earlier ones that
 * now belong to them. Each booking of an import belongs to one row.
 */
async function saveSources(
  ctx: SignedIn,
  importId: number,
  earlier: readonly EarlierBooking[],
  rows: readonly PlannedRow[],
  tripId: number | null,
): Promise<void> {
  const byNumber = new Map(earlier.map((booking) => [booking.number, booking]));
  const found = rows.flatMap(({ key, numbers, isCancelled }) => {
    const isAccepted = tripId !== null || isCancelled;
    return numbers.flatMap((number) => {
      const booking = byNumber.get(number);
      if (number >= 0) return [{ key, importId, number, isAccepted }];
      return booking && isAccepted
        ? [{ key, importId: booking.document!, number: booking.at, isAccepted }]
        : [];
    });
  });
  const column = <K extends keyof (typeof found)[number]>(key: K) => sql.param(found.map((it) => it[key]));
  const given = sql`unnest(${column("key")}::text[], ${column("importId")}::int[], ${column("number")}::int[],
                            ${column("isAccepted")}::boolean[])
    as given (key, import_id, number, is_accepted)`;
  const now = ctx.now.toISOString();
  await ctx.db.execute(sql`
    update trip_booking_sources s set numbers = array(
             select n from unnest(s.numbers) n
              where not exists (select from ${given} where given.import_id = s.import_id and given.number = n))
      from trip_bookings b
     where b.id = s.booking_id and b.user_id = ${ctx.me.id}
       and exists (select from ${given} where given.import_id = s.import_id and given.number = any(s.numbers)
                      and given.key <> b.key)`);
  await ctx.db.execute(sql`
    insert into trip_booking_sources as s (booking_id, import_id, numbers, is_accepted, created_at)
    select b.id, given.import_id, array_agg(distinct given.number), bool_and(given.is_accepted), ${now}::timestamptz
      from ${given} join trip_bookings b on b.user_id = ${ctx.me.id} and b.key = given.key
     group by 1, 2
    on conflict (booking_id, import_id) do update
      set numbers = array(select distinct n from unnest(s.numbers || excluded.numbers) n order by n),
          is_accepted = excluded.is_accepted,
          created_at = case when s.import_id = ${importId} then excluded.created_at else s.created_at end`);
  await ctx.db.execute(sql`
    delete from trip_booking_sources s using trip_bookings b
     where b.id = s.booking_id and b.user_id = ${ctx.me.id} and s.numbers = '{}'`);
}

/** Deletes bookings that lead to no stay any more; their legs take part in planning other documents. */
export async function dropBookings({ db, me }: SignedIn, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from trip_bookings where user_id = ${me.id} and key = any(${sql.param([...keys])}::text[])`);
}
