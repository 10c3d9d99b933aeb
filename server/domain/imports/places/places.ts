import { type SQL, sql } from "drizzle-orm";
import { isJourney, type Reservation, type Spot } from "#booking-parser/reservation.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import type { Db } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { atPlaces } from "./at-places.ts";
import {
  type Best,
  bestInReach,
  bestOf,
  toBest,
  type Candidate,
  minPopulation,
  type PlaceQuery,
} from "./best.ts";
import { regionNames, type RegionNames } from "#domain/places/region-names.ts";
import { countryIn, parseCountry, type NameUse, namesIn } from "./names.ts";
import type { LocatedBooking, BookingLocation } from "#domain/imports/plan/locations.ts";

/**
 * Looks up the places of reservations: all names in one query, then coordinates without a known name in
 * another. Times in another zone become those of the place. Leaves out reservations that need a known place
 * and have none.
 */
export async function locateAll(db: Db, reservations: readonly Reservation[]): Promise<LocatedBooking[]> {
  const names = await regionNames();
  const spots = new Map<string, PlaceQuery>();
  const wantedOf = (spot: Spot, by: Reservation): PlaceQuery => {
    const [use, least] = [useOf(by), leastOf(by)];
    const key = JSON.stringify([spot, use, least]);
    const wanted = spots.get(key) ?? queryFrom(spot, names, { use, least, index: spots.size });
    spots.set(key, wanted);
    return wanted;
  };
  const sides = reservations.map((by) => ({
    from: by.from && wantedOf(by.from, by),
    to: wantedOf(by.to, by),
  }));
  const candidates = Map.groupBy(await findCandidates(db, [...spots.values()]), ({ spot }) => spot);
  const named = [...spots.values()].map((wanted) => ({
    wanted,
    best: bestOf(wanted, candidates.get(wanted.index) ?? []),
  }));
  const near = await nearestTo(
    db,
    named.flatMap(({ wanted, best }) => (best ? [] : [wanted])),
  );
  const found = new Map(named.map(({ wanted, best }) => [wanted, best ?? near.get(wanted.index) ?? null]));
  const inReach = ({ kind }: Reservation, wanted: PlaceQuery, end: Best | null): Best | null => {
    const best = found.get(wanted)!;
    return best && bestInReach(best, { wanted, candidates: candidates.get(wanted.index) ?? [], end, kind });
  };
  const located = reservations.flatMap((written, number) => {
    const { from, to } = sides[number]!;
    const start = from && inReach(written, from, found.get(to)!);
    const end = from ? inReach(written, to, start) : found.get(to)!;
    const is = atPlaces(written, { from: from ? start : end, to: end });
    return is ? [{ number, is, from: from && toLocation(from, start), to: toLocation(to, end) }] : [];
  });
  const journeys = located.flatMap(({ number }) =>
    reservations[number]!.needs === "both-places" ? [reservations[number]!] : [],
  );
  return located.filter(({ number }) => !isJourneyInstead(journeys, reservations[number]!));
}

/** Whether a visit is the same entry of a calendar, by its code, as a journey that was found. */
const isJourneyInstead = (journeys: readonly Reservation[], it: Reservation): boolean =>
  (it.needs === "place" || it.needs === "large-place") &&
  !isJourney(it) &&
  it.confirmation !== null &&
  journeys.some(
    ({ confirmation, firstDay, firstTime }) =>
      confirmation === it.confirmation && firstDay === it.firstDay && firstTime === it.firstTime,
  );

/** How a reservation's names are used: freely only where the sender's own data say what they are. */
const useOf = ({ needs, kind }: Reservation): NameUse =>
  isJourney({ kind }) && needs !== "both-places" ? "start" : "whole";

/** Minimum populations. Entries of an hour may be in rooms and cafés that are called like villages. */
const leastPeople = { place: 1000, "both-places": 5000, "large-place": minPopulation } as const;
const leastOf = ({ needs }: Reservation): number => (needs === undefined ? 0 : leastPeople[needs]);

function queryFrom(
  spot: Spot,
  names: RegionNames,
  { use, least, index }: { use: NameUse; least: number; index: number },
): PlaceQuery {
  const last = (text: string | null) => countryIn(text?.split(",").at(-1) ?? "", names);
  const country = parseCountry(spot.country, names) ?? last(spot.city) ?? last(spot.name);
  const hasPoint = spot.latitude !== null;
  const inCity = hasPoint || (country !== null && least === 0) ? "any" : use;
  return {
    ...{ index, spot, least, country },
    regions: spot.region === null ? [] : names.named(foldPlace(spot.region)),
    inCity: spot.city ? namesIn(spot.city, { use: inCity, country, regions: names }) : [],
    inName: spot.name ? namesIn(spot.name, { use: hasPoint ? "any" : use, country, regions: names }) : [],
  };
}

/** Whether a country is written that we don't know, and nothing else tells which city is meant. */
const isCountryUnread = ({ country: written, iata, latitude }: Spot, country: string | null): boolean =>
  Boolean(written?.trim()) && country === null && iata === null && latitude === null;

const toLocation = ({ spot, country }: PlaceQuery, best: Best | null): BookingLocation => ({
  name: fold([spot.city, spot.iata ?? spot.name].filter(Boolean).join(" ")),
  place: best?.place ?? null,
  isGuessed: best !== null && (best.isGuessed || isCountryUnread(spot, country)),
  timezone: best?.timezone ?? null,
  point: best?.point ?? null,
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
    ...(spot.iata ? [{ index, folded: foldPlace(spot.iata), by: "iata" }] : []),
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
    select n.spot, n.folded, n.by, c.id::text as "placeId", c.country, c.state, c.name as city,
           c.population, c.latitude, c.longitude, c.timezone
      from named n join cities named_city on named_city.id = n.id
      left join lateral (
        select m.id from metropolises m
         where n.by = 'iata' and m.country = named_city.country and m.population >= ${metropolisRatio} * named_city.population
           and ${squaredDistance(sql`m`, sql`named_city`)} < ${metropolisKm * metropolisKm}
         order by m.population desc limit 1) metropolis on true
      join cities c on c.id = coalesce(metropolis.id, n.id)`);
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
  const { rows } = await db.execute<Omit<Candidate, "by">>(sql`
    select at.spot, near.*
      from unnest(${sql.param(at.map(({ index }) => index))}::int[],
                  ${sql.param(at.map(({ spot }) => spot.latitude))}::float8[],
                  ${sql.param(at.map(({ spot }) => spot.longitude))}::float8[]) as at (spot, latitude, longitude)
     cross join lateral (
       select c.id::text as "placeId", c.country, c.state, c.name as city, c.timezone, c.population, c.latitude, c.longitude
         from cities c
        where c.latitude between at.latitude - 0.4 and at.latitude + 0.4 and ${squared} < 40 * 40
        order by c.population / (${squared} + 4) desc, c.id limit 1) near`);
  return new Map(rows.map((row) => [row.spot, toBest(row, true)]));
}
