import { type Moved, type MovingPart, type MovingPreview } from "../../contract/moving.ts";
import type { PreferencesChange } from "../../contract/preferences.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { kindOf, notAnImage } from "../lib/pictures-bytes.ts";
import { readAccount } from "./accounts.ts";
import { addMovedDays } from "./days-moved.ts";
import { createGroup } from "./groups.ts";
import { type Copy, readCopy } from "./moving-copy.ts";
import { homeOf, newOnes, type Places, placesOf, planDays, planGroups, planTrips } from "./moving-plan.ts";
import { changePreferences, readPreferences } from "./preferences.ts";
import { updateProfile } from "./profile.ts";
import { isMyPhoto, keepPhoto, replacePhoto } from "./profile-photo.ts";
import { lockPlans, rewriteStays } from "./stays.ts";
import { addMovedTrips } from "./trips-moved.ts";

/** Says what a copy holds and what of it would be new here. Unpacking takes its time: not for inside a transaction. */
export async function previewCopy(ctx: SignedIn, bytes: Buffer): Promise<MovingPreview> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { firstName, lastName, bio } = copy.account;
  const { profile, photo, home, settings } = await partsOf(ctx, copy, places);
  const groups = await planGroups(ctx, copy.groups);
  const trips = await planTrips(ctx, copy.trips, places);
  const { added, ...days } = await planDays(ctx, copy.days, places);
  return {
    madeOn: copy.manifest.madeOn.slice(0, 10),
    madeAt: copy.manifest.madeAt,
    profile: { part: profile, firstName, lastName, bio },
    photo,
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
export async function takeOver(
  ctx: SignedIn,
  bytes: Buffer,
  parts: ReadonlySet<MovingPart>,
): Promise<Moved> {
  const copy = await readCopy(bytes);
  const places = await placesOf(ctx, copy);
  const { photo } = copy;
  const takesPhoto = parts.has("photo") && photo && !(await isMyPhoto(ctx, photo));
  const photoUrl = takesPhoto ? await keepPhoto(ctx, "copy", photo) : null;
  return ctx.transaction((inside) => take({ ...inside, me: ctx.me }, { copy, places, parts, photoUrl }));
}

type Taking = {
  readonly copy: Copy;
  readonly places: Places;
  readonly parts: ReadonlySet<MovingPart>;
  readonly photoUrl: string | null;
};

async function take(ctx: SignedIn, { copy, places, parts, photoUrl }: Taking): Promise<Moved> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const differs = await partsOf(ctx, copy, places);
  const takes = (part: "profile" | "home" | "settings") => parts.has(part) && differs[part] === "new";
  const { firstName, lastName, bio, locale, timeZone } = copy.account;
  if (takes("profile")) await updateProfile(ctx, { firstName, lastName, bio, locale, timeZone });
  if (takes("home")) await moveHome(ctx, copy, places);
  if (takes("settings")) await changePreferences(ctx, me.id, copy.settings as PreferencesChange);
  if (photoUrl) await replacePhoto(ctx, photoUrl);
  const groups = await takeGroups(ctx, copy, parts.has("groups"));
  const trips = parts.has("trips") ? await takeTrips(ctx, copy, places, groups.ids) : 0;
  const { added } = await planDays(ctx, parts.has("days") ? copy.days : [], places);
  const days = await addMovedDays(ctx, added);
  if (trips + days > 0) await rewriteStays(ctx, me.id);
  return {
    groups: groups.added,
    trips,
    days,
    profile: takes("profile"),
    photo: photoUrl !== null,
    home: takes("home"),
    settings: takes("settings"),
    account: await readAccount(ctx),
  };
}
