import { foldPlace } from "#lib/place-names/name-key.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { ParsedDocument } from "#booking-parser/reservation.ts";
import { locateAll } from "#domain/imports/places/places.ts";
import { plan } from "#domain/imports/plan/plan.ts";
import type { Db } from "#lib/ctx.ts";
import type { BookingFixture } from "#testing/bookings/fixtures.ts";

type Expected = BookingFixture["expected"];
type Where = Expected["home"];

/** The trips suggested to a person without trips on the day before the document arrived, one per line. */
export async function suggestedTrips(
  db: Db,
  { reservations }: ParsedDocument,
  { home, receivedAt }: Expected,
): Promise<string[]> {
  const proposals = plan({
    bookings: await locateAll(db, reservations),
    home: await placeIn(db, home),
    today: addDays(receivedAt.slice(0, 10), -1),
    ...{ legs: [], beds: [], trips: [], known: [], forgetsLeftAside: false },
  });
  return proposals.flatMap(({ suggestion: it }) =>
    it ? [`${it.city} ${it.country} ${it.startDate}–${it.endDate}`] : [],
  );
}

/**
 * The expected trips, one per line, with cities by their names in our data: `Seville` is stored as `Sevilla`.
 */
export const expectedTrips = (db: Db, { trips }: Expected): Promise<string[]> =>
  Promise.all(
    trips.map(async ({ startDate, endDate, ...where }) => {
      const { city, country } = await placeIn(db, where);
      return `${city} ${country} ${startDate}–${endDate}`;
    }),
  );

/** The largest city of this name in a country, or in a state of it. Throws if there is none. */
export async function placeIn(
  { $client }: Db,
  { country, state, city }: Where & { readonly state?: string },
): Promise<Place> {
  const { rows } = await $client.query<Place>(
    `select id::text as "placeId", country, state, name as city from cities
      where country = $1 and (folded = $2 or id in (select city_id from city_aliases where country = $1 and folded = $2))
        and ($3::text is null or state = $3)
      order by population desc limit 1`,
    [country, foldPlace(city), state ?? null],
  );
  if (!rows[0]) throw new Error(`${city} is nowhere in ${country}`);
  return rows[0];
}
