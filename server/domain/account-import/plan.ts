import type { ItemState } from "#contract/features/account-import.ts";
import { maxTripNameLength, type Trip } from "#contract/features/trips.ts";
import { type Group, maxGroupDescriptionLength, maxGroupNameLength } from "#contract/features/groups.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";
import { listDays } from "#domain/days/days.ts";
import { screenedText } from "#domain/content-filters/screen-text.ts";
import { listGroups, maxGroups } from "#domain/groups/groups.ts";
import type { Copy } from "./copy.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { placeFromElsewhere } from "#domain/places/resolve.ts";
import { listTrips, maxTrips } from "#domain/trips/trips.ts";
import { tripKey } from "#domain/trips/import-trips.ts";

type NamedPlace = {
  readonly country: string;
  readonly state: string | null;
  readonly city: string;
  readonly place: string;
};
/** Maps a place of the copy to a place on this server; null if there is none. */
export type Places = (named: NamedPlace) => Place | null;

/** Each costs one or two database queries. */
const maxPlaces = 600;

/** Looks up each place of a copy once. Call before taking locks. */
export async function placesOf(ctx: SignedIn, { account, trips, days }: Copy): Promise<Places> {
  const known = new Map<string, Place | null>();
  for (const it of [...trips, ...days, ...copiedHome(account)]) {
    const { country, state, city, place: placeId } = it;
    if (state === null || known.has(keyOf(it))) continue;
    if (known.size === maxPlaces) throw refusedField("copy", "TOO_MANY_PLACES", { max: maxPlaces });
    known.set(keyOf(it), await placeFromElsewhere(ctx, { country, state, city, placeId }));
  }
  return (named) => known.get(keyOf(named)) ?? null;
}

const keyOf = ({ country, state, city, place }: NamedPlace) => JSON.stringify([country, state, city, place]);

/** The home of a copy; empty unless country, state, city and place are all known. */
export function copiedHome(account: Copy["account"]): NamedPlace[] {
  const { homeCountry: country, homeState: state, homeCity: city, homePlace: place } = account;
  return country && state && city && place ? [{ country, state, city, place }] : [];
}

type Planned<Row> = Row & { readonly thing: ItemState };

/**
 * Pairs each group of a copy with a group of the caller that has the same name: the first with the first by
 * id, the second with the second. The others are new, or have text that the content filter refuses.
 */
export async function planGroups(ctx: SignedIn, groups: Copy["groups"]) {
  const mine = Map.groupBy((await listGroups(ctx, true)).toSorted(byId), ({ name }) => name);
  const owned = [...mine.values()].flat().length;
  const items: (Planned<Copy["groups"][number]> & { here: Group | null })[] = [];
  for (const group of groups.toSorted(byId)) {
    const name = await screenedText(ctx, group.name, maxGroupNameLength);
    const description = await screenedText(ctx, group.description ?? "", maxGroupDescriptionLength);
    const here = (name && mine.get(name)?.shift()) || null;
    const areWordsFine = Boolean(name) && description !== null;
    items.push({ ...group, here, thing: here ? "same" : areWordsFine ? "new" : "words" });
  }
  return { items, areTooMany: owned + onlyNew(items).length > maxGroups };
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** Marks each trip of a copy as new, already here, or not importable because of its place or text. */
export async function planTrips(ctx: SignedIn, trips: Copy["trips"], places: Places) {
  const mine: Trip[] = await listTrips(ctx);
  const known = new Set(mine.map(tripKey));
  const items: (Planned<Copy["trips"][number]> & { where: Place | null })[] = [];
  for (const trip of trips) {
    const where = places(trip);
    const name = await screenedText(ctx, trip.name, maxTripNameLength);
    const key = where && name !== null && tripKey({ ...trip, name, placeId: where.placeId });
    const thing = !where ? "place" : !key ? "words" : known.has(key) ? "same" : "new";
    if (key) known.add(key);
    items.push({ ...trip, where, thing });
  }
  return { items, areTooMany: mine.length + onlyNew(items).length > maxTrips };
}

/**
 * Selects the saved days of a copy that can be added: the place is known, and the date has no saved day here.
 */
export async function planDays(ctx: SignedIn, days: Copy["days"], places: Places) {
  const known = new Set((await listDays(ctx)).map(({ date }) => date));
  const placed = days.flatMap(({ date, ...named }) => {
    const place = places(named);
    return place ? [{ date, place }] : [];
  });
  const added = placed.filter(({ date }) => !known.has(date) && known.add(date));
  return { added, kept: placed.length - added.length, placeless: days.length - placed.length };
}

export const onlyNew = <T extends { thing: ItemState }>(items: readonly T[]): T[] =>
  items.filter(({ thing }) => thing === "new");
