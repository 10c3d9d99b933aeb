import { sql } from "drizzle-orm";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { readTrip } from "#domain/trips/trips.ts";
import { unused } from "./plan/keys.ts";
import { withoutNumber } from "./plan/codes.ts";
import { isLeg } from "./plan/journeys.ts";
import { likenessOfLegs } from "./plan/likeness.ts";
import type { LocatedBooking } from "./plan/locations.ts";
import { toBookingDetails } from "./review.ts";
import { bookingsOfSource, type Source } from "./sources.ts";
import { readTripSources } from "./trip-bookings.ts";
import { recordedForUndo } from "./undo/record.ts";

type Which = { readonly tripId: number; readonly importId: number; readonly number: number };

/** A booking's row, what its sources say of it, and which of that is taken away. */
type RowParts = { readonly key: string; readonly parts: readonly Part[] };
type Part = { readonly source: Source; readonly gone: readonly number[]; readonly left: readonly number[] };

/**
 * Takes one booking off a trip, with all that other documents say of it. It counts as dismissed, and the trip
 * keeps its days. Undoing the import puts it back. Throws BOOKING_NOT_FOUND if the trip doesn't have it. Call
 * it in a transaction.
 */
export async function removeTripBooking(ctx: SignedIn, { tripId, importId, number }: Which): Promise<null> {
  await lockPlans(ctx.db, ctx.me.id);
  await readTrip(ctx, tripId);
  const { sources, located } = await readTripSources(ctx, tripId);
  const described = sources.map((source) => ({ source, bookings: bookingsOfSource(located, source) }));
  const target = described
    .flatMap(({ bookings }) => bookings)
    .find((it) => it.document === importId && it.number === number);
  if (!target) throw new Refusal("BOOKING_NOT_FOUND");
  const rows = [...Map.groupBy(described, ({ source }) => source.key)].map(([key, of]): RowParts => {
    const isHere = of.some(({ bookings }) => bookings.includes(target));
    const isGone = (it: LocatedBooking) => isSame(it, target) || (isHere && isOtherVersion(it, target));
    return {
      key,
      parts: of.map(({ source, bookings }) => ({
        source,
        gone: bookings.filter(isGone).map((it) => it.number),
        left: bookings.filter((it) => !isGone(it)).map((it) => it.number),
      })),
    };
  });
  const changed = rows.filter(({ parts }) => parts.some(({ gone }) => gone.length > 0));
  const names = await readKeys(ctx);
  const newKeys = changed.map(({ key }) => {
    const name = unused(withoutNumber(key), names);
    names.add(name);
    return name;
  });
  const decide = async () => {
    for (const [at, row] of changed.entries()) await takeOff(ctx, target, row, newKeys[at]!);
    return [];
  };
  const { rows: visible } = await ctx.db.execute(
    sql`select from email_trip_imports where id = ${importId} and removed_at is null`,
  );
  const touched = { tripIds: [tripId], keys: [...changed.map(({ key }) => key), ...newKeys], importIds: [] };
  if (visible.length === 0) await decide();
  else await recordedForUndo(ctx, importId, touched, decide);
  return null;
}

/** Dismisses a row, or the parts of it that are gone, as a row of their own. */
async function takeOff(ctx: SignedIn, { is }: LocatedBooking, { key, parts }: RowParts, newKey: string) {
  const { db, me, now } = ctx;
  const own = sql`user_id = ${me.id} and key = ${key}`;
  if (parts.every(({ left }) => left.length === 0)) {
    await db.execute(sql`
      update trip_booking_sources s set is_accepted = false from trip_bookings b where b.id = s.booking_id and ${own}`);
    await db.execute(sql`update trip_bookings set trip_id = null where ${own}`);
    return;
  }
  await db.execute(sql`
    insert into trip_bookings (user_id, key, first_day, last_day, created_at)
    values (${me.id}, ${newKey}, ${is.firstDay}, ${is.lastDay}, ${now.toISOString()})`);
  for (const { source, gone, left } of parts.filter((it) => it.gone.length > 0)) {
    await db.execute(sql`
      insert into trip_booking_sources (booking_id, import_id, numbers, is_accepted, created_at)
      select id, ${source.importId}, ${sql.param([...gone])}::int[], false, ${now.toISOString()}::timestamptz
        from trip_bookings where user_id = ${me.id} and key = ${newKey}`);
    const of = sql`trip_bookings b where b.id = s.booking_id and ${own} and s.import_id = ${source.importId}`;
    if (left.length === 0) await db.execute(sql`delete from trip_booking_sources s using ${of}`);
    else
      await db.execute(sql`
        update trip_booking_sources s set numbers = ${sql.param([...left])}::int[] from ${of}`);
  }
}

/** Whether two documents say just the same, or one document has a part twice, for two travellers. */
const isSame = (a: LocatedBooking, b: LocatedBooking): boolean =>
  JSON.stringify(toBookingDetails(a.is)) === JSON.stringify(toBookingDetails(b.is));

const isOtherVersion = (a: LocatedBooking, b: LocatedBooking): boolean =>
  isLeg(a) && isLeg(b)
    ? likenessOfLegs(a, b) > 0
    : a.is.kind === b.is.kind && !isLeg(a) && a.document !== b.document;

async function readKeys({ db, me }: SignedIn): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from trip_bookings where user_id = ${me.id}`,
  );
  return new Set(rows.map(({ key }) => key));
}
