import { sql } from "drizzle-orm";
import type { TableChoice } from "#contract/features/tables.ts";
import type { Db } from "#lib/ctx.ts";
import type { BookingLocation } from "#domain/imports/plan/locations.ts";
import { foldPlace, nameKey } from "#lib/place-names/name-key.ts";

/** A city that a name may mean. */
export type Namesake = TableChoice & { readonly population: number };

type Found = Namesake & { readonly folded: string; readonly isOwn: boolean };

/**
 * For each location, the cities of its name, the largest first; none if its place is unknown. If the place
 * is called so in its own country, cities that are called so only elsewhere are left out.
 */
export async function namesakesOf(db: Db, locations: readonly BookingLocation[]): Promise<Namesake[][]> {
  const names = [...new Set(locations.flatMap((it) => (it.place ? namesOf(it) : [])))];
  const { rows } = await db.execute<Found>(sql`
    with named as (
      select w.folded, c.id from unnest(${sql.param(names)}::text[]) as w (folded) join cities c on c.folded = w.folded
      union
      select w.folded, a.city_id from unnest(${sql.param(names)}::text[]) as w (folded)
        join city_aliases a on a.folded = w.folded
    )
    select n.folded, c.folded = n.folded or starts_with(c.folded, n.folded || ' ') as "isOwn", c.population,
           c.id::text as "placeId", c.name as city, c.county, c.state, coalesce(s.name, '') as "stateName", c.country
      from named n
      join cities c on c.id = n.id
      left join states s on s.country = c.country and s.code = c.state
     order by c.population desc, c.id`);
  const byName = Map.groupBy(rows, ({ folded }) => folded);
  return locations.map((location) => {
    for (const name of location.place ? namesOf(location) : []) {
      const all = byName.get(name) ?? [];
      const place = all.find(({ placeId }) => placeId === location.place?.placeId);
      if (!place) continue;
      return all
        .filter(({ isOwn }) => isOwn || !place.isOwn)
        .map(({ folded: _, isOwn: __, ...namesake }) => namesake);
    }
    return [];
  });
}

/** The name as written, without what follows a comma, then that of the place. */
const namesOf = ({ written, place }: BookingLocation): string[] =>
  [written.city?.split(/[,;|/(]/u)[0], place?.city].flatMap((name) =>
    name ? [...new Set([foldPlace(name), nameKey(name, place?.country ?? null)])] : [],
  );
