import { and, eq, sql } from "drizzle-orm";
import { nameKey, possibleKeys } from "#lib/place-names/name-key.ts";
import { cities, cityAliases, states } from "#db/tables/places.ts";
import { countryCode } from "#lib/country.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { spellOut } from "#contract/shared/spell-out.ts";
import { refusedField } from "#lib/refusal.ts";

export type PlaceDraft = { country: string; state: string; city: string; placeId?: string | undefined };

/**
 * Resolves the place a traveller means. A selected place (`placeId`) must be in the country and state. A
 * typed name is looked up by city names, then by alternative names, the largest city first; abbreviations
 * count as what they are in the country, and else as the only city that they may mean. An unknown name
 * becomes a place of its own if its state exists. The result's `country` is GB if UK was given. `fieldOf`
 * gives the form's name of a field, for a refusal.
 */
export async function resolvePlace(
  { db }: Pick<Ctx, "db">,
  draft: PlaceDraft,
  fieldOf: (field: "state" | "placeId") => string = (field) => field,
): Promise<Place> {
  const at = { country: countryCode(draft.country), state: draft.state.trim().toUpperCase() };
  const typed = draft.city.trim().replace(/\s+/gu, " ");
  // A key made by `keyOfUnknown` comes back when a trip is edited. It says no more than the name, so the name
  // is used.
  const picked = draft.placeId?.startsWith(`${at.country}/${at.state}/`) ? undefined : draft.placeId;
  const city = picked === undefined ? await findTyped(db, at, typed) : await findPicked(db, at, picked);
  if (city) return { ...at, city: city.name, placeId: String(city.id) };
  if (picked !== undefined) throw refusedField(fieldOf("placeId"), "PLACE_NOT_IN_STATE");
  if (!(await isState(db, at))) throw refusedField(fieldOf("state"), "STATE_NOT_IN_COUNTRY");
  return { ...at, city: typed, placeId: keyOfUnknown(at, typed) };
}

/**
 * Resolves a place from another installation, whose data set may differ: by its id if that is in the same
 * state here, otherwise by its name. Null if there is no such state.
 */
export async function placeFromElsewhere({ db }: Pick<Ctx, "db">, draft: PlaceDraft): Promise<Place | null> {
  const { placeId = "", ...named } = draft;
  const at = { country: countryCode(draft.country), state: draft.state };
  const picked = await findPicked(db, at, placeId);
  if (picked) return { ...at, city: picked.name, placeId: String(picked.id) };
  return (await isState(db, at)) ? resolvePlace({ db }, named) : null;
}

type At = { country: string; state: string };
type Db = Ctx["db"];
type Found = { id: number; name: string };

async function findPicked(db: Db, { country, state }: At, placeId: string): Promise<Found | undefined> {
  if (!/^[1-9][0-9]{0,9}$/.test(placeId) || Number(placeId) > 2_147_483_647) return undefined;
  const [city] = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(and(eq(cities.id, Number(placeId)), eq(cities.country, country), eq(cities.state, state)));
  return city;
}

async function isState(db: Db, { country, state }: At): Promise<boolean> {
  const found = await db
    .select({ code: states.code })
    .from(states)
    .where(and(eq(states.country, country), eq(states.code, state)));
  return found.length > 0;
}

type Named = Found & { area: number; folded: string };

/** Looks up a typed name. `Paris, France` means Paris unless a city has the whole text as its name. */
async function findTyped(db: Db, at: At, typed: string): Promise<Found | undefined> {
  const steps = [typed, typed.replace(/,.*/u, "")].flatMap((text) => stepsOf(text, at.country));
  const names = [...new Set(steps.flatMap((step) => step.names))];
  if (names.length === 0) return undefined;
  const { country, state } = at;
  const { rows } = await db.execute<Named>(sql`
    select id, name, area, folded from (
      select id, name, area, population, folded, 0 as detour from ${cities}
      where country = ${country} and state = ${state} and folded = any(${sql.param(names)}::text[])
      union all
      select id, ${cities.name}, ${cities.area}, ${cities.population}, ${cityAliases.folded},
        case when ${cityAliases.name} = ${cities.name} then 0 else 1 end
      from ${cityAliases} join ${cities} on id = city_id
      where ${cityAliases.country} = ${country} and ${cityAliases.state} = ${state}
        and ${cityAliases.folded} = any(${sql.param(names)}::text[])
    ) as found
    order by detour, population desc, id`);
  for (const step of steps) {
    const found = rows.filter(({ folded }) => step.names.includes(folded));
    if (step.isSure ? found.length > 0 : new Set(found.map(({ area }) => area)).size === 1) return found[0];
  }
  return undefined;
}

/**
 * What a text may mean, the surest first: with abbreviations as the country uses them, and with their other
 * meanings. Of the second kind, only one city may be found: a wrong one is worse than none.
 */
function stepsOf(text: string, country: string): { names: readonly string[]; isSure: boolean }[] {
  const keys = [nameKey(text, country), nameKey(spellOut(text), country)].filter(Boolean);
  if (keys.length === 0) return [];
  return [
    { names: keys, isSure: true },
    { names: possibleKeys(text, country), isSure: false },
  ];
}

/**
 * Place key of a place that isn't in the data set, such as `US/NY/some village`. Abbreviations are written
 * out: "St. Mary Hollow" and "Saint Mary Hollow" are one place. Text without a letter or digit keeps its
 * symbols. A key has at most 200 characters.
 */
const keyOfUnknown = ({ country, state }: At, typed: string) =>
  `${country}/${state}/${nameKey(typed, country) || typed.toLowerCase()}`
    .slice(0, 199)
    .replace(/[\ud800-\udbff]$/, "");
