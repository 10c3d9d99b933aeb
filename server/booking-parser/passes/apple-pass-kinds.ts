import type { BookingKind } from "#contract/features/imports.ts";
import { about, clockOf, type Pass, type PassField } from "./apple-pass-fields.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { placeOf } from "#booking-parser/location.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";

const kinds: Record<string, BookingKind> = {
  PKTransitTypeAir: "flight",
  PKTransitTypeTrain: "train",
  PKTransitTypeBus: "bus",
  PKTransitTypeBoat: "ferry",
};
const codeWords = /confirm|pnr|booking|record|locator|reserv|buchung|réserv|localizador/i;
const nameWords = /passenger|traveller|guest|passagier|fahrgast|reisender|gast\b|voyageur|pasajero/i;

const commonFields = (pass: Pass) => ({
  isCancelled: pass.file.voided === true,
  confirmation: pass.meant.confirmationNumber ?? about(pass, codeWords),
  travellers: [about(pass, nameWords)].filter((name) => name !== null),
  changedAt: null,
  doubts: [],
});

/**
 * Reads a boarding pass. Its bar code is the best source for the legs; the card adds the time, the names of
 * the cities and the year.
 */
export function readJourney(pass: Pass, legs: readonly Reservation[]): Reservation[] {
  const { meant, file } = pass;
  const [origin, destination] = pass.fields.filter(({ part }) => part === "primaryFields");
  const start =
    clockOf(meant.currentDepartureDate ?? meant.originalDepartureDate ?? file.relevantDate) ?? dayIn(pass);
  const from =
    namedSpot(
      meant.departureAirportCode,
      meant.departureStationName ?? meant.departureAirportName,
      meant.departureCityName,
    ) ?? endOnCard(origin);
  const goal =
    namedSpot(
      meant.destinationAirportCode,
      meant.destinationStationName ?? meant.destinationAirportName,
      meant.destinationCityName,
    ) ?? endOnCard(destination);
  const to = goal && { ...goal, ...meant.destinationLocation };
  if (legs.length > 0) return legs.map((leg) => withCard(leg, { from, to, start }));
  if (!to || !start) return [];
  const last = clockOf(meant.currentArrivalDate ?? meant.originalArrivalDate) ?? {
    day: start.day,
    time: null,
  };
  return [
    {
      ...commonFields(pass),
      kind: kinds[file.boardingPass?.transitType ?? ""] ?? "train",
      title: titleOf(pass),
      from,
      to,
      firstDay: start.day,
      firstTime: start.time,
      lastDay: last.day,
      lastTime: last.time,
    },
  ];
}

type Card = { from: Spot | null; to: Spot | null; start: { day: string; time: string | null } | null };

function withCard(leg: Reservation, { from, to, start }: Card): Reservation {
  const isItsDay = start?.day === leg.firstDay;
  return {
    ...leg,
    from: leg.from && from?.iata === leg.from.iata ? from : leg.from,
    to: to?.iata === leg.to.iata ? to : leg.to,
    firstTime: isItsDay ? start.time : null,
    doubts: start ? leg.doubts.filter((doubt) => doubt !== "year-guessed") : leg.doubts,
  };
}

function titleOf(pass: Pass): string | null {
  const { airlineCode, flightNumber, flightCode, vehicleNumber } = pass.meant;
  if (flightCode) return flightCode;
  if (airlineCode && flightNumber !== undefined) return `${airlineCode} ${flightNumber}`;
  return (
    vehicleNumber ??
    about(pass, /flight|flug|train|zug|\bvol\b|vuelo|coach|line\b|ferry|vessel/i) ??
    pass.file.description ??
    null
  );
}

function namedSpot(iata?: string, name?: string, city?: string): Spot | null {
  const found = spot({ iata: iata ?? null, name: name ?? null, city: city ?? null });
  return (found.iata ?? found.name ?? found.city) ? found : null;
}

/** The origin or destination on the card: a code labelled with its city, or a station. */
function endOnCard(field: PassField | undefined): Spot | null {
  if (!field || field.value === "") return null;
  if (/^[A-Z]{3}$/.test(field.value))
    return spot({
      iata: field.value,
      city: /^(?:from|to|von|nach|departure|arrival|origin|destination)$/i.test(field.label)
        ? null
        : field.label,
    });
  return spot({ name: field.value, city: placeOf(field.value)?.city ?? null });
}

const dayIn = (pass: Pass) => clockOf(about(pass, /date|datum|fecha|depart|abfahrt|boarding/i));

/** Reads a ticket or a hotel's card: place, start and end. */
export function readPlace(pass: Pass): Reservation[] {
  const { meant, file } = pass;
  const checkIn = clockOf(about(pass, /check-?\s?in|arrival|anreise|arrivée|llegada/i));
  const checkOut = clockOf(about(pass, /check-?\s?out|departure|abreise|départ|salida/i));
  const isStay = checkIn !== null && checkOut !== null;
  const first = isStay ? checkIn : (clockOf(meant.eventStartDate ?? file.relevantDate) ?? dayIn(pass));
  const written =
    meant.venueName ?? about(pass, /venue|location|place|address|hotel|ort\b|adresse|lieu|lugar|dirección/i);
  const [point] = meant.venueLocation ? [meant.venueLocation] : (file.locations ?? []);
  const place = written === null ? null : placeOf(written);
  if (!first || (!file.eventTicket && !isStay) || (!place && !point)) return [];
  const last = isStay ? checkOut : (clockOf(meant.eventEndDate) ?? { day: first.day, time: null });
  const name = isStay ? (file.organizationName ?? null) : null;
  return [
    {
      ...commonFields(pass),
      kind: isStay ? "lodging" : "event",
      title: isStay ? name : (meant.eventName ?? primary(pass) ?? file.description ?? null),
      from: null,
      to: spot({ ...place, name: name ?? place?.name ?? null, ...point }),
      firstDay: first.day,
      firstTime: first.time,
      lastDay: last.day,
      lastTime: last.time,
    },
  ];
}

const primary = ({ fields }: Pass) => fields.find(({ part }) => part === "primaryFields")?.value ?? null;
