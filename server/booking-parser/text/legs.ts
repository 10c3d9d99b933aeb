import { addDays } from "#contract/shared/calendar-days.ts";
import type { Uncertainty } from "#contract/features/bookings.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { cityOfStation } from "#booking-parser/station-city.ts";
import { legRows } from "#booking-parser/rows/leg-rows.ts";
import type { Row } from "#booking-parser/rows/rows.ts";
import { confirmationIn, guestsIn, isCancelledIn, orderOf } from "./about.ts";
import { codeIn } from "./codes.ts";
import { clockAt, clocksIn } from "./clock.ts";
import { findDays, nextYearOf, type FoundDay, type Order } from "./day.ts";
import { beforeTime, isNeutral, piecesOf, labelTextAt, type Piece } from "./labelled.ts";
import { isNoBooking } from "./gate.ts";
import { legsInLines, writtenLegs } from "./legs-in-lines.ts";
import { plainText } from "./plain.ts";
import { kindOf, withoutStationCodes, type Kind } from "./stations.ts";
import { visitsIn } from "./visits.ts";
import type { Label } from "./words.ts";

type Day = Pick<FoundDay, "day" | "weekday">;
type End = { spot: Spot; day: Day | null; time: string | null };
type Leg = { number: string | null; from: End | null; to: End | null; day: Day | null };

const among: Label[] = ["from", "to", "depart", "arrive", "date", "number", "confirmation", "guest"];
const maxLegs = 20;
const flightNumber = /(?<![\p{L}\d])([A-Z][A-Z\d]|\d[A-Z])\s?(\d{1,4})(?![\p{L}\d])/u;
const arrow = /^(.{2,60}?)\s*(?:→|➜|➔|⇒|->|–>|>>)\s*(.{2,60})$/u;
const airports = /^(.{0,50}?)\(([A-Z]{3})\)\s*(?:[-–—→>]+|to|nach|à|a|para|vers)\s*(.{0,50}?)\(([A-Z]{3})\)/u;

/**
 * The legs listed in a ticket's mail, or the table or show that it confirms: only if all ends and days are
 * known. Without a booking number the mail is an offer, and has none. Of the two readings of legs, by labels
 * and by lines, the one that finds more is used; the `rows` of a page's tables come before both.
 */
export function legsIn(written: string, receivedAt: string, rows: readonly Row[] = []): Reservation[] {
  const text = withoutStationCodes(plainText(written));
  if (isNoBooking(text)) return [];
  const pieces = piecesOf(text, among);
  const confirmation = confirmationIn(pieces) ?? codeIn(text);
  if (confirmation === null) return [];
  const kind = kindOf(text) ?? (pieces.some(({ rest }) => isBetweenStations(rest)) ? "train" : null);
  const labelled = kind === null ? [] : labelledLegs(text, pieces, { kind, confirmation, receivedAt });
  const inLines = legsInLines(text, receivedAt, { kind, confirmation });
  // Without a word of transport there must be a time at both ends.
  const lines =
    kind === null ? inLines.filter((leg) => leg.firstTime !== null && leg.lastTime !== null) : inLines;
  const areSure = lines.length === labelled.length && lines.every(({ needs }) => needs === undefined);
  const inText = lines.length > labelled.length || areSure ? lines : labelled;
  const inRows = writtenLegs(legRows(rows, orderOf(text)), text, receivedAt, { kind, confirmation });
  const legs = areBetter(inRows, inText) ? inRows : inText;
  const coming = legs.filter(({ lastDay }) => lastDay >= before(receivedAt.slice(0, 10)));
  const visits = legs.every(({ needs }) => needs !== undefined) ? visitsIn(text, receivedAt) : [];
  return visits.length > 0 ? visits : coming;
}

/** A row says which place, day and time belong together; lines without codes may be anything. */
function areBetter(inRows: readonly Reservation[], inText: readonly Reservation[]): boolean {
  const isSure = ({ needs }: Reservation) => needs === undefined;
  const sure = inRows.length > 0 && inRows.every(isSure);
  return inRows.length > 0 && inRows.length >= (sure ? inText.filter(isSure) : inText).length;
}

type Ticket = { readonly kind: Kind; readonly confirmation: string; readonly receivedAt: string };

function labelledLegs(text: string, pieces: readonly Piece[], ticket: Ticket): Reservation[] {
  const { kind, confirmation, receivedAt } = ticket;
  const about = {
    kind,
    isCancelled: isCancelledIn(text),
    confirmation,
    travellers: guestsIn(pieces),
    changedAt: null,
  };
  const legs = legsOf(pieces, kind, orderOf(text));
  return legs.slice(0, maxLegs).flatMap(({ number, from, to, day }) => {
    const written = from?.day ?? day;
    if (from === null || to === null || written === null) return [];
    // A year that only one of the two days has is that of both.
    const sibling = to.day !== null && !isBare(to.day) ? addDays(to.day.day, -2) : receivedAt.slice(0, 10);
    const firstDay = withYear(written, sibling);
    if (firstDay === null) return [];
    const arrived = to.day === null ? overnight(firstDay, from, to) : withYear(to.day, before(firstDay));
    // Contradicting days belong to something else.
    if (arrived !== null && arrived < before(firstDay)) return [];
    return [
      {
        ...about,
        title: number,
        from: from.spot,
        to: to.spot,
        firstDay,
        firstTime: from.time,
        lastDay: arrived ?? firstDay,
        lastTime: to.time,
        doubts: doubtsOf(written, from, to),
      },
    ];
  });
}

const doubtsOf = (written: Day, from: End, to: End): Uncertainty[] => [
  "from-text",
  ...(isBare(written) ? (["year-guessed"] as const) : []),
  ...(to.day === null && (from.time === null || to.time === null) ? (["day-guessed"] as const) : []),
];
const isBare = ({ day }: Day) => day.startsWith("--");
const withYear = (written: Day, since: string) =>
  isBare(written) ? nextYearOf(written.day, since, written.weekday) : written.day;
const before = (day: string) => addDays(day, -1);
const overnight = (day: string, from: End, to: End) =>
  from.time !== null && to.time !== null && to.time < from.time ? addDays(day, 1) : day;

/** Whether a line is a route between two stations by their names, such as `Paris Est → Metz Ville`. */
function isBetweenStations(text: string): boolean {
  const route = routeIn(text);
  return [route?.from, route?.to].every(
    (end) => end && end.spot.name !== end.spot.city && end.spot.city !== null,
  );
}

function legsOf(pieces: readonly Piece[], kind: Kind, order: Order): Leg[] {
  const done: Leg[] = [];
  let leg: Leg = { number: null, from: null, to: null, day: null };
  const next = () => {
    if (leg.from && leg.to) done.push(leg);
    leg = { number: null, from: null, to: null, day: null };
  };
  const routes = pieces.map(({ label, rest }) =>
    label === null || label === "number" ? routeIn(rest) : null,
  );
  const days = pieces.map((piece) => ownDay(piece, order));
  for (const [at, { label, text }] of pieces.entries()) {
    if (done.length > maxLegs) break;
    const route = routes[at];
    if (route) {
      if (leg.from) next();
      const end = routes.findIndex((other, index) => index > at && other);
      const around = pieces.slice(at, Math.min(end === -1 ? at + 4 : end, at + 4)).map((piece) => piece.text);
      const [leaves, arrives, more] = clocksIn(around.join(" "));
      const times = leaves && arrives && !more ? [leaves, arrives] : [null, null];
      leg = {
        ...leg,
        from: { ...route.from, time: times[0] ?? null },
        to: { ...route.to, time: times[1] ?? null },
        day: dayOf(at, days, routes),
      };
    }
    if (label === "from" || label === "depart") {
      const found = endAt(pieces, at, kind, order);
      // Below a route there may be only its times.
      if (leg.to && found?.spot) next();
      leg.from = merged(leg.from, found);
      if (label === "depart" && leg.to && !found?.spot) leg.to = withArrival(leg.to, text);
    } else if (label === "to" || label === "arrive") {
      leg.to = merged(leg.to, endAt(pieces, at, kind, order));
    } else if (label === "date") {
      const day = findDays(labelTextAt(pieces, at), order)[0] ?? null;
      if (leg.to && leg.day !== null && day !== null && leg.day.day !== day.day) next();
      leg.day = day ?? leg.day;
    }
    const [number] =
      (kind === "flight" && (label === "number" || route) ? flightNumber.exec(text) : null) ?? [];
    if (number) {
      if (leg.to && !route) next();
      leg.number = number;
    }
  }
  next();
  return done;
}

/** The time of arrival in a line such as `Départ 08h52, arrivée 11h00`. */
function withArrival(to: End, text: string): End {
  const [, arrives, more] = clocksIn(text);
  return to.time === null && arrives !== undefined && more === undefined ? { ...to, time: arrives } : to;
}

const ownDay = ({ label, rest }: Piece, order: Order): Day | null => {
  const [found] = label === null || label === "date" ? findDays(rest, order) : [];
  return found && isNeutral(rest.slice(0, found.at)) ? found : null;
};

/** The day of a route. In one ticket days are either all before their routes or all after them. */
function dayOf(at: number, days: readonly (Day | null)[], routes: readonly unknown[]): Day | null {
  const isBefore = days.findIndex(Boolean) < routes.findIndex(Boolean);
  if (isBefore) return days.slice(0, at).findLast(Boolean) ?? null;
  const end = routes.findIndex((route, index) => index > at && route);
  return days.slice(at, end === -1 ? at + 5 : end).find(Boolean) ?? null;
}

function routeIn(text: string): { from: End; to: End } | null {
  const [, fromName = "", from, toName = "", to] = airports.exec(text) ?? [];
  if (from && to) return { from: airport(from, fromName), to: airport(to, toName) };
  const [, start, end] = arrow.exec(text) ?? [];
  if (!start || !end || /\d{2}|[→➜➔⇒]/.test(start + end)) return null;
  return { from: toEnd(station(start)), to: toEnd(station(end)) };
}

const toEnd = (where: Spot): End => ({ spot: where, day: null, time: null });
const airport = (iata: string, name: string) =>
  toEnd(spot({ iata, name: name.replace(/^.*[:：]/, "").trim() }));
const station = (name: string): Spot => spot({ name: name.trim(), city: cityOfStation(name) });

/** Place, day and time of a leg's origin or destination, from the text of its label. */
function endAt(pieces: readonly Piece[], at: number, kind: Kind, order: Order): Partial<End> | null {
  const neighbour = labelTextAt(pieces, at);
  const below = pieces[at]?.rest === "" ? pieces.slice(at + 2, at + 4) : pieces.slice(at + 1, at + 3);
  const stop = below.findIndex(({ label }) => label !== null);
  const all = [neighbour, ...below.slice(0, stop === -1 ? below.length : stop).map(({ text }) => text)];
  const days = findDays(beforeTime(all, order).join(" "), order);
  const where = all.map((text) => placeIn(text, kind, order)).find((found) => found !== null);
  return { ...(where ? { spot: where } : {}), day: days[0] ?? null, time: clockAt(all.join(" ")) };
}

function placeIn(text: string, kind: Kind, order: Order): Spot | null {
  const iata = /\(([A-Z]{3})\)/.exec(text)?.[1] ?? null;
  const bare = findDays(text, order)
    .toReversed()
    .reduce((left, { at, length }) => `${left.slice(0, at)}\n${left.slice(at + length)}`, text)
    .replaceAll(/\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?(?:\s?(?:Uhr|hrs|h)\b)?|\([A-Z]{3}\)|〔.*?〕/gi, "\n")
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .find((part) =>
      /^\p{Lu}[\p{L}\p{M} .'’()/-]{2,60}$|^[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー（）]{2,20}$/u.test(
        part,
      ),
    );
  const name = bare?.replace(/\s*[(/].*$/, "") ?? null;
  if (iata) return spot({ iata, name });
  return name === null || isWeekday(name)
    ? null
    : kind === "flight"
      ? spot({ name, city: name })
      : station(name);
}

const isWeekday = (name: string) =>
  /^(?:mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lun|mar|mer|jeu|ven|sam|dim|dom|sab|mie|jue|vie|mo|di|mi|do|fr|sa|so)[a-zéìàí]*\.?(?:day)?$/iu.test(
    name,
  );

const merged = (before: End | null, found: Partial<End> | null): End | null => {
  const where = before?.spot ?? found?.spot;
  return where
    ? { spot: where, day: before?.day ?? found?.day ?? null, time: before?.time ?? found?.time ?? null }
    : before;
};
