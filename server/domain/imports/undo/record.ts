import { sql } from "drizzle-orm";
import type { ImportReview } from "#contract/features/imports.ts";
import type { DecisionUndo } from "#db/tables/imports.ts";
import { readImport } from "#domain/imports/imports.ts";
import { readAnnounced } from "#domain/matches/restore.ts";
import { readStoredTrips } from "#domain/trips/stored.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readBookingRows } from "./booking-rows.ts";

/** What a decision can change: existing trips, and bookings by key or by the imports that describe them. */
type Touched = {
  readonly tripIds: readonly number[];
  readonly keys: readonly string[];
  readonly importIds: readonly number[];
  /** Whether nobody was asked. */
  readonly isUnasked?: boolean;
};

/**
 * Carries out a decision about an import and stores how to undo it. `decide` returns the ids of the trips
 * that it added or changed. Call it in a transaction, with the plans locked.
 */
export async function recordedForUndo(
  ctx: SignedIn,
  importId: number,
  { tripIds, keys, importIds, isUnasked = false }: Touched,
  decide: () => Promise<readonly number[]>,
): Promise<ImportReview> {
  const scope = { keys, tripIds, importIds: [importId, ...importIds] };
  const trips = await readStoredTrips(ctx, tripIds);
  const before = await readBookingRows(ctx, scope);
  const imports = await readImportStates(ctx, scope.importIds, tripIds);
  const overlaps = await readAnnounced(
    ctx.db,
    trips.map(({ id }) => id),
  );
  const all = [...new Set([...tripIds, ...(await decide())])];
  const now = await readStoredTrips(ctx, all);
  const undo: DecisionUndo = {
    trips: all.map((id) => ({
      id,
      before: trips.find((it) => it.id === id) ?? null,
      after: now.find((it) => it.id === id) ?? null,
    })),
    bookings: {
      before,
      after: await readBookingRows(ctx, {
        ...scope,
        tripIds: all,
        keys: [...keys, ...before.map((row) => String(row["key"]))],
      }),
    },
    ...{ imports, overlaps, isUnasked },
  };
  await ctx.db.execute(sql`
    insert into import_decisions (user_id, import_id, undo, created_at)
    values (${ctx.me.id}, ${importId}, ${JSON.stringify(undo)}::jsonb, ${ctx.now.toISOString()})`);
  return readImport(ctx, importId);
}

/** The state of the imports, and of those whose trip may be deleted. */
async function readImportStates(
  { db, me }: SignedIn,
  importIds: readonly number[],
  tripIds: readonly number[],
): Promise<DecisionUndo["imports"]> {
  const { rows } = await db.execute<DecisionUndo["imports"][number]>(sql`
    select id, decided, processing_status as status, created_trip_id as "createdTripId"
      from email_trip_imports
     where user_id = ${me.id} and (id = any(${sql.param([...importIds])}::int[]) or created_trip_id = any(${sql.param([...tripIds])}::int[]))`);
  return rows;
}
