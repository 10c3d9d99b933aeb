import { sql } from "drizzle-orm";
import type { Decision, ImportReview } from "#contract/features/imports.ts";
import type { TripDraft } from "#contract/features/trips.ts";
import type { output } from "zod/mini";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { readImport, readImportRow, markImportNoticesRead } from "./imports.ts";
import type { PlannedProposal } from "./plan/plan.ts";
import { planOf, type StoredImport } from "./review.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { createTrip, removeTrip, updateTrip } from "#domain/trips/trips.ts";

type Decided = output<typeof Decision>;

/**
 * Carries out a proposal if the current plan still contains it; otherwise throws PLAN_CHANGED. Locks the
 * caller's plans, so of two concurrent calls the second finds it done already. Call it in a transaction.
 */
export async function acceptProposal(ctx: SignedIn, id: number, decision: Decided): Promise<ImportReview> {
  await lockPlans(ctx.db, ctx.me.id);
  const row = await readImportRow(ctx, id);
  const numbers = row.status === "review" ? decision.bookings.toSorted((a, b) => a - b).join() : "";
  const found = (await planOf(ctx, row)).find(
    (it) =>
      it.change === decision.change &&
      (it.trip?.id ?? null) === decision.tripId &&
      it.numbers.join() === numbers,
  );
  if (!found) throw new Refusal("PLAN_CHANGED");
  const tripId = await carryOut(ctx, row, found, decision.trip);
  await saveBookings(ctx, id, found, tripId);
  return recordDecision(ctx, row, found.numbers, found.change === "new" ? tripId : null);
}

/**
 * Dismisses bookings: the caller isn't asked about them again unless they change. Call it in a transaction.
 */
export async function dismissBookings(
  ctx: SignedIn,
  id: number,
  numbers: readonly number[],
): Promise<ImportReview> {
  await lockPlans(ctx.db, ctx.me.id);
  const row = await readImportRow(ctx, id);
  if (numbers.some((number) => number >= (row.reservations?.length ?? 0)))
    throw refusedField("bookings", "UNKNOWN_BOOKING");
  const left = (await planOf(ctx, row)).filter((it) => it.numbers.some((number) => numbers.includes(number)));
  for (const it of left) await saveBookings(ctx, id, it, null);
  return recordDecision(ctx, row, [...numbers, ...left.flatMap((it) => it.numbers)], null);
}

async function carryOut(
  ctx: SignedIn,
  row: StoredImport,
  { change, trip }: PlannedProposal,
  draft: TripDraft | null,
): Promise<number | null> {
  if (change === "cancels" || change === "duplicate") {
    if (draft !== null) throw refusedField("trip", "DRAFT_NOT_WANTED");
    if (change === "cancels" && trip) await removeTrip(ctx, trip.id);
    return change === "cancels" ? null : (trip?.id ?? null);
  }
  if (draft === null) throw refusedField("trip", "REQUIRED");
  const source = row.senderEmail === null ? "import" : "email";
  if (trip) await updateTrip(ctx, trip.id, draft);
  return trip ? trip.id : (await createTrip(ctx, draft, { source })).id;
}

/**
 * Stores what is now known of each booking, by its key. A dismissed booking (`tripId` is null) keeps the trip
 * it already has.
 */
async function saveBookings(
  ctx: SignedIn,
  importId: number,
  { rows }: PlannedProposal,
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

/** Records the decision. An import without open proposals is done. */
async function recordDecision(
  ctx: SignedIn,
  row: StoredImport,
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
  if (left.length === 0) await markImportNoticesRead(ctx, row.id);
  return readImport(ctx, row.id);
}
