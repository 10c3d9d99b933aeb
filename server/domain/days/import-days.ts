import { dayLocations } from "#db/tables/days.ts";
import type { SignedIn } from "#lib/ctx.ts";
import type { Place } from "#contract/shared/itinerary.ts";

/** A saved day from another Coincide. */
export type ImportedDay = { readonly date: string; readonly place: Place };

/**
 * Adds saved days and returns how many; existing ones stay unchanged. The caller must have locked the plans,
 * and must rewrite the stays afterwards.
 */
export async function addImportedDays({ db, me }: SignedIn, moved: readonly ImportedDay[]): Promise<number> {
  if (moved.length === 0) return 0;
  const rows = moved.map(({ date, place: { placeId, ...place } }) => ({
    userId: me.id,
    date,
    ...place,
    place: placeId,
  }));
  const added = await db
    .insert(dayLocations)
    .values(rows)
    .onConflictDoNothing({ target: [dayLocations.userId, dayLocations.date] })
    .returning({ id: dayLocations.id });
  return added.length;
}
