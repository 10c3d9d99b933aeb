import type { Proposal, ProposalDecision } from "#contract/features/bookings.ts";
import type { ImportReview } from "#contract/features/imports.ts";
import type { TripDraft } from "#contract/features/trips.ts";
import { sql } from "drizzle-orm";
import type { output } from "zod/mini";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { readImportRow, markImportNoticesRead } from "./imports.ts";
import { isNews } from "./plan/plan.ts";
import { planOf, readPlan, planWithDuplicates, type ImportPlan, type StoredImport } from "./review.ts";
import { dropBookings, saveBookings } from "./save-bookings.ts";
import { recordedForUndo } from "./undo/record.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { createTrip, removeTrip, updateTrip } from "#domain/trips/trips.ts";
import type { PlannedProposal, PlannedRow } from "./plan/types.ts";

type Decided = output<typeof ProposalDecision>;

/**
 * Carries out a proposal if the current plan still contains it; otherwise throws PLAN_CHANGED. Locks the
 * caller's plans, so of two concurrent calls the second finds it done already. `isUnasked` is for a proposal
 * that nobody looked at. Call it in a transaction.
 */
export async function acceptProposal(
  ctx: SignedIn,
  id: number,
  decision: Decided,
  { isUnasked = false } = {},
): Promise<ImportReview> {
  await lockPlans(ctx.db, ctx.me.id);
  const row = await readImportRow(ctx, id);
  const plan = await readPlan(ctx, row);
  const found = row.status === "review" && plan.proposals.find((it) => isDecided(it, decision));
  if (!found) throw new Refusal("PLAN_CHANGED");
  const tripIds = [
    ...[found.trip, ...found.also.map(({ trip }) => trip)].flatMap((trip) => trip?.id ?? []),
    ...(decision.trip?.shorten ?? []).map((it) => it.id),
  ];
  const touched = { tripIds, ...touchedBy(plan, [found]), isUnasked };
  return recordedForUndo(ctx, row.id, touched, async () => {
    const tripId = await carryOut(ctx, row, found, decision.trip);
    for (const it of found.also) await changeToo(ctx, it);
    await saveBookings(ctx, row, plan.earlier, found.rows, tripId);
    for (const [alsoId, rows] of Map.groupBy(found.alsoRows, (it) => it.tripId))
      await saveBookings(ctx, row, plan.earlier, rows, alsoId);
    await dropBookings(ctx, found.droppedKeys);
    await recordDecision(ctx, row, found.numbers, found.change === "new" ? tripId : null);
    await linkToTrip(ctx, [row.id, ...touched.importIds], tripId);
    return tripId === null ? [] : [tripId];
  });
}

/** Whether the traveller decided on this proposal, and saw all that it changes. */
function isDecided({ change, trip, numbers, also }: PlannedProposal, decision: Decided): boolean {
  const others = also.map(({ trip: { id }, suggestion: it }) => [id, it?.startDate, it?.endDate]);
  const seen = (decision.also ?? []).map(({ id, startDate, endDate }) => [id, startDate, endDate]);
  return (
    change === decision.change &&
    (trip?.id ?? null) === decision.tripId &&
    numbers.join() === decision.bookings.toSorted((a, b) => a - b).join() &&
    JSON.stringify(others) === JSON.stringify(seen)
  );
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
  const plan = await readPlan(ctx, row);
  const left = plan.proposals.filter((it) => it.numbers.some((number) => numbers.includes(number)));
  const rows = left.flatMap((it) => it.rows).filter((it) => !isOnlyKnown(it));
  return recordedForUndo(ctx, row.id, { tripIds: [], ...touchedBy(plan, left) }, async () => {
    await saveBookings(ctx, row, plan.earlier, rows, null);
    await recordDecision(ctx, row, [...numbers, ...left.flatMap((it) => it.numbers)], null);
    return [];
  });
}

/** Whether only legs of other documents lead to this row. */
const isOnlyKnown = ({ numbers }: PlannedRow): boolean =>
  numbers.length > 0 && numbers.every((number) => number < 0);

/** The bookings and the other imports that a decision about these proposals can change. */
function touchedBy({ earlier }: ImportPlan, proposals: readonly PlannedProposal[]) {
  const rows = proposals.flatMap((it) => [...it.rows, ...it.alsoRows]);
  const numbers = new Set(rows.flatMap((row) => row.numbers));
  return {
    keys: [...rows.map(({ key }) => key), ...proposals.flatMap((it) => it.droppedKeys)],
    importIds: earlier.flatMap(({ number, document }) => (numbers.has(number) ? [document!] : [])),
  };
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

/** Changes or deletes another trip of the same journey. */
async function changeToo(
  ctx: SignedIn,
  { trip, suggestion }: PlannedProposal["also"][number],
): Promise<void> {
  const draft = draftOf({ trip, suggestion });
  if (draft === null) await removeTrip(ctx, trip.id);
  else await updateTrip(ctx, trip.id, draft);
}

/** What a proposal would save: its suggestion, with the audience of the trip that it changes, or else all. */
export function draftOf({ trip, suggestion }: Pick<Proposal, "trip" | "suggestion">): TripDraft | null {
  if (!suggestion) return null;
  const { placeId, ...place } = suggestion;
  return {
    ...place,
    ...(placeId !== null && { placeId }),
    groupIds: trip?.groupIds ?? [],
    matchOnlyGroupConnections: trip?.matchOnlyGroupConnections ?? false,
  };
}

/**
 * Stores the bookings of a followed calendar that a trip already covers as bookings of that trip, so that
 * later changes of them are recognised. The trip stays as it is. Call it with the plans locked.
 */
export async function linkCovered(ctx: SignedIn, row: StoredImport): Promise<void> {
  const { proposals, earlier } = await planWithDuplicates(ctx, row);
  const { rows: sources } = await ctx.db.execute<{ key: string }>(sql`
    select b.key from trip_booking_sources s join trip_bookings b on b.id = s.booking_id
     where s.import_id = ${row.id}`);
  const ownKeys = new Set(sources.map(({ key }) => key));
  for (const proposal of proposals) {
    const { trip, rows } = proposal;
    if (isNews(proposal) || !trip) continue;
    const isLinked = ({ key, tripId, numbers }: PlannedRow) =>
      tripId === trip.id && (ownKeys.has(key) || numbers.every((number) => number < 0));
    if (rows.every(isLinked)) continue;
    await saveBookings(ctx, row, earlier, rows, trip.id);
  }
}

/** Notes the trip to which the bookings of these imports belong now, where none is noted. */
async function linkToTrip(
  { db, me }: SignedIn,
  ids: readonly number[],
  tripId: number | null,
): Promise<void> {
  if (tripId === null) return;
  await db.execute(sql`
    update email_trip_imports set created_trip_id = ${tripId}
     where user_id = ${me.id} and id = any(${sql.param([...ids])}::int[]) and created_trip_id is null`);
}

/** Records the decision. An import without open proposals is done. */
async function recordDecision(
  ctx: SignedIn,
  row: StoredImport,
  numbers: readonly number[],
  createdTripId: number | null,
): Promise<void> {
  const decided = [...new Set([...row.decided, ...numbers])];
  const left = await planOf(ctx, { ...row, decided });
  await ctx.db.execute(sql`
    update email_trip_imports
       set decided = ${sql.param(decided)}::int[], created_trip_id = coalesce(${createdTripId}::int, created_trip_id),
           processing_status = ${left.length > 0 ? "review" : "done"}
     where id = ${row.id} and user_id = ${ctx.me.id}`);
  if (left.length === 0) await markImportNoticesRead(ctx, row.id);
}
