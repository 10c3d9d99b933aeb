import { sql } from "drizzle-orm";
import type { Decision, ImportReview } from "../../contract/imports.ts";
import type { TripDraft } from "../../contract/trips.ts";
import type { output } from "zod/mini";
import type { SignedIn } from "../lib/ctx.ts";
import { conflict, invalid } from "../lib/refusal.ts";
import { readImport, rowOf } from "./imports.ts";
import type { Planned } from "./imports-plan.ts";
import { planOf, type Read } from "./imports-review.ts";
import { lockPlans } from "./stays.ts";
import { createTrip, removeTrip, updateTrip } from "./trips.ts";

type Decided = output<typeof Decision>;

/**
 * Does what a proposal says, if it still says so. Of two who accept at once the second finds it done: plans are held
 * from here on. Belongs in a transaction.
 */
export async function acceptProposal(ctx: SignedIn, id: number, decision: Decided): Promise<ImportReview> {
  await lockPlans(ctx.db, ctx.me.id);
  const row = await rowOf(ctx, id);
  const numbers = row.status === "review" ? decision.bookings.toSorted((a, b) => a - b).join() : "";
  const found = (await planOf(ctx, row)).find(
    (it) =>
      it.change === decision.change &&
      (it.trip?.id ?? null) === decision.tripId &&
      it.numbers.join() === numbers,
  );
  if (!found)
    throw conflict("This would change something else by now. Please look at it again.", "PLAN_CHANGED");
  const tripId = await carryOut(ctx, row, found, decision.trip);
  await remember(ctx, id, found, tripId);
  return settle(ctx, row, found.numbers, found.change === "new" ? tripId : null);
}

/** Leaves bookings aside: unless they change, nobody is asked about them again. Belongs in a transaction. */
export async function dismissBookings(
  ctx: SignedIn,
  id: number,
  numbers: readonly number[],
): Promise<ImportReview> {
  await lockPlans(ctx.db, ctx.me.id);
  const row = await rowOf(ctx, id);
  if (numbers.some((number) => number >= (row.reservations?.length ?? 0)))
    throw invalid("bookings", "There is no such booking in it");
  const left = (await planOf(ctx, row)).filter((it) => it.numbers.some((number) => numbers.includes(number)));
  for (const it of left) await remember(ctx, id, it, null);
  return settle(ctx, row, [...numbers, ...left.flatMap((it) => it.numbers)], null);
}

async function carryOut(
  ctx: SignedIn,
  row: Read,
  { change, trip }: Planned,
  draft: TripDraft | null,
): Promise<number | null> {
  if (change === "cancels" || change === "duplicate") {
    if (draft !== null) throw invalid("trip", "Nothing is saved by this");
    if (change === "cancels" && trip) await removeTrip(ctx, trip.id);
    return change === "cancels" ? null : (trip?.id ?? null);
  }
  if (draft === null) throw invalid("trip", "Required");
  const source = row.senderEmail === null ? "import" : "email";
  if (trip) await updateTrip(ctx, trip.id, draft);
  return trip ? trip.id : (await createTrip(ctx, draft, { source })).id;
}

/** Under what each booking is known from now on; what is left aside stays with the trip that it has. */
async function remember(
  ctx: SignedIn,
  importId: number,
  { rows }: Planned,
  tripId: number | null,
): Promise<void> {
  const column = <K extends keyof (typeof rows)[number]>(key: K) => sql.param(rows.map((row) => row[key]));
  await ctx.db.execute(sql`
    insert into trip_bookings as b
      (user_id, key, trip_id, import_id, place, first_day, last_day, is_cancelled, changed_at, created_at)
    select ${ctx.me.id}, key, case when not off then ${tripId}::int end, ${importId}, place, first_day, last_day, off,
           changed_at, ${ctx.now.toISOString()}
      from unnest(${column("key")}::text[], ${column("place")}::text[], ${column("firstDay")}::date[],
                  ${column("lastDay")}::date[], ${column("isCancelled")}::boolean[], ${column("changedAt")}::timestamptz[])
        as r (key, place, first_day, last_day, off, changed_at)
    on conflict (user_id, key) do update
      set trip_id = case when excluded.is_cancelled then null else coalesce(excluded.trip_id, b.trip_id) end,
          import_id = excluded.import_id, place = excluded.place, first_day = excluded.first_day,
          last_day = excluded.last_day, is_cancelled = excluded.is_cancelled,
          changed_at = coalesce(excluded.changed_at, b.changed_at)`);
}

/** Notes what was decided; an import of which nothing is open is done. */
async function settle(
  ctx: SignedIn,
  row: Read,
  numbers: readonly number[],
  createdTripId: number | null,
): Promise<ImportReview> {
  const decided = [...new Set([...row.decided, ...numbers])];
  const left = await planOf(ctx, { ...row, decided });
  await ctx.db.execute(sql`
    update email_trip_imports
       set decided = ${sql.param(decided)}::int[], created_trip_id = coalesce(${createdTripId}::int, created_trip_id),
           processing_status = ${left.length > 0 ? "review" : "done"}
     where id = ${row.id} and user_id = ${ctx.me.id}`);
  return readImport(ctx, row.id);
}
