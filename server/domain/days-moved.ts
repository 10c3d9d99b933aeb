import { dayLocations } from "../db/days.ts";
import type { SignedIn } from "../lib/ctx.ts";
import type { Place } from "./places-resolve.ts";

/** Where somebody said in another Coincide that they are on a day. */
export type MovedDay = { readonly date: string; readonly place: Place };

/**
 * Adds saved days; one that is here already stands. Whoever calls holds the plans and rewrites the stays. Answers how
 * many were added.
 */
export async function addMovedDays({ db, me }: SignedIn, moved: readonly MovedDay[]): Promise<number> {
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
