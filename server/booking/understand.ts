import type { Document, Reservation, Spot, Understood } from "./reservation.ts";

export type Reader = {
  /** Throws `Unreadable`, which says why. */
  readonly understand: (document: Document) => Promise<Understood>;
  readonly close: () => void;
};

/** Reads schema.org's JSON. */
export const openReader = (_: { kitinerary: string | null }): Reader => ({
  understand: async ({ bytes }) => ({ subject: null, reservations: reservationsIn(bytes) }),
  close: () => {},
});

type Json = Record<string, any>;

function reservationsIn(bytes: Uint8Array): Reservation[] {
  const text = new TextDecoder().decode(bytes).replace(/^.*?(?=[[{]\s*["{])/s, "");
  try {
    return [JSON.parse(text) as Json | Json[]].flat().flatMap(one);
  } catch {
    return [];
  }
}

const spot = (place: Json): Spot => ({
  name: place.name ?? null,
  iata: place.iataCode ?? null,
  city: place.address?.addressLocality ?? null,
  region: place.address?.addressRegion ?? null,
  country: place.address?.addressCountry ?? null,
  latitude: place.geo?.latitude ?? null,
  longitude: place.geo?.longitude ?? null,
});

function one(it: Json): Reservation[] {
  const about = it.reservationFor;
  const isFlight = it["@type"] === "FlightReservation";
  if (!about || (!isFlight && it["@type"] !== "LodgingReservation")) return [];
  const [first, last] = isFlight
    ? [about.departureTime, about.arrivalTime]
    : [it.checkinTime ?? it.checkinDate, it.checkoutTime ?? it.checkoutDate];
  return [
    {
      kind: isFlight ? "flight" : "lodging",
      isCancelled: /Cancelled$/.test(it.reservationStatus ?? ""),
      confirmation: it.reservationNumber ?? null,
      title: isFlight ? `${about.airline?.iataCode} ${about.flightNumber}` : about.name,
      from: isFlight ? spot(about.departureAirport) : null,
      to: spot(isFlight ? about.arrivalAirport : about),
      firstDay: first.slice(0, 10),
      firstTime: first.slice(11, 16) || null,
      lastDay: last.slice(0, 10),
      lastTime: last.slice(11, 16) || null,
      travellers: [],
      changedAt: it.modifiedTime ?? null,
      doubts: [],
    },
  ];
}
