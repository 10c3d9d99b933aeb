import { and, eq } from "drizzle-orm";
import type { NewTrip, Trip } from "../../contract/trips.ts";
import { trips } from "../db/trips.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { conflict } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import { lockPlans } from "./stays.ts";
import { createTrip, readTrip } from "./trips.ts";

/**
 * Adds a trip. One whose `clientId` this traveller has used already is the first trip again (`isNew` is false), as it
 * is by now; sent with other content it is a 409.
 */
export async function addTrip(
  ctx: SignedIn,
  { clientId, ...draft }: NewTrip,
): Promise<{ trip: Trip; isNew: boolean }> {
  if (clientId === undefined) return { trip: await createTrip(ctx, draft), isNew: true };
  const { db, me } = ctx;
  // Whoever sends it at the same time waits here, and then finds the first.
  await lockPlans(db, me.id);
  const sent = { clientId, clientHash: hashed(JSON.stringify(draft)) };
  const [before] = await db
    .select({ id: trips.id, clientHash: trips.clientHash })
    .from(trips)
    .where(and(eq(trips.userId, me.id), eq(trips.clientId, clientId)));
  if (!before) return { trip: await createTrip(ctx, draft, sent), isNew: true };
  if (before.clientHash !== sent.clientHash)
    throw conflict("This clientId was used for another trip", "CLIENT_ID_USED");
  return { trip: await readTrip(ctx, before.id), isNew: false };
}
