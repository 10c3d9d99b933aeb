import { sql } from "drizzle-orm";
import type { ImportReview } from "#contract/features/imports.ts";
import type { StoredRow } from "#db/stored-row.ts";
import type { DecisionUndo } from "#db/tables/imports.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { readImport, readImportRow } from "#domain/imports/imports.ts";
import { restoreAnnounced } from "#domain/matches/restore.ts";
import { forgetDepartures } from "#domain/notifications/matches.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { readStoredTrips, restoreTrips } from "#domain/trips/stored.ts";
import { maxTrips } from "#domain/trips/trips.ts";
import { saveBookings } from "#domain/imports/save-bookings.ts";
import { updateReview } from "#domain/imports/followed.ts";
import { plannedRow, restoreBookings } from "./booking-rows.ts";
import { deletedSince, keyOf, readDecisions, undoRefusalOf } from "./undo-state.ts";

/**
 * Takes back all decisions of the last day about an import: its trips, its bookings, and its own state, so
 * that it is to be reviewed again. Throws UNDO_OVER if there are none, and UNDO_CHANGED if a trip or a
 * booking of it was changed since: then nothing is undone. A trip that was deleted since stays deleted. What
 * a followed calendar had changed without asking counts as dismissed. Call it in a transaction.
 */
export async function undoImport(ctx: SignedIn, id: number): Promise<ImportReview> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const { subscriptionId } = await readImportRow(ctx, id);
  const decisions = await readDecisions(ctx, id);
  if (decisions.length === 0) throw new Refusal("UNDO_OVER");
  const refusal = await undoRefusalOf(ctx, decisions);
  if (refusal === "TOO_MANY_TRIPS") throw new Refusal(refusal, { max: maxTrips });
  if (refusal !== null) throw new Refusal(refusal);
  for (const { undo } of decisions) await undoDecision(ctx, id, undo);
  await db.execute(sql`
    delete from import_decisions where id = any(${sql.param(decisions.map((it) => it.id))}::int[])`);
  await dismissUnasked(
    ctx,
    id,
    decisions.map(({ undo }) => undo),
  );
  if (subscriptionId !== null) await updateReview(ctx, { id });
  // Of a table nothing is left to review.
  await db.execute(sql`
    update email_trip_imports set error_message = ${isUndone.id} where id = ${id} and parsed_data is null`);
  await rewriteStays(ctx, me.id);
  return readImport(ctx, id);
}

const isUndone = /*i18n*/ { id: "You have undone this." };

/** Dismisses the bookings of decisions about which nobody was asked, given from the last to the first. */
async function dismissUnasked(
  ctx: SignedIn,
  importId: number,
  undone: readonly DecisionUndo[],
): Promise<void> {
  const latest = new Map<string, StoredRow>();
  for (const { isUnasked, bookings } of undone) {
    const before = new Set(bookings.before.map((row) => JSON.stringify(row)));
    for (const row of isUnasked ? bookings.after : [])
      if (!before.has(JSON.stringify(row)) && !latest.has(keyOf(row))) latest.set(keyOf(row), row);
  }
  await saveBookings(
    ctx,
    { id: importId },
    [],
    [...latest.values()].map((row) => plannedRow(row, importId)),
    null,
  );
}

async function undoDecision(ctx: SignedIn, importId: number, undo: DecisionUndo): Promise<void> {
  const { db, me } = ctx;
  const { trips, bookings, imports, overlaps } = undo;
  const stored = await readStoredTrips(
    ctx,
    trips.map(({ id }) => id),
  );
  const deleted = deletedSince(undo, new Set(stored.map((row) => row.id)));
  const added = trips.filter(({ before }) => before === null).map(({ id }) => id);
  await db.execute(sql`
    delete from trips where user_id = ${me.id} and id = any(${sql.param(added)}::int[])`);
  await restoreTrips(
    ctx,
    trips.flatMap(({ id, before }) => (before && !deleted.has(id) ? [before] : [])),
  );
  await restoreBookings(ctx, [...bookings.before, ...bookings.after].map(keyOf), bookings.before);
  await db.execute(sql`
    update email_trip_imports i set
      created_trip_id = (select id from trips where id = was."createdTripId"),
      decided = case when i.id = ${importId} then was.decided else i.decided end,
      processing_status = case when i.id = ${importId} then was.status else i.processing_status end,
      error_message = case when i.id = ${importId} then null else i.error_message end
      from jsonb_to_recordset(${JSON.stringify(imports)}::jsonb)
           as was (id int, decided int[], status text, "createdTripId" int)
     where i.id = was.id and i.user_id = ${me.id}`);
  await forgetDepartures(ctx, await restoreAnnounced(db, overlaps));
}
