import type { Moved, MovingPart, MovingPreview } from "../../contract/moving.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { readCopy } from "./moving-copy.ts";
import { partsOf, peopleIn, photoPart } from "./moving-parts.ts";
import { placesOf, planDays, planGroups, planTrips } from "./moving-plan.ts";
import { take } from "./moving-take.ts";
import { keepPhoto } from "./profile-photo.ts";

/** Says what a copy holds and what of it would be new here. Unpacking takes its time: not for inside a transaction. */
export async function previewCopy(ctx: SignedIn, bytes: Buffer): Promise<MovingPreview> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { firstName, lastName, bio } = copy.account;
  const { profile, home, settings } = await partsOf(ctx, copy, places);
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
 * Takes over parts of a copy, all of them or none. What adds leaves out what is here already; what replaces is asked for
 * by its name. The photo is made before anything is held.
 */
export async function takeOver(ctx: SignedIn, bytes: Buffer, parts: ReadonlySet<MovingPart>): Promise<Moved> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { photo } = copy;
  const takesPhoto = parts.has("photo") && (await photoPart(ctx, copy)) === "new";
  const photoUrl = takesPhoto && photo ? await keepPhoto(ctx, photo.name, photo.bytes) : null;
  return ctx.transaction((inside) => take({ ...inside, me: ctx.me }, { copy, places, parts, photoUrl }));
}
