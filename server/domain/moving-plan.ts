import type { Thing } from "../../contract/moving.ts";
import { longestTripName, type Trip } from "../../contract/trips.ts";
import { type Group, longestGroupDescription, longestGroupName } from "../../contract/groups.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";
import { listDays } from "./days.ts";
import { storedAs } from "./filters-pass.ts";
import { listGroups, mostGroups } from "./groups.ts";
import type { Copy } from "./moving-copy.ts";
import { type Place, placeFromElsewhere } from "./places-resolve.ts";
import { listTrips, mostTrips } from "./trips.ts";
import { tripKey } from "./trips-moved.ts";

type Named = {
  readonly country: string;
  readonly state: string | null;
  readonly city: string;
  readonly place: string;
};
/** Which place here each place of a copy is. */
export type Places = (named: Named) => Place | null;

/** Each is a question or two to the database. */
const mostPlaces = 600;

/** The places of a copy are looked up once each, before anything is held. */
export async function placesOf(ctx: SignedIn, { account, trips, days }: Copy): Promise<Places> {
  const known = new Map<string, Place | null>();
  for (const it of [...trips, ...days, ...homeOf(account)]) {
    const { country, state, city, place: placeId } = it;
    if (state === null || known.has(keyOf(it))) continue;
    if (known.size === mostPlaces) throw invalid("copy", `At most ${mostPlaces} different places`);
    known.set(keyOf(it), await placeFromElsewhere(ctx, { country, state, city, placeId }));
  }
  return (named) => known.get(keyOf(named)) ?? null;
}

const keyOf = ({ country, state, city, place }: Named) => JSON.stringify([country, state, city, place]);

/** The home of a copy, if it says all of it. */
export function homeOf(account: Copy["account"]): Named[] {
  const { homeCountry: country, homeState: state, homeCity: city, homePlace: place } = account;
  return country && state && city && place ? [{ country, state, city, place }] : [];
}

type Planned<Row> = Row & { readonly thing: Thing };

/** The group of mine that each group of a copy is: the first of its name is the first here, the second the second. */
export async function planGroups(ctx: SignedIn, groups: Copy["groups"]) {
  const mine = Map.groupBy((await listGroups(ctx, true)).toSorted(byId), ({ name }) => name);
  const owned = [...mine.values()].flat().length;
  const items: (Planned<Copy["groups"][number]> & { here: Group | null })[] = [];
  for (const group of groups.toSorted(byId)) {
    const name = await storedAs(ctx, group.name, longestGroupName);
    const description = await storedAs(ctx, group.description ?? "", longestGroupDescription);
    const here = (name && mine.get(name)?.shift()) || null;
    const areWordsFine = Boolean(name) && description !== null;
    items.push({ ...group, here, thing: here ? "same" : areWordsFine ? "new" : "words" });
  }
  return { items, areTooMany: owned + newOnes(items).length > mostGroups };
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** Which trips of a copy are here already, and which can't be. */
export async function planTrips(ctx: SignedIn, trips: Copy["trips"], places: Places) {
  const mine: Trip[] = await listTrips(ctx);
  const known = new Set(mine.map(tripKey));
  const items: (Planned<Copy["trips"][number]> & { where: Place | null })[] = [];
  for (const trip of trips) {
    const where = places(trip);
    const name = await storedAs(ctx, trip.name, longestTripName);
    const key = where && name !== null && tripKey({ ...trip, name, placeId: where.placeId });
    const thing = !where ? "place" : !key ? "words" : known.has(key) ? "same" : "new";
    if (key) known.add(key);
    items.push({ ...trip, where, thing });
  }
  return { items, areTooMany: mine.length + newOnes(items).length > mostTrips };
}

/** Which saved days of a copy can be added: those of which nothing is said here. */
export async function planDays(ctx: SignedIn, days: Copy["days"], places: Places) {
  const known = new Set((await listDays(ctx)).map(({ date }) => date));
  const placed = days.flatMap(({ date, ...named }) => {
    const place = places(named);
    return place ? [{ date, place }] : [];
  });
  const added = placed.filter(({ date }) => !known.has(date) && known.add(date));
  return { added, kept: placed.length - added.length, placeless: days.length - placed.length };
}

export const newOnes = <T extends { thing: Thing }>(items: readonly T[]): T[] =>
  items.filter(({ thing }) => thing === "new");
