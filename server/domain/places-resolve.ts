import { and, desc, eq, inArray } from "drizzle-orm";
import { cities, cityAliases, states } from "../db/places.ts";
import { fold, spellOut } from "../lib/fold.ts";
import { invalid } from "../lib/refusal.ts";
import { countryCode, type PlacesContext } from "./places.ts";

export type PlaceDraft = { country: string; state: string; city: string; placeId?: string | undefined };
/** `placeId` is the key by which all of the product compares cities; `country` is GB where UK was said. */
export type Place = { country: string; state: string; city: string; placeId: string };

/**
 * Which place a traveller means. A picked one must lie in the country and state; a typed one is looked up by name, then
 * by its other names, the largest city first; what nobody knows becomes a place of its own within its state. `path` goes before the field's name in a refusal.
 */
export async function resolvePlace({ db }: PlacesContext, draft: PlaceDraft, path = ""): Promise<Place> {
  const at = { country: countryCode(draft.country), state: draft.state.trim().toUpperCase() };
  const typed = draft.city.trim().replace(/\s+/gu, " ");
  if (draft.placeId !== undefined && !draft.placeId.startsWith(`${at.country}/${at.state}/`)) {
    const picked = await findPicked(db, at, draft.placeId);
    if (!picked) throw invalid(`${path}placeId`, "This city isn't in that state; please pick it again");
    return { ...at, city: picked.name, placeId: String(picked.id) };
  }
  const names = [...new Set([fold(typed), fold(spellOut(typed))])].filter(Boolean);
  const known = (await findNamed(db, at, names)) ?? (await findAliased(db, at, names));
  if (known) return { ...at, city: known.name, placeId: String(known.id) };
  if (!(await isState(db, at))) throw invalid(`${path}state`, "This state isn't in that country");
  return { ...at, city: typed, placeId: ownKey(at, typed) };
}

type At = { country: string; state: string };
type Db = PlacesContext["db"];
const columns = { id: cities.id, name: cities.name };

async function isState(db: Db, { country, state }: At): Promise<boolean> {
  const found = await db
    .select({ code: states.code })
    .from(states)
    .where(and(eq(states.country, country), eq(states.code, state)));
  return found.length > 0;
}

async function findPicked(db: Db, { country, state }: At, placeId: string) {
  if (!/^[1-9][0-9]{0,9}$/.test(placeId) || Number(placeId) > 2_147_483_647) return undefined;
  const [city] = await db
    .select(columns)
    .from(cities)
    .where(and(eq(cities.id, Number(placeId)), eq(cities.country, country), eq(cities.state, state)));
  return city;
}

async function findNamed(db: Db, { country, state }: At, names: string[]) {
  const [city] = await db
    .select(columns)
    .from(cities)
    .where(and(eq(cities.country, country), eq(cities.state, state), inArray(cities.folded, names)))
    .orderBy(desc(cities.population), cities.id)
    .limit(1);
  return city;
}

async function findAliased(db: Db, { country, state }: At, names: string[]) {
  const { country: country_, state: state_, folded, cityId } = cityAliases;
  const [city] = await db
    .select(columns)
    .from(cityAliases)
    .innerJoin(cities, eq(cities.id, cityId))
    .where(and(eq(country_, country), eq(state_, state), inArray(folded, names)))
    .orderBy(desc(cities.population), cities.id)
    .limit(1);
  return city;
}

/** `US/NY/some village`. Text without a letter or digit keeps its signs; a key has at most 200 characters. */
const ownKey = ({ country, state }: At, typed: string) =>
  `${country}/${state}/${fold(typed) || typed.toLowerCase()}`.slice(0, 199).replace(/[\ud800-\udbff]$/, "");
