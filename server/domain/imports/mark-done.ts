import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { isJourney, type Reservation } from "#booking-parser/reservation.ts";
import type { Ctx } from "#lib/ctx.ts";
import { cancels } from "./cancellations.ts";
import { findImport, markImportNoticesRead } from "./imports.ts";
import { isKeyOf, sharedCode } from "./plan/codes.ts";
import { type KnownContext, knownContextOf, planOf, type StoredImport } from "./review.ts";
import {
  type Reason,
  areOver,
  cancelsOpen,
  cancelsUnknown,
  isCancelled,
  keptForJourney,
  keptInTrip,
  newerInTrip,
  newerKnown,
  nothingLeft,
} from "./reasons.ts";
import { locateImports } from "./sources.ts";

/** Marks an import as done, because its bookings change nothing. Stores why, and their trip. */
export async function markDone(
  ctx: Pick<Ctx, "db" | "now">,
  row: StoredImport,
  /** Whether it cancels a booking that waited for a decision. */
  hasCancelled: boolean,
): Promise<void> {
  const known = await knownContextOf(ctx, row);
  const reason = reasonFor(known, row.reservations ?? [], { hasCancelled, today: earliestToday(ctx.now) });
  await ctx.db.execute(sql`
    update email_trip_imports
       set processing_status = 'done', error_message = ${reason.id},
           created_trip_id = coalesce(created_trip_id, ${known.tripId}::int)
     where id = ${row.id}`);
}

function reasonFor(
  { tripId, isOlder, areCancelled, known }: KnownContext,
  reservations: readonly Reservation[],
  { hasCancelled, today }: { hasCancelled: boolean; today: string },
): Reason {
  if (isOlder) return tripId === null ? newerKnown : newerInTrip;
  if (areCancelled) return isCancelled;
  if (hasCancelled) return cancelsOpen;
  const upcoming = reservations.filter(({ lastDay }) => lastDay >= today);
  if (upcoming.length === 0) return areOver;
  const isKnown = (it: Reservation) => {
    const code = sharedCode(it);
    return code !== null && known.some(({ key }) => isKeyOf(key, code));
  };
  if (upcoming.every((it) => it.isCancelled && !isKnown(it))) return cancelsUnknown;
  const isKept = upcoming.some((it) => isJourney(it) && !it.isCancelled && it.firstDay >= today);
  if (!isKept) return nothingLeft;
  return tripId === null ? keptForJourney : keptInTrip;
}

/**
 * Takes the bookings that a document cancels out of the reviews of others, and out of those that are kept for
 * a journey. A review that has nothing left is done. Returns whether there was such a booking. Call it with
 * the plans locked.
 */
export async function closeCancelled(
  ctx: Pick<Ctx, "db" | "now" | "announce">,
  row: StoredImport,
): Promise<boolean> {
  const gone = (row.reservations ?? []).filter((it) => it.isCancelled);
  if (gone.length === 0) return false;
  const { rows } = await ctx.db.execute<{
    id: number;
    reservations: readonly Reservation[];
    decided: readonly number[];
  }>(sql`
    select id, parsed_data as reservations, decided from email_trip_imports
     where user_id = ${row.userId} and id <> ${row.id} and removed_at is null and parsed_data is not null
       and (processing_status = 'review' or (processing_status = 'done' and error_message = ${keptForJourney.id}))`);
  const located = await locateImports(ctx.db, [{ id: row.id, reservations: gone }, ...rows]);
  let hasCancelled = false;
  for (const { id, decided } of rows) {
    const open = located.get(id)!.filter(({ number }) => !decided.includes(number));
    if (!open.some((live) => located.get(row.id)!.some((it) => cancels(it, live)))) continue;
    hasCancelled = true;
    const other = await findImport(ctx, id);
    if (!other || (await planOf(ctx, other)).length > 0) continue;
    await markDone(ctx, other, false);
    await markImportNoticesRead({ ...ctx, me: { id: row.userId } }, id);
    ctx.announce({ kinds: ["imports"], to: [row.userId] });
  }
  return hasCancelled;
}
