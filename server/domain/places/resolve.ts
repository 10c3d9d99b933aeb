import { and, eq, sql } from "drizzle-orm";
import { cities, cityAliases, states } from "#db/tables/places.ts";
import { countryCode } from "#lib/country.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { spellOut } from "#contract/shared/spell-out.ts";
import { fold } from "#lib/fold.ts";
import { refusedField } from "#lib/refusal.ts";

export type PlaceDraft = { country: string; state: string; city: string; placeId?: string | undefined };

/**
 * Resolves the place a traveller means. A selected place (`placeId`) must be in the country and state. A
 * typed name is looked up by city names, then by alternative names, the largest city first; an unknown name
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

/** Looks up a typed name. `Paris, France` means Paris unless a city has the whole text as its name. */
async function findTyped(db: Db, { country, state }: At, typed: string): Promise<Found | undefined> {
  const whole = foldings(typed);
  const names = [...whole, ...foldings(typed.replace(/,.*/u, ""))];
  if (names.length === 0) return undefined;
  const list = (texts: string[]) =>
    sql.join(
      texts.map((text) => sql`${text}`),
      sql`, `,
    );
  const { rows } = await db.execute<Found>(sql`
    select id, name from (
      select id, name, population, folded, 0 as detour from ${cities}
      where country = ${country} and state = ${state} and folded in (${list(names)})
      union all
      select id, ${cities.name}, ${cities.population}, ${cityAliases.folded}, 1
      from ${cityAliases} join ${cities} on id = city_id
      where ${cityAliases.country} = ${country} and ${cityAliases.state} = ${state}
        and ${cityAliases.folded} in (${list(names)})
    ) as found
    order by folded in (${list(whole.length > 0 ? whole : names)}) desc, detour, population desc, id limit 1`);
  return rows[0];
}

const foldings = (name: string) => [...new Set([fold(name), fold(spellOut(name))])].filter(Boolean);

/**
 * Place key of a place that isn't in the data set, such as `US/NY/some village`. Text without a letter or
 * digit keeps its symbols. A key has at most 200 characters.
 */
const keyOfUnknown = ({ country, state }: At, typed: string) =>
  `${country}/${state}/${fold(typed) || typed.toLowerCase()}`.slice(0, 199).replace(/[\ud800-\udbff]$/, "");
