import { addDays } from "../../contract/calendar-days.ts";
import type { Place } from "../../contract/itinerary.ts";
import type { Understood } from "../booking/reservation.ts";
import { placeAll } from "../domain/imports-places.ts";
import { plan } from "../domain/imports-plan.ts";
import type { Db } from "../lib/ctx.ts";
import { fold } from "../lib/fold.ts";
import type { BookingFixture } from "./booking-fixtures.ts";

type Expected = BookingFixture["expected"];
type Where = Expected["home"];

/** What somebody who has no trip yet would be offered on the day the document came, in a line each. */
export async function offered(
  db: Db,
  { reservations }: Understood,
  { home, receivedAt }: Expected,
): Promise<string[]> {
  const proposals = plan({
    bookings: await placeAll(db, reservations),
    home: await placeIn(db, home),
    today: addDays(receivedAt.slice(0, 10), -1),
    ...{ trips: [], known: [], forgetsLeftAside: false },
  });
  return proposals.flatMap(({ suggestion: it }) =>
    it ? [`${it.city} ${it.country} ${it.startDate}–${it.endDate}`] : [],
  );
}

/** What should be, with cities by the names that we have for them: `Seville` is stored as `Sevilla`. */
export const wanted = (db: Db, { trips }: Expected): Promise<string[]> =>
  Promise.all(
    trips.map(async ({ startDate, endDate, ...where }) => {
      const { city, country } = await placeIn(db, where);
      return `${city} ${country} ${startDate}–${endDate}`;
    }),
  );

async function placeIn({ $client }: Db, { country, city }: Where): Promise<Place> {
  const { rows } = await $client.query<Place>(
    `select id::text as "placeId", country, state, name as city from cities
      where country = $1 and (folded = $2 or id in (select city_id from city_aliases where country = $1 and folded = $2))
      order by population desc limit 1`,
    [country, fold(city)],
  );
  if (!rows[0]) throw new Error(`${city} is nowhere in ${country}`);
  return rows[0];
}
