import type { ImportResult, ImportPart } from "#contract/features/account-import.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { addImportedDays } from "#domain/days/import-days.ts";
import { createGroup } from "#domain/groups/groups.ts";
import type { Copy } from "./copy.ts";
import { compareParts, copiedProfile } from "./parts.ts";
import { copiedHome, onlyNew, type Places, planDays, planGroups, planTrips } from "./plan.ts";
import { changePreferences } from "#domain/notification-settings/notification-settings.ts";
import { updateProfile } from "#domain/profile/profile.ts";
import { replacePhoto } from "#domain/profile/photo.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { addImportedTrips } from "#domain/trips/import-trips.ts";

export type ImportRequest = {
  readonly copy: Copy;
  readonly places: Places;
  readonly parts: ReadonlySet<ImportPart>;
  readonly photoUrl: string | null;
};

/** Applies the import in the open transaction. */
export async function applyImport(
  ctx: SignedIn,
  { copy, places, parts, photoUrl }: ImportRequest,
): Promise<ImportResult> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const differs = await compareParts(ctx, copy, places);
  const takes = (part: "profile" | "home" | "settings") => parts.has(part) && differs[part] === "new";
  if (takes("profile")) await updateProfile(ctx, copiedProfile(copy.account));
  if (takes("home")) await importHome(ctx, copy, places);
  if (takes("settings")) await changePreferences(ctx, me.id, copy.settings ?? {});
  if (photoUrl) await replacePhoto(ctx, photoUrl);
  const groups = await importGroups(ctx, copy, parts.has("groups"));
  const trips = parts.has("trips") ? await importTrips(ctx, copy, places, groups.ids) : 0;
  const { added } = await planDays(ctx, parts.has("days") ? copy.days : [], places);
  const days = await addImportedDays(ctx, added);
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

async function importHome(ctx: SignedIn, { account }: Copy, places: Places): Promise<void> {
  const { firstName, lastName } = await readAccount(ctx);
  const [home] = copiedHome(account).map(places);
  if (!home) return;
  const { country: homeCountry, state: homeState, city: homeCity, placeId: homePlaceId } = home;
  await updateProfile(ctx, { firstName, lastName, homeCountry, homeState, homeCity, homePlaceId });
}

/** Maps the copy's group ids to ids here and counts created groups; creates missing ones only if `adds`. */
async function importGroups(ctx: SignedIn, { groups }: Copy, adds: boolean) {
  const { items } = await planGroups(ctx, groups);
  const ids = new Map(items.flatMap(({ id, here }) => (here ? [[id, here.id] as const] : [])));
  const wanted = adds ? onlyNew(items) : [];
  for (const { id, name, description, icon } of wanted)
    ids.set(id, (await createGroup(ctx, { name, description, icon })).id);
  return { ids, added: wanted.length };
}

/**
 * Adds the new trips. A trip limited to groups stays limited, to those of its groups that exist here; if none
 * exists, nobody sees it.
 */
async function importTrips(
  ctx: SignedIn,
  { trips, audiences }: Copy,
  places: Places,
  groups: ReadonlyMap<number, number>,
): Promise<number> {
  const { items } = await planTrips(ctx, trips, places);
  const groupsOf = Map.groupBy(audiences, ({ tripId }) => tripId);
  const moved = onlyNew(items).flatMap(({ id, where, ...trip }) => {
    const groupIds = (groupsOf.get(id) ?? []).flatMap(({ groupId }) => groups.get(groupId) ?? []);
    return where ? [{ ...trip, place: where, groupIds }] : [];
  });
  await addImportedTrips(ctx, moved);
  return moved.length;
}
