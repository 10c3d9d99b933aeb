import { addDays } from "#contract/shared/calendar-days.ts";
import type { BookingKind, Uncertainty } from "#contract/features/bookings.ts";
import { withLaterArrival } from "#booking-parser/arrival.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { isInside, parseLocation } from "#booking-parser/location.ts";
import { isJourney, type Reservation, type Spot } from "#booking-parser/reservation.ts";
import { checkOutWords } from "#booking-parser/passes/pass-words.ts";
import { orderOf } from "#booking-parser/text/about.ts";
import { findDays } from "#booking-parser/text/day.ts";
import { withoutAccents } from "#booking-parser/text/months.ts";
import type { BookingEntry } from "./entry.ts";
import { placeNamedIn, placeOfDays, saysOnlyWhere } from "./infer-place.ts";
import { areStationCodes, endOf, routeIn, type Route } from "./routes.ts";
import { summaryOf } from "./summary.ts";
import {
  flightNumber,
  hotelWord,
  kindAtPlace,
  trainNumber,
  transportMentioned,
  transportNamed,
} from "./words.ts";

type Booked = Pick<Reservation, "kind" | "title" | "from" | "to" | "needs">;

/**
 * What a calendar entry may be: a journey or a visit. If only its places can tell whether it is a journey, it
 * is both, and `locateAll` keeps one: `Kick-off – Oslo` with an address in Bergen is a visit.
 */
export function reservationsOfEntry(entry: BookingEntry): Reservation[] {
  const { text: summary, isCancelled } = summaryOf(entry.summary);
  const journey = journeyOf(entry, summary);
  const visit = journey && journey.needs !== "both-places" ? null : visitOf(entry, summary);
  return [journey, visit].flatMap((booked) =>
    booked ? [toReservation(entry, booked, { summary, isCancelled })] : [],
  );
}

function toReservation(
  entry: BookingEntry,
  booked: Booked,
  { summary, isCancelled }: { summary: string; isCancelled: boolean },
): Reservation {
  const code = codeIn(entry.description);
  const hasInstants = entry.start !== null && (entry.isInUtc || isJourney(booked));
  const read: Reservation = {
    ...booked,
    isCancelled: entry.isCancelled || isCancelled,
    confirmation: code ?? entry.uid,
    isUid: code === null && entry.uid !== null,
    firstDay: entry.firstDay,
    firstTime: entry.firstTime,
    lastDay: booked.kind === "lodging" ? checkOutOf(entry) : entry.lastDay,
    lastTime: entry.lastTime,
    travellers: [],
    changedAt: entry.changedAt,
    ...(entry.sequence > 0 && { sequence: entry.sequence }),
    doubts: doubtsOf(entry, booked, summary),
    ...(hasInstants && { instants: { first: entry.start, last: entry.end } }),
  };
  return isJourney(read) ? withLaterArrival(read) : read;
}

const doubtsOf = (entry: BookingEntry, { kind }: Booked, summary: string): Uncertainty[] => [
  ...(kind === "calendar" && placeOfEntry(entry) === null && !saysOnlyWhere(summary)
    ? (["whose-trip"] as const)
    : []),
  ...(kind === "lodging" && entry.isOpen ? (["end-guessed"] as const) : []),
  ...(entry.isInUtc ? (["day-guessed"] as const) : []),
];

/**
 * The day on which a guest leaves. The end of an entry of whole days is the day after its last one, unless
 * its description says that the guest leaves then.
 */
function checkOutOf({ isAllDay, isOpen, lastDay, description }: BookingEntry): string {
  if (!isAllDay || isOpen) return lastDay;
  const next = addDays(lastDay, 1);
  const lines = description.slice(0, 3000).split("\n", maxLines);
  const says = (line: string) =>
    checkOutWords.test(withoutAccents(line)) &&
    findDays(line, orderOf(description)).some(({ day }) => day === next || day === `-${next.slice(4)}`);
  return lines.some(says) ? next : lastDay;
}

const maxLines = 20;

/** The journey in an entry: a route in its summary, its location or its description. */
function journeyOf(entry: BookingEntry, summary: string): Booked | null {
  const named = transportNamed(summary);
  const hasTrain = trainNumber.test(summary);
  const hasNumber = hasTrain || flightNumber.test(summary);
  const route =
    routeOf(entry, summary, named !== null || hasNumber) ??
    [entry.location, ...entry.description.slice(0, 3000).split("\n", maxLines)]
      .map((line) => routeIn(line, false))
      .find((found) => found !== null && found.how !== "dash" && found.how !== "hyphen") ??
    null;
  if (route === null) return null;
  const kind = kindOf(entry, summary, route);
  const to = endOf(route.to, kind);
  const start = endOf(route.from ?? (isInside(entry.location) ? "" : entry.location), kind);
  if (to === null) return null;
  const isSure = hasTrain || (hasNumber && (named !== null || route.how === "codes"));
  const isStated = route.how === "destination" || named !== null;
  const isUnclear = route.how === "hyphen" || !(isSure || isStated);
  const needs = isUnclear ? "both-places" : isSure ? undefined : "place";
  if (needs === "both-places" && start === null) return null;
  const from =
    start && start.city !== null && start.city === to.city && start.name === to.name ? null : start;
  const [, carrier, digits] = kind === "flight" ? (flightNumber.exec(summary) ?? []) : [];
  const title = digits === undefined ? summary : `${carrier} ${digits}`;
  return { kind, title, from, to, ...(needs && { needs }) };
}

/** The route in a summary. A hotel's and an entry of several days need an arrow to be a journey. */
function routeOf(entry: BookingEntry, summary: string, isJourneyNamed: boolean): Route | null {
  const route = routeIn(summary, isJourneyNamed);
  const isVisit = kindAtPlace(summary) !== "calendar" || (entry.isAllDay && entry.lastDay > entry.firstDay);
  return isVisit && !isJourneyNamed && route?.how !== "arrow" ? null : route;
}

function kindOf(entry: BookingEntry, summary: string, route: Route): BookingKind {
  const named = transportNamed(summary);
  if (named) return named;
  const areCodes = route.from !== null && /^[A-Z]{3}$/.test(route.from) && /^[A-Z]{3}$/.test(route.to);
  // Two letters and a number may be a train's or an airline's.
  if (trainNumber.test(summary) && !areCodes) return "train";
  if (areCodes) return areStationCodes(route) && !flightNumber.test(summary) ? "train" : "flight";
  if (flightNumber.test(summary)) return "flight";
  return transportMentioned(`${summary}\n${entry.description}`) ?? "train";
}

function placeOfEntry(entry: BookingEntry): Spot | null {
  const place = isInside(entry.location) ? null : parseLocation(entry.location);
  return entry.at ? spot({ ...place, ...entry.at }) : place;
}

/** A hotel, an event or another entry at one place: its location, else the place named in its summary. */
function visitOf(entry: BookingEntry, summary: string): Booked | null {
  const kind = kindAtPlace(summary);
  const here = placeOfEntry(entry);
  const isHotel = kind === "calendar" && entry.lastDay > entry.firstDay && hotelWord.test(summary);
  if (kind === "lodging" || isHotel) return stayOf(entry, summary, here);
  const isDays = entry.isAllDay && entry.lastDay > entry.firstDay;
  const named = here ?? placeNamedIn(summary);
  const to = named ?? (isDays && entry.location === "" ? placeOfDays(summary) : null);
  const isLong = named !== null && entry.lastDay > entry.firstDay;
  return to && { kind, title: summary, from: null, to, needs: isLong ? "place" : "large-place" };
}

function stayOf(entry: BookingEntry, summary: string, here: Spot | null): Booked | null {
  const hotel = hotelIn(summary);
  const inSummary = hotel?.includes(",") ? parseLocation(hotel) : hotel ? spot({ name: hotel }) : null;
  const to = here ? { ...here, name: hotel ?? here.name } : (placeNamedIn(summary) ?? inSummary);
  if (to === null) return null;
  // An hour in a hotel may be a meeting, and `Check in with Sam` is no hotel.
  const isStay = entry.isOpen || entry.lastDay > entry.firstDay;
  return {
    ...{ kind: "lodging", title: hotel ?? summary, from: null, to },
    ...(!isStay || !here ? ({ needs: "place" } as const) : {}),
  };
}

const stay =
  "stay(?:ing)? (?:at|in)|aufenthalt (?:im|in)|übernachtung(?: im| in)?|séjour (?:à l['’]|à|au|chez)|nuit à l['’]|estancia en(?: el)?|estadia (?:em|no|na)|soggiorno(?: a| al| presso)?|verblijf (?:in|bij)|vistelse på|ophold på|opphold på|nocleg|pobyt|lodging|accommodation|airbnb|🏨";

/**
 * The hotel's name: Hotel Lisboa in `Stay at Hotel Lisboa`, or the whole summary if it begins with `Hotel`.
 */
const hotelIn = (summary: string): string | null =>
  new RegExp(`^(?:${stay}|hotel|hôtel)\\s*:\\s*(.+)$`, "iu").exec(summary)?.[1] ??
  new RegExp(`^(?:${stay})\\s*(?<=[\\s'’])(\\S.*)$`, "iu").exec(summary)?.[1] ??
  (/^(?:hotell?|hôtel|hostel|albergo|pensão|pension|penzion|ryokan)\s/iu.test(summary) ? summary : null) ??
  /^(.{2,60}?)\s?(?:宿泊|入住)$/u.exec(summary)?.[1] ??
  /^(?:reservation|booking|reservierung|buchung|réservation|reserva|prenotazione)\s\p{Ll}{1,7}\s(.{3,80})$/iu.exec(
    summary,
  )?.[1] ??
  null;

/** The code in a description, such as `Confirmation: ABC123`, in several languages. */
const codeIn = (description: string): string | null =>
  [...description.slice(0, 5000).matchAll(labelledCode)].map(([, code]) => code ?? "").find(isCode) ?? null;

const labelledCode =
  /(?:confirmation|booking|reservation|record locator|pnr|itinerary|buchungs?|reservierungs?|auftrags|réservation|dossier|reserva|localizador|prenotazione|boekings?|boknings?|rezerwacj[ai]|予約)[ -]?(?:number|num|no\.?|code|reference|ref\.?|id|nummer|numéro|kod|番号|#)?(?: is)?\s{0,3}[:#：]\s{0,3}#?([\p{L}\d][\p{L}\d-]{3,19})(?![\p{L}\d-])/giu;

/** A code has digits or only capitals; other words after "booking" say how it is. */
const isCode = (word: string): boolean =>
  /^[A-Z\d-]+$/.test(word) && (/\d/.test(word) || /^[A-Z]{5,8}$/.test(word)) && !/^[A-Z]{9,}$/.test(word);
