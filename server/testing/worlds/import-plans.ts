import type { Place } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { Point } from "#domain/places/distance.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { plan } from "#domain/imports/plan/plan.ts";
import type { LocatedBooking, BookingLocation } from "#domain/imports/plan/locations.ts";
import type { KnownBooking, PlanInput, PlannedProposal } from "#domain/imports/plan/types.ts";

/** Cities for tests of plans. A city's name is also its place id. */
export const testCities = ["Munich", "Lisbon", "Porto", "Madrid", "Frankfurt"] as const;
/** Cities on both sides of the date line, and their time zones. */
export const farCities = {
  Sydney: "Australia/Sydney",
  Auckland: "Pacific/Auckland",
  Apia: "Pacific/Apia",
  Papeete: "Pacific/Tahiti",
  Honolulu: "Pacific/Honolulu",
  Seattle: "America/Los_Angeles",
  Boston: "America/New_York",
  London: "Europe/London",
  Tokyo: "Asia/Tokyo",
} as const;
/** Boulder is 40 km from Denver, Longmont is near both, and Aspen is 190 km away. */
const points: Readonly<Record<string, Point>> = {
  Denver: { latitude: 39.74, longitude: -104.98 },
  Boulder: { latitude: 40.01, longitude: -105.27 },
  Longmont: { latitude: 40.17, longitude: -105.1 },
  Aspen: { latitude: 39.19, longitude: -106.82 },
};
const zones: Readonly<Record<string, string>> = {
  ...Object.fromEntries(testCities.map((city) => [city, "Europe/Berlin"])),
  ...Object.fromEntries(Object.keys(points).map((city) => [city, "America/Denver"])),
  ...farCities,
};

export const placeOf = (city: string): Place => ({ placeId: city, country: "XX", state: "1", city });
const spot = (city: string): Spot => ({
  ...{ name: null, iata: null, city, region: null, country: null, latitude: null, longitude: null },
});
/** An unknown city has no place. */
const locationOf = (city: string): BookingLocation => ({
  name: city.toLowerCase(),
  place: zones[city] === undefined ? null : placeOf(city),
  isGuessed: false,
  timezone: zones[city] ?? null,
  point: points[city] ?? null,
  written: { name: city, city, country: null },
});

type More = Partial<Pick<Reservation, "kind" | "confirmation" | "title" | "isCancelled" | "changedAt">>;

/** A booking of lodging in a city for these days; `more` overrides its fields. */
export const reservationIn = (
  city: string,
  firstDay: string,
  lastDay: string,
  more: More = {},
): Reservation => ({
  ...{ kind: "lodging", isCancelled: false, confirmation: null, title: null, from: null, to: spot(city) },
  ...{ firstDay, firstTime: null, lastDay, lastTime: null, travellers: [], changedAt: null, doubts: [] },
  ...more,
});

/**
 * A journey from `Munich 2026-05-03T08:00` to `Lisbon 2026-05-03T11:00`, by air unless `more` says otherwise.
 */
export const leg = (from: string, to: string, more: More = {}): Reservation => {
  const [[a, left], [b, came]] = [from.split(" "), to.split(" ")] as [[string, string], [string, string]];
  return {
    ...reservationIn(b, left.slice(0, 10), came.slice(0, 10), { kind: "flight", title: `${a}-${b}` }),
    from: spot(a),
    firstTime: left.slice(11) || null,
    lastTime: came.slice(11) || null,
    ...more,
  };
};

export const placed = (reservations: readonly Reservation[]): LocatedBooking[] =>
  reservations.map((is, number) => ({
    ...{ number, is, to: locationOf(is.to.city!) },
    from: is.from && locationOf(is.from.city!),
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

/** Plans these bookings on 1 March 2026 for a person who lives in Munich. */
export const planned = (
  reservations: readonly Reservation[],
  more: Partial<Omit<PlanInput, "bookings">> & { known?: readonly KnownBooking[] } = {},
): PlannedProposal[] =>
  plan({
    ...{
      home: placeOf("Munich"),
      legs: [],
      beds: [],
      trips: [],
      known: [],
      today: "2026-03-01",
      forgetsLeftAside: false,
    },
    ...more,
    bookings: placed(reservations),
  });

/** One line per proposal: `new Lisbon 2026-05-03–2026-05-07 [0,1]`. */
export const proposalLines = (proposals: readonly PlannedProposal[]): string[] =>
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

/**
 * The state after a plan was accepted: each new proposal has become a trip, with ids counting up from
 * `first`.
 */
export function accepted(
  proposals: readonly PlannedProposal[],
  first = 1,
): { trips: Trip[]; known: KnownBooking[] } {
  const trips = proposals.map(({ trip, suggestion }, at) =>
    tripTo(trip?.id ?? first + at, suggestion!.city, suggestion!.startDate, suggestion!.endDate),
  );
  const known = proposals.flatMap(({ rows }, at) => rows.map((row) => ({ ...row, tripId: trips[at]!.id })));
  return { trips, known };
}
