import type { Place } from "../../contract/itinerary.ts";
import type { Trip } from "../../contract/trips.ts";
import type { Reservation, Spot } from "../booking/reservation.ts";
import { plan, type Given, type Planned } from "../domain/imports-plan.ts";
import type { Known } from "../domain/imports-plan-keys.ts";
import type { Placed, Spotted } from "../domain/imports-plan-spots.ts";

/** Cities of the tests of plans; their names are their keys. */
export const cities = ["Munich", "Lisbon", "Porto", "Madrid", "Frankfurt"] as const;

export const placeOf = (city: string): Place => ({ placeId: city, country: "XX", state: "1", city });
const spot = (city: string): Spot => ({
  ...{ name: null, iata: null, city, region: null, country: null, latitude: null, longitude: null },
});
/** A place that isn't one of ours is known to nobody. */
const spotted = (city: string): Spotted => ({
  name: city.toLowerCase(),
  place: (cities as readonly string[]).includes(city) ? placeOf(city) : null,
  isGuessed: false,
  written: { name: city, city, country: null },
});

type More = Partial<Pick<Reservation, "kind" | "confirmation" | "title" | "isCancelled" | "changedAt">>;

/** `lodging in Lisbon from 2026-05-03 to 2026-05-07`, or something else there. */
export const there = (city: string, firstDay: string, lastDay: string, more: More = {}): Reservation => ({
  ...{ kind: "lodging", isCancelled: false, confirmation: null, title: null, from: null, to: spot(city) },
  ...{ firstDay, firstTime: null, lastDay, lastTime: null, travellers: [], changedAt: null, doubts: [] },
  ...more,
});

/** `Munich 2026-05-03T08:00` to `Lisbon 2026-05-03T11:00`, by air unless said otherwise. */
export const leg = (from: string, to: string, more: More = {}): Reservation => {
  const [[a, left], [b, came]] = [from.split(" "), to.split(" ")] as [[string, string], [string, string]];
  return {
    ...there(b, left.slice(0, 10), came.slice(0, 10), { kind: "flight", title: `${a}-${b}` }),
    from: spot(a),
    firstTime: left.slice(11) || null,
    lastTime: came.slice(11) || null,
    ...more,
  };
};

export const placed = (reservations: readonly Reservation[]): Placed[] =>
  reservations.map((is, number) => ({
    ...{ number, is, to: spotted(is.to.city!) },
    from: is.from && spotted(is.from.city!),
  }));

export const tripTo = (id: number, city: string, startDate: string, endDate: string): Trip => ({
  ...{ id, name: city, ...placeOf(city), startDate, endDate, groupIds: [], groupNames: [] },
  ...{
    matchOnlyGroupConnections: false,
    source: "import",
    createdAt: "2026-01-01T00:00:00.000Z",
    clientId: null,
  },
});

/** Someone who lives in Munich plans on 1 March 2026. */
export const planned = (
  reservations: readonly Reservation[],
  more: Partial<Omit<Given, "bookings">> & { known?: readonly Known[] } = {},
): Planned[] =>
  plan({
    ...{ home: placeOf("Munich"), trips: [], known: [], today: "2026-03-01", forgetsLeftAside: false },
    ...more,
    bookings: placed(reservations),
  });

/** In a line each: `new Lisbon 2026-05-03–2026-05-07 [0,1]`. */
export const inLines = (proposals: readonly Planned[]): string[] =>
  proposals.map(({ change, trip, suggestion, numbers, doubts }) =>
    [
      change,
      trip && `#${trip.id}`,
      suggestion && `${suggestion.city} ${suggestion.startDate}–${suggestion.endDate}`,
      `[${numbers.join()}]`,
      ...doubts,
    ]
      .filter(Boolean)
      .join(" "),
  );

/** What is known after a plan was accepted: each new proposal made the trip of the next number. */
export function accepted(proposals: readonly Planned[], first = 1): { trips: Trip[]; known: Known[] } {
  const trips = proposals.map(({ trip, suggestion }, at) =>
    tripTo(trip?.id ?? first + at, suggestion!.city, suggestion!.startDate, suggestion!.endDate),
  );
  const known = proposals.flatMap(({ rows }, at) => rows.map((row) => ({ ...row, tripId: trips[at]!.id })));
  return { trips, known };
}
