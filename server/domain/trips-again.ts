import { and, eq } from "drizzle-orm";
import type { NewTrip, Trip } from "../../contract/trips.ts";
import { sentTrips } from "../db/trips.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { conflict } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import { lockPlans } from "./stays.ts";
import { createTrip, readTrip } from "./trips.ts";

/**
 * Adds a trip. One whose `clientId` this traveller has used already is the first trip again (`isNew` is false), as it
 * is by now; sent with other content, or when the first was deleted since, it is a 409.
 */
export async function addTrip(
  ctx: SignedIn,
  { clientId, ...draft }: NewTrip,
): Promise<{ trip: Trip; isNew: boolean }> {
  if (clientId === undefined) return { trip: await createTrip(ctx, draft), isNew: true };
  const { db, me } = ctx;
  // Whoever sends it at the same time waits here, and then finds the first.
  await lockPlans(db, me.id);
  const hash = hashed(JSON.stringify(draft));
  const [before] = await db
    .select({ tripId: sentTrips.tripId, hash: sentTrips.hash })
    .from(sentTrips)
    .where(and(eq(sentTrips.userId, me.id), eq(sentTrips.clientId, clientId)));
  if (!before) {
    const trip = await createTrip(ctx, draft);
    await db.insert(sentTrips).values({ userId: me.id, clientId, hash, tripId: trip.id, createdAt: ctx.now });
    return { trip: { ...trip, clientId }, isNew: true };
  }
  if (before.hash !== hash) throw conflict("This clientId was used for another trip", "CLIENT_ID_USED");
  if (before.tripId === null) throw conflict("This trip was deleted", "TRIP_DELETED");
  return { trip: await readTrip(ctx, before.tripId), isNew: false };
}
