import type { Moved, MovingPart } from "../../contract/moving.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { readAccount } from "./accounts.ts";
import { addMovedDays } from "./days-moved.ts";
import { createGroup } from "./groups.ts";
import type { Copy } from "./moving-copy.ts";
import { partsOf } from "./moving-parts.ts";
import { homeOf, newOnes, type Places, planDays, planGroups, planTrips } from "./moving-plan.ts";
import { changePreferences } from "./preferences.ts";
import { updateProfile } from "./profile.ts";
import { replacePhoto } from "./profile-photo.ts";
import { lockPlans, rewriteStays } from "./stays.ts";
import { addMovedTrips } from "./trips-moved.ts";

export type Taking = {
  readonly copy: Copy;
  readonly places: Places;
  readonly parts: ReadonlySet<MovingPart>;
  readonly photoUrl: string | null;
};

/** Does it, in the transaction that is open. */
export async function take(ctx: SignedIn, { copy, places, parts, photoUrl }: Taking): Promise<Moved> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const differs = await partsOf(ctx, copy, places);
  const takes = (part: "profile" | "home" | "settings") => parts.has(part) && differs[part] === "new";
  const { firstName, lastName, bio, locale, timeZone } = copy.account;
  if (takes("profile")) await updateProfile(ctx, { firstName, lastName, bio, locale, timeZone });
  if (takes("home")) await moveHome(ctx, copy, places);
  if (takes("settings")) await changePreferences(ctx, me.id, copy.settings ?? {});
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

async function moveHome(ctx: SignedIn, { account }: Copy, places: Places): Promise<void> {
  const { firstName, lastName } = await readAccount(ctx);
  const [home] = homeOf(account).map(places);
  if (!home) return;
  const { country: homeCountry, state: homeState, city: homeCity, placeId: homePlaceId } = home;
  await updateProfile(ctx, { firstName, lastName, homeCountry, homeState, homeCity, homePlaceId });
}

/** Which groups here those of the copy are by now, and how many were made for it. */
async function takeGroups(ctx: SignedIn, { groups }: Copy, adds: boolean) {
  const { items } = await planGroups(ctx, groups);
  const ids = new Map(items.flatMap(({ id, here }) => (here ? [[id, here.id] as const] : [])));
  const wanted = adds ? newOnes(items) : [];
  for (const { id, name, description, icon } of wanted)
    ids.set(id, (await createGroup(ctx, { name, description, icon })).id);
  return { ids, added: wanted.length };
}

/** A trip that was limited stays so, to the groups of those it was for that are here; where none is, to nobody. */
async function takeTrips(
  ctx: SignedIn,
  { trips, audiences }: Copy,
  places: Places,
  groups: ReadonlyMap<number, number>,
): Promise<number> {
  const { items } = await planTrips(ctx, trips, places);
  const groupsOf = Map.groupBy(audiences, ({ tripId }) => tripId);
  const moved = newOnes(items).flatMap(({ id, where, ...trip }) => {
    const groupIds = (groupsOf.get(id) ?? []).flatMap(({ groupId }) => groups.get(groupId) ?? []);
    return where ? [{ ...trip, place: where, groupIds }] : [];
  });
  await addMovedTrips(ctx, moved);
  return moved.length;
}
