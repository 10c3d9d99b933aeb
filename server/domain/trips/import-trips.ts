import { maxTripNameLength, type TripDraft } from "#contract/features/trips.ts";
import { trips } from "#db/tables/trips.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { flagScreened, screenTexts } from "#domain/content-filters/screen-text.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { type DraftColumns, refuseMoreTrips } from "./trips.ts";
import { setAudience } from "./audience.ts";

/** A trip that its traveller had in another installation of Coincide. It may be in the past. */
export type ImportedTrip = Readonly<Required<Omit<TripDraft, keyof Place | "shorten">>> & {
  readonly place: Place;
  readonly createdAt: Date;
};

type Known = Pick<ImportedTrip, "name" | "startDate" | "endDate"> & { readonly placeId: string };

/** Identifies a trip: two trips with the same name, place and days are the same trip. */
export const tripKey = ({ name, placeId, startDate, endDate }: Known): string =>
  `${startDate} ${endDate} ${placeId} ${name}`;

/**
 * Adds imported trips and returns their ids; the caller has left out known ones by `tripKey`. A trip that was
 * limited stays limited, even if nobody can see it then. The caller must have locked the plans, and must
 * rewrite the stays afterwards.
 */
export async function addImportedTrips(ctx: SignedIn, moved: readonly ImportedTrip[]): Promise<number[]> {
  const { db, me, now } = ctx;
  if (moved.length === 0) return [];
  await refuseMoreTrips(db, me.id, moved.length);
  const passed: Awaited<ReturnType<typeof screenName>>[] = [];
  for (const { name } of moved) passed.push(await screenName(ctx, name));
  const rows = moved.map(
    ({ place, startDate, endDate, matchOnlyGroupConnections, createdAt }, at) =>
      ({
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
        // Of two trips on one day the newer one counts, so their order must be preserved.
        createdAt: createdAt < now ? createdAt : now,
      }) satisfies DraftColumns & Record<"userId" | "source" | "createdAt", unknown>,
  );
  const added = await db.insert(trips).values(rows).returning({ id: trips.id });
  for (const [at, { id }] of added.entries()) {
    const about = { contentType: "trip", contentId: String(id), userId: me.id } as const;
    await flagScreened(ctx, passed[at]!.flag, about);
    const { groupIds } = moved[at]!;
    if (groupIds.length > 0) await setAudience(ctx, id, groupIds);
  }
  return added.map(({ id }) => id);
}

const screenName = (ctx: SignedIn, name: string) =>
  screenTexts(ctx, { name }, { maxLengths: { name: maxTripNameLength } });
