import { sql } from "drizzle-orm";
import type { City } from "#contract/features/places.ts";
import { cities, cityAliases } from "#db/tables/places.ts";
import type { Ctx } from "#lib/ctx.ts";
import { foldPlace, keyBeginnings } from "#lib/place-names/name-key.ts";

const maxResults = 50;

/**
 * Cities of a state with a name in which a word begins with the text, largest first. `alias` is the
 * alternative name that matched, if the city's own name didn't: one that begins with the text is preferred,
 * then the shortest. A part also matches as `Shibuya, Tokyo`, but not by its city alone, because a large city
 * has hundreds of parts.
 */
export async function searchCities(
  db: Ctx["db"],
  { country, state }: { country: string; state: string },
  search: string,
): Promise<City[]> {
  const text = foldPlace(search);
  if (text === "") return [];
  const beginnings = [...new Set([text, ...keyBeginnings(search)])].map((key) => `${key}%`);
  // Folded text has only letters, digits and single spaces, so nothing that is a pattern to LIKE.
  const begun = (folded: unknown) => sql`${folded} like any(${sql.param(beginnings)}::text[])`;
  const found = (folded: unknown) => sql`(${begun(folded)} or ${folded} like ${`% ${text}%`})`;
  // Apart from a handful of names, only that of a part with its city has a comma and a space.
  const ofPart = sql`(strpos(name, ', ') > 0)`;
  const { rows } = await db.execute<{
    id: number;
    name: string;
    county: string | null;
    alias: string | null;
  }>(sql`
    with named as (
      select id as city_id, null as alias, 0 as detour from ${cities}
      where country = ${country} and state = ${state} and ${found(cities.folded)}
      union all
      select city_id, case when ${ofPart} then null else name end, case when ${begun(sql`folded`)} then 1 else 2 end
      from ${cityAliases}
      where country = ${country} and state = ${state} and ${found(cityAliases.folded)}
        and (${begun(sql`folded`)} or not ${ofPart})
    ), best as (
      select distinct on (city_id) city_id, alias from named order by city_id, detour, length(alias), alias
    )
    select id, name, county, nullif(alias, name) as alias from best join ${cities} on id = city_id
    order by population desc, id limit ${maxResults}`);
  return rows.map(({ id, ...city }) => ({ placeId: String(id), ...city }));
}
