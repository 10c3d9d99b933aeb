import { sql } from "drizzle-orm";
import { type ImportReview, undoMs, type UndoRefusal } from "#contract/features/imports.ts";
import type { StoredRow } from "#db/stored-row.ts";
import type { DecisionUndo } from "#db/tables/imports.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readStoredTrips, tripComparison } from "#domain/trips/stored.ts";
import { maxTrips } from "#domain/trips/trips.ts";
import { readBookingRows } from "./booking-rows.ts";

/** A decision that can be taken back; `createdAt` is an instant. */
export type Decision = { readonly id: number; readonly undo: DecisionUndo; readonly createdAt: string };

/** The decisions of the last day about an import, the newest first. */
export async function readDecisions({ db, me, now }: SignedIn, importId: number): Promise<Decision[]> {
  const since = new Date(now.getTime() - undoMs).toISOString();
  const { rows } = await db.execute<Decision>(sql`
    select id, undo, to_json(created_at) #>> '{}' as "createdAt" from import_decisions
     where user_id = ${me.id} and import_id = ${importId} and created_at > ${since} order by id desc`);
  return rows;
}

/** Until when the decisions about an import can be undone, or why undoing them is refused. */
export async function readUndo(
  ctx: SignedIn,
  importId: number,
): Promise<Pick<ImportReview, "undoUntil" | "undoRefusal">> {
  const decisions = await readDecisions(ctx, importId);
  const [last] = decisions;
  if (!last) return { undoUntil: null, undoRefusal: null };
  const refusal = await undoRefusalOf(ctx, decisions);
  if (refusal !== null) return { undoUntil: null, undoRefusal: refusal };
  return { undoUntil: new Date(Date.parse(last.createdAt) + undoMs).toISOString(), undoRefusal: null };
}

/**
 * Why these decisions about an import, the newest first, can't be undone; null if they can. A trip or a
 * booking of them may have been changed since, or the deleted trips would be too many now. A trip that was
 * deleted since doesn't hinder it: it stays deleted.
 */
export async function undoRefusalOf(
  ctx: SignedIn,
  decisions: readonly Decision[],
): Promise<UndoRefusal | null> {
  const world = await readWorld(ctx, decisions);
  const before = world.trips.size;
  for (const { undo } of decisions) if (!tryTakeBack(world, undo)) return "UNDO_CHANGED";
  const more = world.trips.size - before;
  return world.count + more > maxTrips ? "TOO_MANY_TRIPS" : null;
}

/** The trips by id and the bookings by key that decisions are about, as they are now. */
type World = {
  readonly trips: Map<number, StoredRow>;
  readonly bookings: Map<string, StoredRow>;
  readonly imports: ReadonlySet<number>;
  readonly isSame: (a: StoredRow, b: StoredRow) => boolean;
  /** All trips of the caller. */
  readonly count: number;
};

async function readWorld(ctx: SignedIn, decisions: readonly Decision[]): Promise<World> {
  const trips = decisions.flatMap(({ undo }) => undo.trips);
  const rows = decisions.flatMap(({ undo }) => [...undo.bookings.before, ...undo.bookings.after]);
  const tripIds = [...trips.map(({ id }) => id), ...rows.flatMap((row) => tripIdOf(row) ?? [])];
  const stored = await readStoredTrips(ctx, [...new Set(tripIds)]);
  const bookings = await readBookingRows(ctx, {
    keys: rows.map(keyOf),
    tripIds: trips.filter(({ before }) => before === null).map(({ id }) => id),
    importIds: [],
  });
  const { rows: counted } = await ctx.db.execute<{ count: number; imports: number[] }>(sql`
    select (select count(*)::int from trips where user_id = ${ctx.me.id}) as count,
           array(select id from email_trip_imports where user_id = ${ctx.me.id}) as imports`);
  return {
    trips: new Map(stored.map((row) => [row.id, row])),
    bookings: new Map(bookings.map((row) => [keyOf(row), row])),
    imports: new Set(counted[0]!.imports),
    isSame: await tripComparison(ctx),
    count: counted[0]!.count,
  };
}

/** Takes a decision back in `world`. False if something of it was changed since. */
function tryTakeBack({ trips, bookings, imports, isSame }: World, undo: DecisionUndo): boolean {
  const deleted = deletedSince(undo, trips);
  const isAsLeft = undo.trips.every(({ id, after }) => {
    const now = trips.get(id);
    return now === undefined || (after !== null && isSame(now, after));
  });
  const added = undo.trips.filter(({ before }) => before === null).map(({ id }) => id);
  const keys = new Set([...undo.bookings.before, ...undo.bookings.after].map(keyOf));
  const found = [...bookings.values()]
    .filter((row) => keys.has(keyOf(row)) || added.includes(tripIdOf(row) ?? 0))
    .sort((a, b) => a.id - b.id);
  const expected = undo.bookings.after.map((row) =>
    deleted.has(tripIdOf(row) ?? 0) ? { ...row, trip_id: null } : row,
  );
  if (!isAsLeft || JSON.stringify(found) !== JSON.stringify(expected)) return false;
  for (const id of added) trips.delete(id);
  for (const { id, before } of undo.trips) if (before && !deleted.has(id)) trips.set(id, before);
  for (const key of keys) bookings.delete(key);
  for (const row of undo.bookings.before) {
    const sources = (row["sources"] as StoredRow[]).filter((it) => imports.has(Number(it["import_id"])));
    const trip_id = trips.has(tripIdOf(row) ?? 0) ? row["trip_id"] : null;
    bookings.set(keyOf(row), { ...row, sources, trip_id });
  }
  return true;
}

/** The ids of trips that a decision left and that don't exist any more. */
export const deletedSince = (
  { trips }: DecisionUndo,
  current: { readonly has: (id: number) => boolean },
): Set<number> =>
  new Set(trips.filter(({ id, after }) => after !== null && !current.has(id)).map(({ id }) => id));

export const keyOf = (row: StoredRow): string => String(row["key"]);
const tripIdOf = (row: StoredRow): number | null => (row["trip_id"] === null ? null : Number(row["trip_id"]));
