import { addDays } from "#contract/shared/calendar-days.ts";
import type { BookingKind } from "#contract/features/bookings.ts";
import { withLaterArrival } from "#booking-parser/arrival.ts";
import { parseLocation } from "#booking-parser/location.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { cityOfStation } from "#booking-parser/station-city.ts";
import { instantsOf } from "#booking-parser/structured/schema-legs.ts";
import { withoutAccents } from "#booking-parser/text/months.ts";
import { fieldAbout, fieldsAbout, type Pass, type PassField } from "./apple-pass-fields.ts";
import {
  arrivalOnCard,
  clockOnCard,
  dayOnCard,
  firstTime,
  isClock,
  type PassTime,
  timeIn,
  withDepartureTime,
} from "./pass-times.ts";
import {
  checkInWords,
  checkOutWords,
  codeWords,
  dayLabels,
  eventEndWords,
  fromWords,
  nameWords,
  numberWords,
  otherDateWords,
  placeWords,
  timeWords,
  toWords,
} from "./pass-words.ts";

const kinds: Record<string, BookingKind> = {
  PKTransitTypeAir: "flight",
  PKTransitTypeTrain: "train",
  PKTransitTypeBus: "bus",
  PKTransitTypeBoat: "ferry",
};

/** A code has a digit or only capitals, and isn't a sentence. */
const code = /^(?=.*\d|[A-Z]{5,8}$)[\p{L}\d][\p{L}\d ._/#-]{2,29}$/u;

const commonFields = (pass: Pass) => ({
  isCancelled: pass.file.voided === true,
  confirmation:
    pass.meant.confirmationNumber ?? fieldsAbout(pass, codeWords).find((text) => code.test(text)) ?? null,
  travellers: [fieldAbout(pass, nameWords)].filter((name) => name !== null),
  changedAt: null,
});

const doubtsOf = (...times: (PassTime | null)[]): Reservation["doubts"] => [
  ...(times.some((time) => time?.isYearGuessed) ? (["year-guessed"] as const) : []),
  ...(times.some((time) => time?.instant?.endsWith("Z")) ? (["day-guessed"] as const) : []),
];

const relevantTime = ({ file }: Pass): PassTime | null =>
  timeIn(file.relevantDate ?? file.relevantDates?.map((one) => one.date ?? one.startDate).find(Boolean));

/** Whether a pass that isn't a boarding pass shows where a journey starts and ends. */
export const isTicket = (pass: Pass): boolean => endsOnCard(pass, [fromWords, toWords]).every(Boolean);

const hasYear = /\b20\d{2}\b/;

const endsOnCard = ({ fields }: Pass, ends: readonly RegExp[]): (PassField | undefined)[] =>
  ends.map((words) =>
    fields.find(
      ({ label, value, part }) =>
        part !== "backFields" && isPlace(value) && words.test(withoutAccents(label)),
    ),
  );

/** Whether a value may be a place: a label such as `Departure` may also stand above a time. */
const isPlace = (value: string) => /\p{L}{3}/u.test(value) && !/\d{1,2}[:.]\d{2}|\d{4}/.test(value);

/**
 * Reads a boarding pass. Its bar code is the best source for the legs; the card adds the time, the names of
 * the cities and the year.
 */
export function readJourney(pass: Pass, legs: readonly Reservation[], receivedAt: string): Reservation[] {
  const { meant, file } = pass;
  const kind = kinds[file.boardingPass?.transitType ?? ""] ?? "train";
  const [origin, destination] = pass.fields.filter(({ part }) => part === "primaryFields");
  const [start, end] = endsOnCard(pass, [fromWords, toWords]);
  const day =
    timeIn(meant.currentDepartureDate ?? meant.originalDepartureDate) ??
    relevantTime(pass) ??
    dayOnCard(pass, receivedAt);
  const from =
    namedSpot(
      meant.departureAirportCode,
      meant.departureStationName ?? meant.departureAirportName,
      meant.departureCityName,
    ) ?? endOnCard(start && end ? start : origin, kind);
  const goal =
    namedSpot(
      meant.destinationAirportCode,
      meant.destinationStationName ?? meant.destinationAirportName,
      meant.destinationCityName,
    ) ?? endOnCard(start && end ? end : destination, kind);
  const to = goal && { ...goal, ...meant.destinationLocation };
  const leaves = day && withDepartureTime(pass, day);
  const arrives =
    leaves &&
    (timeIn(meant.currentArrivalDate ?? meant.originalArrivalDate) ??
      arrivalOnCard(pass, leaves, receivedAt) ??
      clockOnCard(destination, leaves));
  if (legs.length > 0) return legs.map((leg) => withCard(leg, { from, to, start: day, arrives }));
  if (!to || !leaves) return [];
  return [
    withLaterArrival<Reservation>({
      ...commonFields(pass),
      kind,
      title: titleOf(pass),
      from,
      to,
      firstDay: leaves.day,
      firstTime: leaves.time,
      lastDay: arrives?.day ?? leaves.day,
      lastTime: arrives?.time ?? null,
      doubts: doubtsOf(leaves, arrives),
      ...instantsOf(leaves, arrives),
    }),
  ];
}

type Card = { from: Spot | null; to: Spot | null; start: PassTime | null; arrives: PassTime | null };

/** The longest journey, in days, whose arrival is taken from a card beside its bar code. */
const maxDaysOnTheWay = 2;

function withCard(leg: Reservation, { from, to, start, arrives }: Card): Reservation {
  const isItsDay = start?.day === leg.firstDay;
  const isItsEnd = isItsDay && to !== null && to.iata === leg.to.iata;
  const end = isItsEnd && arrives && isOnLaterDay(start, arrives) ? arrives : null;
  return {
    ...leg,
    ...(end && { lastDay: end.day, lastTime: end.time }),
    from: leg.from && from?.iata === leg.from.iata ? from : leg.from,
    to: to?.iata === leg.to.iata ? to : leg.to,
    firstTime: isItsDay ? start.time : null,
    doubts:
      start && !start.isYearGuessed ? leg.doubts.filter((doubt) => doubt !== "year-guessed") : leg.doubts,
  };
}

/**
 * A time on the day of departure may also be when to be at the gate, and without a local time the day may be
 * that of UTC.
 */
const isOnLaterDay = (start: PassTime, end: PassTime): boolean =>
  end.time !== null && start.day < end.day && end.day <= addDays(start.day, maxDaysOnTheWay);

function titleOf(pass: Pass): string | null {
  const { airlineCode, flightNumber, flightCode, vehicleNumber } = pass.meant;
  if (flightCode) return flightCode;
  if (airlineCode && flightNumber !== undefined) return `${airlineCode} ${flightNumber}`;
  return vehicleNumber ?? fieldAbout(pass, numberWords) ?? pass.file.description ?? null;
}

function namedSpot(iata?: string, name?: string, city?: string): Spot | null {
  const found = spot({ iata: iata ?? null, name: name ?? null, city: city ?? null });
  return (found.iata ?? found.name ?? found.city) ? found : null;
}

/** The origin or destination on the card: a code labelled with its city, a station, or one above its time. */
function endOnCard(field: PassField | undefined, kind: BookingKind): Spot | null {
  if (!field || field.value === "") return null;
  const { label } = field;
  const isTime = isClock(field.value);
  if (isTime && (!isPlace(label) || timeWords.test(withoutAccents(label)))) return null;
  const value = isTime ? label : field.value;
  const isWord = fromWords.test(withoutAccents(label)) || toWords.test(withoutAccents(label));
  if (/^[A-Z]{3}$/.test(value)) return spot({ iata: value, city: isWord ? null : label });
  if (!isTime && (dayLabels.test(withoutAccents(label)) || hasYear.test(value))) return null;
  const place = parseLocation(value);
  if (kind === "flight" || place?.iata) return place && { ...place, name: place.name ?? value };
  const name = /\s|-/.test(value) ? cityOfStation(value) : value;
  return spot({ ...place, name: value, city: name ?? place?.city ?? null });
}

/** Reads a ticket or a hotel's card: place, start and end. */
export function readPlace(pass: Pass, receivedAt: string): Reservation[] {
  const { meant, file } = pass;
  const checkIn = firstTime(pass, checkInWords, receivedAt);
  const checkOut = firstTime(pass, checkOutWords, receivedAt);
  const isStay = checkIn !== null && checkOut !== null && !file.eventTicket;
  const first = isStay
    ? checkIn
    : (timeIn(meant.eventStartDate) ?? relevantTime(pass) ?? dayOnCard(pass, receivedAt));
  const written = meant.venueName ?? fieldAbout(pass, placeWords);
  const [point] = meant.venueLocation ? [meant.venueLocation] : (file.locations ?? []);
  const place = written === null ? null : parseLocation(written);
  if (!first || (!file.eventTicket && !isStay) || (!place && !point)) return [];
  const last = isStay ? checkOut : (timeIn(meant.eventEndDate) ?? endOnTicket(pass, first, receivedAt));
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
      lastDay: last?.day ?? first.day,
      lastTime: last?.time ?? null,
      doubts: doubtsOf(first, last),
      ...(isStay ? {} : instantsOf(first, last)),
    },
  ];
}

/**
 * The longest event, in days, whose end is taken from a label: the label may also say until when a ticket is
 * valid.
 */
const maxEventDays = 14;

function endOnTicket(pass: Pass, first: PassTime, receivedAt: string): PassTime | null {
  const fields = pass.fields.filter(
    ({ part, about }) => part !== "backFields" && !otherDateWords.test(about),
  );
  const end = firstTime({ ...pass, fields }, eventEndWords, receivedAt);
  return end && first.day < end.day && end.day < addDays(first.day, maxEventDays) ? end : null;
}

const primary = ({ fields }: Pass) => fields.find(({ part }) => part === "primaryFields")?.value ?? null;
