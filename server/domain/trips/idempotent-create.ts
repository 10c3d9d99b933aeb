import { and, eq } from "drizzle-orm";
import type { NewTrip, Trip } from "#contract/features/trips.ts";
import { sentTrips } from "#db/tables/trips.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { createTrip, readTrip } from "./trips.ts";

/**
 * Creates a trip. `clientId` is an idempotency key: if this traveller has used it already, this returns the
 * first trip in its current state, with `isNew` false. Throws 409 if the content differs, or if the first
 * trip was deleted.
 */
export async function createTripOnce(
  ctx: SignedIn,
  { clientId, ...draft }: NewTrip,
): Promise<{ trip: Trip; isNew: boolean }> {
  if (clientId === undefined) return { trip: await createTrip(ctx, draft), isNew: true };
  const { db, me } = ctx;
  // A concurrent request with the same key waits here, and then finds the first trip.
  await lockPlans(db, me.id);
  const hash = hashSecret(JSON.stringify(draft));
  const [before] = await db
    .select({ tripId: sentTrips.tripId, hash: sentTrips.hash })
    .from(sentTrips)
    .where(and(eq(sentTrips.userId, me.id), eq(sentTrips.clientId, clientId)));
  if (!before) {
    const trip = await createTrip(ctx, draft);
    await db.insert(sentTrips).values({ userId: me.id, clientId, hash, tripId: trip.id, createdAt: ctx.now });
    return { trip: { ...trip, clientId }, isNew: true };
  }
  if (before.hash !== hash) throw new Refusal("TRIP_CLIENT_ID_USED");
  if (before.tripId === null) throw new Refusal("TRIP_DELETED");
  return { trip: await readTrip(ctx, before.tripId), isNew: false };
}
