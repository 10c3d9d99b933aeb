import type { BookingKind } from "#contract/features/imports.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import type { Entry } from "./entry.ts";
import { placeOf } from "#booking-parser/location.ts";
import { routeInSummary, placeNamedIn } from "./infer-place.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";

/** The first words of a summary that reveal the kind. The first match wins. */
const words: [BookingKind, RegExp][] = [
  ["flight", /^(?:flight|flug|vol|vuelo|voo|volo|vlucht|flyg|fly|✈\ufe0f?|フライト)(?=[\s:]|$)/i],
  [
    "train",
    /^(?:train|zug|bahnfahrt|tren|trem|treno|trein|tåg|🚆|ice|ic|ec|tgv|eurostar|thalys|railjet|rjx|ave|frecciarossa)(?=[\s:\d]|$)/i,
  ],
  ["bus", /^(?:bus|coach|fernbus|flixbus|autobús|autocar|ônibus|🚌)(?=[\s:\d]|$)/i],
  ["ferry", /^(?:ferry|fähre|traversée|traghetto|färja|⛴\ufe0f?)(?=[\s:]|$)/i],
  [
    "car",
    /^(?:(?:car rental|rental car|mietwagen|location de voiture|alquiler de coche|pick up rental car)\b)/i,
  ],
  [
    "lodging",
    /^(?:stay(?:ing)? (?:at|in)|aufenthalt (?:im|in)|übernachtung|séjour (?:à|au|chez)|estancia en|estadia em|soggiorno|hotel|hôtel|hostel|airbnb|check-? ?in|check-? ?out|lodging|🏨)(?=[\s:]|$)/i,
  ],
  [
    "food",
    /^(?:dinner|lunch|brunch|table|restaurant|tisch|dîner|cena)(?=\s+(?:at|for|im|bei|à|chez|en)\b|:)/i,
  ],
  [
    "event",
    /^(?:concert|konzert|festival|conference|konferenz|congress|exhibition|match|show|theatre|theater|opera|musical)(?=[\s:]|$)/i,
  ],
];

const flightNumber = /\b([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(\d{1,4})\b/;

export function kindOf(summary: string): BookingKind {
  const named = words.find(([, word]) => word.test(summary))?.[0];
  if (named) return named;
  return flightNumber.test(summary) && /\b[A-Z]{3}\b.{1,12}\b[A-Z]{3}\b/.test(summary)
    ? "flight"
    : "calendar";
}

/** Converts a calendar entry to a reservation; null if its place is unknown. */
export function reservationOf(entry: Entry): Reservation | null {
  const summary = entry.summary.slice(0, 300);
  const kind = kindOf(summary);
  const place = placeOf(entry.location);
  const here: Spot | null = entry.at ? spot({ ...place, ...entry.at }) : place;
  const isJourney = kind === "flight" || kind === "train" || kind === "bus" || kind === "ferry";
  const way = isJourney ? routeInSummary(summary) : null;
  const to = isJourney ? (way?.to ?? here) : placeOfStay(kind, summary, here);
  if (!to) return null;
  return {
    kind,
    isCancelled: entry.isCancelled,
    confirmation: codeIn(entry.description) ?? entry.uid,
    title: titleOf(kind, summary),
    from: isJourney && way?.to ? (way.from ?? here) : null,
    to,
    firstDay: entry.firstDay,
    firstTime: entry.firstTime,
    lastDay: entry.lastDay,
    lastTime: entry.lastTime,
    travellers: [],
    changedAt: entry.changedAt,
    doubts: kind === "lodging" && entry.isOpen ? ["end-guessed"] : [],
  };
}

/** The place of a hotel, an event or another entry: its location, else the place named in its summary. */
function placeOfStay(kind: BookingKind, summary: string, here: Spot | null): Spot | null {
  const named = placeNamedIn(summary);
  if (kind !== "lodging") return here ?? named;
  const hotel = hotelIn(summary);
  if (here) return { ...here, name: hotel ?? here.name };
  return named ?? (hotel === null ? null : hotel.includes(",") ? placeOf(hotel) : spot({ name: hotel }));
}

/**
 * The hotel's name: Hotel Lisboa in `Stay at Hotel Lisboa`, or the whole summary if it begins with `Hotel`.
 */
const hotelIn = (summary: string): string | null =>
  /^(?:stay(?:ing)? at|aufenthalt im|übernachtung(?: im| in)?|séjour (?:à|au|chez)|estancia en|estadia em|soggiorno(?: a)?|lodging|hotel|hôtel|🏨)(?:\s*:)\s*(.+)$/i.exec(
    summary,
  )?.[1] ??
  /^(?:stay(?:ing)? at|aufenthalt im|übernachtung im|séjour (?:au|chez)|🏨)\s+(.+)$/i.exec(summary)?.[1] ??
  (/^(?:hotel|hôtel|hostel)\s/i.test(summary) ? summary : null);

function titleOf(kind: BookingKind, summary: string): string | null {
  if (kind === "lodging") return hotelIn(summary) ?? summary;
  const [, carrier, number] = kind === "flight" ? (flightNumber.exec(summary) ?? []) : [];
  return number === undefined ? summary : `${carrier} ${number}`;
}

/** The code in a description, such as `Confirmation: ABC123`, in several languages. */
const codeIn = (description: string): string | null =>
  /(?:confirmation|booking|reservation|buchungs?|réservation|reserva|prenotazione)[ -]?(?:number|no\.?|code|reference|nummer|code|numéro|localizador)?\s{0,3}[:#]\s{0,3}([A-Z0-9][A-Z0-9-]{3,19})\b/i.exec(
    description.slice(0, 5000),
  )?.[1] ?? null;
