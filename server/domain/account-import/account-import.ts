import type { ImportResult, ImportPart, ImportPreview } from "#contract/features/account-import.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readCopy } from "./copy.ts";
import { compareParts, peopleIn, photoPart } from "./parts.ts";
import { placesOf, planDays, planGroups, planTrips } from "./plan.ts";
import { applyImport } from "./apply.ts";
import { storePhoto } from "#domain/profile/photo.ts";

/** Says what a copy contains and what would be new here. Unpacking is slow: don't call in a transaction. */
export async function previewCopy(ctx: SignedIn, bytes: Buffer): Promise<ImportPreview> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { firstName, lastName, bio } = copy.account;
  const { profile, home, settings } = await compareParts(ctx, copy, places);
  const groups = await planGroups(ctx, copy.groups);
  const trips = await planTrips(ctx, copy.trips, places);
  const { added, ...days } = await planDays(ctx, copy.days, places);
  return {
    madeOn: copy.manifest.madeOn.slice(0, 10),
    madeAt: copy.manifest.madeAt,
    profile: { part: profile, firstName, lastName, bio },
    photo: await photoPart(ctx, copy),
    home: { part: home, city: copy.account.homeCity },
    settings,
    groups: {
      ...groups,
      items: groups.items.map(({ thing, name, here }) => ({
        thing,
        name,
        memberCount: here ? here.memberCount - 1 : 0,
      })),
    },
    trips: {
      ...trips,
      items: trips.items.map(({ thing, name, city, startDate, endDate, matchOnlyGroupConnections }) => ({
        thing,
        name,
        city,
        startDate,
        endDate,
        isLimited: matchOnlyGroupConnections,
      })),
    },
    days: { added: added.length, ...days },
    people: peopleIn(copy),
  };
}

/**
 * Imports the named parts of a copy, all or none. Groups, trips and days are added unless they are already
 * here; the other parts replace what is here. The photo is processed before the transaction, so that no lock
 * waits for it.
 */
export async function importCopy(
  ctx: SignedIn,
  bytes: Buffer,
  parts: ReadonlySet<ImportPart>,
): Promise<ImportResult> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { photo } = copy;
  const takesPhoto = parts.has("photo") && (await photoPart(ctx, copy)) === "new";
  const photoUrl = takesPhoto && photo ? await storePhoto(ctx, photo.name, photo.bytes) : null;
  return ctx.transaction((inside) =>
    applyImport({ ...inside, me: ctx.me }, { copy, places, parts, photoUrl }),
  );
}
