import type pg from "pg";
import { drizzleOn } from "#db/db.ts";
import { mostFrequent, type MovedStays } from "#db/places/load.ts";
import { placeFromElsewhere } from "#domain/places/resolve.ts";

/** A place that somebody typed, as it is stored. */
type Typed = { place: string; country: string; state: string; city: string };

/**
 * Finds typed places again by the current names and rules, and changes their keys in trips, saved days,
 * homes, bookings and stays: "St-Tropez", stored before abbreviations were understood, is Saint-Tropez now.
 * Returns a line that says how many, and whose stays have changed. The areas of these stays are not final.
 */
export async function rekeyTypedPlaces(client: pg.ClientBase): Promise<MovedStays> {
  const db = drizzleOn(client as pg.PoolClient);
  const { rows } = await client.query<Typed>(`
    select distinct place, country, state, city from (
      select place, country, coalesce(state, '') as state, city from trips
      union all select place, country, state, city from day_locations
      union all select home_place, home_country, home_state, home_city from users
      union all select place, country, state, city from stays) typed
     where place like '%/%' order by place, city`);
  const userIds = new Set<string>();
  const changes: { line: string; plans: number }[] = [];
  for (const typed of rows) {
    const found = await placeFromElsewhere({ db }, { ...typed, placeId: "" });
    if (!found || found.placeId === typed.place) continue;
    const change = [typed.place, typed.city, found.placeId, found.city] as const;
    const { plans, people } = await rekey(client, change);
    for (const id of people) userIds.add(id);
    changes.push({ line: `${typed.city} → ${found.city} ${plans}`, plans });
  }
  const sorted = changes.toSorted((a, b) => b.plans - a.plans);
  const line = `Typed places with another key than before: ${changes.length} (${mostFrequent(sorted.map((it) => it.line))})`;
  return { line: changes.length > 0 ? line : null, userIds: [...userIds] };
}

/** Changes one key everywhere. A trip that is called after its city stays so. */
async function rekey(
  client: pg.ClientBase,
  change: readonly [place: string, city: string, newPlace: string, newCity: string],
): Promise<{ plans: number; people: string[] }> {
  const [place, , newPlace] = change;
  let plans = 0;
  for (const statement of [
    `update trips set place = $3, city = $4, name = case when name = city then $4 else name end
      where place = $1 and city = $2`,
    `update day_locations set place = $3, city = $4 where place = $1 and city = $2`,
    `update users set home_place = $3, home_city = $4 where home_place = $1 and home_city = $2`,
  ])
    plans += (await client.query(statement, [...change])).rowCount ?? 0;
  await client.query("update trip_bookings set place = $2 where place = $1", [place, newPlace]);
  const { rows } = await client.query<{ id: string }>(
    `update stays set place = $3, city = $4, area = $3 where place = $1 and city = $2 returning user_id as id`,
    [...change],
  );
  return { plans, people: rows.map(({ id }) => id) };
}
