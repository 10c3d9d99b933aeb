import { type SQL, sql } from "drizzle-orm";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import type { Db } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { bestOf, type Candidate, type PlaceQuery } from "./best.ts";
import { countryIn, countryOf, namesIn } from "./names.ts";
import type { LocatedBooking, BookingLocation } from "#domain/imports/plan/locations.ts";

/**
 * Looks up the places of reservations: all names in one query, then coordinates without a known name in
 * another.
 */
export async function locateAll(db: Db, reservations: readonly Reservation[]): Promise<LocatedBooking[]> {
  const spots = new Map<string, PlaceQuery>();
  const wantedOf = (spot: Spot): PlaceQuery => {
    const key = JSON.stringify(spot);
    const wanted = spots.get(key) ?? queryFrom(spot, spots.size);
    spots.set(key, wanted);
    return wanted;
  };
  const sides = reservations.map(({ from, to }) => ({ from: from && wantedOf(from), to: wantedOf(to) }));
  const candidates = Map.groupBy(await findCandidates(db, [...spots.values()]), ({ spot }) => spot);
  const named = [...spots.values()].map((wanted) => ({
    wanted,
    best: bestOf(wanted, candidates.get(wanted.index) ?? []),
  }));
  const near = await nearestTo(
    db,
    named.flatMap(({ wanted, best }) => (best ? [] : [wanted])),
  );
  const found = new Map(
    named.map(({ wanted, best }) => [wanted, toLocation(wanted, best ?? near.get(wanted.index) ?? null)]),
  );
  return reservations.map((is, number) => {
    const { from, to } = sides[number]!;
    return { number, is, from: from && found.get(from)!, to: found.get(to)! };
  });
}

function queryFrom(spot: Spot, index: number): PlaceQuery {
  const last = (text: string | null) => countryIn(text?.split(",").at(-1) ?? "");
  return {
    ...{ index, spot },
    country: countryOf(spot.country) ?? last(spot.city) ?? last(spot.name),
    inCity: spot.city ? namesIn(spot.city) : [],
    inName: spot.name ? namesIn(spot.name) : [],
  };
}

type Best = ReturnType<typeof bestOf>;

const toLocation = ({ spot, country }: PlaceQuery, best: Best): BookingLocation => ({
  name: fold([spot.city, spot.iata ?? spot.name].filter(Boolean).join(" ")),
  place: best?.place ?? null,
  isGuessed: best?.isGuessed ?? false,
  written: { name: spot.name ?? spot.iata, city: spot.city, country },
});

/**
 * An airport belongs to a metropolis within this distance of its own town, in kilometres, that has this many
 * times the town's population: Narita is Tokyo, Luton is London.
 */
const metropolisKm = 70;
const metropolisRatio = 20;

/** Squared distance in kilometres. */
const squaredDistance = (a: SQL, b: SQL): SQL => sql`(power((${a}.latitude - ${b}.latitude) * 111, 2)
  + power((${a}.longitude - ${b}.longitude) * 111 * cos(radians(${b}.latitude)), 2))`;

/** All cities with one of the names or airport codes, each with the name that matched. */
async function findCandidates(db: Db, wanted: readonly PlaceQuery[]): Promise<Candidate[]> {
  const names = wanted.flatMap(({ index, spot, inCity, inName }) => [
    ...(spot.iata ? [{ index, folded: fold(spot.iata), by: "iata" }] : []),
    ...inCity.map(({ folded }) => ({ index, folded, by: "city" })),
    ...inName.map(({ folded }) => ({ index, folded, by: "name" })),
  ]);
  if (names.length === 0) return [];
  const column = (key: keyof (typeof names)[number]) => sql.param(names.map((name) => name[key]));
  const { rows } = await db.execute<Candidate>(sql`
    with wanted as (
      select * from unnest(${column("index")}::int[], ${column("folded")}::text[], ${column("by")}::text[])
        as w (spot, folded, by)
    ), named as (
      select w.*, c.id from wanted w join cities c on c.folded = w.folded where w.by <> 'iata'
      union
      select w.*, a.city_id from wanted w join city_aliases a on a.folded = w.folded
       where w.by <> 'iata' or a.name = upper(w.folded)
    ), metropolises as (
      select * from cities where population >= 1000000 and exists (select from wanted where by = 'iata')
    )
    select n.spot, n.folded, n.by, c.id::text as "placeId", c.country, c.state, s.name as "stateName", c.name as city,
           c.population, c.latitude, c.longitude
      from named n join cities named_city on named_city.id = n.id
      left join lateral (
        select m.id from metropolises m
         where n.by = 'iata' and m.country = named_city.country and m.population >= ${metropolisRatio} * named_city.population
           and ${squaredDistance(sql`m`, sql`named_city`)} < ${metropolisKm * metropolisKm}
         order by m.population desc limit 1) metropolis on true
      join cities c on c.id = coalesce(metropolis.id, n.id)
      left join states s on s.country = c.country and s.code = c.state`);
  return rows;
}

/**
 * For each spot with coordinates, the city most people there would name. A larger city is preferred at a
 * greater distance, up to 40 km.
 */
async function nearestTo(db: Db, wanted: readonly PlaceQuery[]): Promise<Map<number, Best>> {
  const at = wanted.filter(({ spot }) => spot.latitude !== null);
  if (at.length === 0) return new Map();
  const squared = squaredDistance(sql`c`, sql`at`);
  const { rows } = await db.execute<Place & { spot: number }>(sql`
    select at.spot, near.*
      from unnest(${sql.param(at.map(({ index }) => index))}::int[],
                  ${sql.param(at.map(({ spot }) => spot.latitude))}::float8[],
                  ${sql.param(at.map(({ spot }) => spot.longitude))}::float8[]) as at (spot, latitude, longitude)
     cross join lateral (
       select c.id::text as "placeId", c.country, c.state, c.name as city from cities c
        where c.latitude between at.latitude - 0.4 and at.latitude + 0.4 and ${squared} < 40 * 40
        order by c.population / (${squared} + 4) desc, c.id limit 1) near`);
  return new Map(rows.map(({ spot, ...place }) => [spot, { place, isGuessed: true }]));
}
