import { longestTripName } from "../../contract/trips.ts";
import { trips } from "../db/trips.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { flagFound, passFilter } from "./filters-pass.ts";
import type { Place } from "./places-resolve.ts";
import { refuseMoreTrips } from "./trips.ts";
import { setAudience } from "./trips-audience.ts";

/** A trip that its traveller had in another Coincide. It may be over: what was travelled stays travelled. */
export type MovedTrip = {
  readonly name: string;
  readonly place: Place;
  readonly startDate: string;
  readonly endDate: string;
  readonly matchOnlyGroupConnections: boolean;
  readonly groupIds: readonly number[];
  readonly createdAt: Date;
};

type Known = Pick<MovedTrip, "name" | "startDate" | "endDate"> & { readonly placeId: string };

/** Two trips of one key are one trip: of the same name, to the same place, on the same days. */
export const tripKey = ({ name, placeId, startDate, endDate }: Known): string =>
  `${startDate} ${endDate} ${placeId} ${name}`;

/**
 * Adds trips that were asked about by `tripKey` before. One that was limited stays limited, if to nobody. Whoever calls
 * holds the plans and rewrites the stays.
 */
export async function addMovedTrips(ctx: SignedIn, moved: readonly MovedTrip[]): Promise<void> {
  const { db, me, now } = ctx;
  if (moved.length === 0) return;
  await refuseMoreTrips(db, me.id, moved.length);
  const passed: Awaited<ReturnType<typeof passName>>[] = [];
  for (const { name } of moved) passed.push(await passName(ctx, name));
  const rows = moved.map(({ place, startDate, endDate, matchOnlyGroupConnections, createdAt }, at) => ({
    userId: me.id,
    name: passed[at]!.texts.name,
    country: place.country,
    state: place.state,
    city: place.city,
    place: place.placeId,
    startDate,
    endDate,
    matchOnlyGroupConnections,
    source: "copy",
    // Of two trips on one day the newer one counts, so their order is part of them.
    createdAt: createdAt < now ? createdAt : now,
  }));
  const added = await db.insert(trips).values(rows).returning({ id: trips.id });
  for (const [at, { id }] of added.entries()) {
    const about = { contentType: "trip", contentId: String(id), userId: me.id } as const;
    await flagFound(ctx, passed[at]!.flag, about);
    const { groupIds } = moved[at]!;
    if (groupIds.length > 0) await setAudience(ctx, id, groupIds);
  }
}

const passName = (ctx: SignedIn, name: string) =>
  passFilter(ctx, { name }, { most: { name: longestTripName } });
