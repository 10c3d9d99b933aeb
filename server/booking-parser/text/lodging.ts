import { addDays, daysBetween } from "#contract/shared/calendar-days.ts";
import { withoutAccents } from "./months.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { confirmationIn, guestsIn, isCancelledIn, orderOf } from "./about.ts";
import { codeIn } from "./codes.ts";
import { findDays, findSpan, spanWithYears, type FoundDay, type Order } from "./day.ts";
import { isNoBooking, saysConfirmed } from "./gate.ts";
import { isNeutral, labelDayAt, piecesOf, labelTextAt, type Piece } from "./labelled.ts";
import { clockAt } from "./clock.ts";
import { plainText } from "./plain.ts";
import { hasAddress, placeAbove, placeIn, type StayPlace } from "./stay-place.ts";
import {
  isConfirming,
  isHeaded,
  isPaid,
  nightsOf,
  otherSpan,
  sentencesOf,
  stayWord,
  welcome,
} from "./stay-words.ts";
import { lodgingPattern, transport } from "./words.ts";

type Day = Pick<FoundDay, "day" | "weekday"> & { readonly text: string };
const maxDays = 100;
/** A range without a label is a stay only if it is shorter; offers are valid for months. */
const maxUnlabelledDays = 21;
/** Columns of a table beside those of the two days. */
const maxColumns = 8;
/**
 * The stays that a hotel's or an agency's mail confirms, only if both days are labelled, or are the only
 * range of days: beside a booking number, or in the sentence that confirms a room, in a letter with an
 * address. The hotel's place is in a label, or in an address of its own.
 */
export function lodgingIn(mail: string, receivedAt: string): Reservation[] {
  const text = plainText(mail);
  const pieces = piecesOf(text, [
    "checkIn",
    "checkOut",
    "stay",
    "hotel",
    "address",
    "guest",
    "confirmation",
    "date",
  ]);
  const plain = withoutAccents(text.slice(0, 100_000));
  const isLodging =
    lodgingPattern.test(plain) ||
    (/\bcheck[- ]?in\b/.test(plain) && /\bcheck[- ]?out\b/.test(plain)) ||
    (pieces.some(({ label }) => label === "checkIn") &&
      pieces.some(({ label }) => label === "checkOut") &&
      !Object.values(transport).some((pattern) => pattern.test(plain)));
  if (!isLodging || isNoBooking(text)) return [];
  const order = orderOf(text);
  const confirmation = confirmationIn(pieces) ?? codeIn(text);
  const about = { isCancelled: isCancelledIn(text), confirmation, travellers: guestsIn(pieces) };
  const blocks = stayBlocks(pieces, order);
  if (blocks.length > 1)
    return blocks.flatMap(({ span, own }) => {
      const place = placeAbove(own);
      const code = confirmationIn(own) ?? confirmation;
      const isBooked = place !== null && (code !== null || place.isLabelled || saysConfirmed(text));
      return isBooked ? stay(span, place, { ...about, confirmation: code }, receivedAt) : [];
    });
  const labelled = spanIn(pieces, order);
  const isLetter = labelled === null && confirmation === null;
  const isAddressed = !isLetter || hasAddress(pieces, text);
  const inText = () =>
    isLetter && !isHeaded(plain)
      ? spanInSentence(text, order, isConfirmed)
      : (unlabelledSpan(pieces, order) ?? spanInSentence(text, order, isAboutStay));
  const written = labelled ?? (isAddressed ? inText() : null);
  const span = written ?? spanByNights(pieces, order);
  const place = span && placeIn(pieces, text);
  if (!span || !place) return [];
  // Advertising names cities and addresses too.
  const isSaid = (isLetter && written !== null) || saysConfirmed(text);
  const isBooked = confirmation !== null || place.isLabelled || (!place.isUnsure && isSaid);
  return isBooked ? stay(span, place, about, receivedAt) : [];
}

type About = Pick<Reservation, "isCancelled" | "confirmation" | "travellers">;

function stay(span: readonly [Day, Day], place: StayPlace, about: About, receivedAt: string): Reservation[] {
  const [firstDay, lastDay] = spanWithYears(span, receivedAt.slice(0, 10));
  if (firstDay === null || lastDay === null || lastDay <= firstDay) return [];
  if (daysBetween(firstDay, lastDay) > maxDays) return [];
  if (lastDay < receivedAt.slice(0, 10)) return [];
  const isGuessed = span.some(({ day }) => day.startsWith("--"));
  return [
    {
      kind: "lodging",
      ...about,
      title: place.title,
      from: null,
      to: { ...place.where, name: place.title ?? place.where.name },
      firstDay,
      firstTime: clockAt(span[0].text),
      lastDay,
      lastTime: clockAt(span[1].text),
      changedAt: null,
      doubts: ["from-text", ...(isGuessed ? (["year-guessed"] as const) : [])],
      ...(place.isUnsure && { needs: "place" as const }),
    },
  ];
}

type Block = { readonly span: readonly [Day, Day]; readonly own: readonly Piece[] };

/** Several stays in one mail: each pair of labelled days, with the pieces from the end of the stay before. */
function stayBlocks(pieces: readonly Piece[], order: Order): Block[] {
  const days = pieces.flatMap(({ label }, at) => {
    const day = label === "checkIn" || label === "checkOut" ? labelDayAt(pieces, at, order) : null;
    return day ? [{ at, label, day }] : [];
  });
  const found = days.flatMap((first, index) => {
    const last = days[index + 1];
    const isPair = first.label === "checkIn" && last?.label === "checkOut" && last.day.day !== first.day.day;
    return isPair ? [{ first, last }] : [];
  });
  const isEach = new Set(found.map(({ first }) => first.day.day)).size === found.length;
  if (!isEach || found.length < 2) return [];
  const isAbove = placeAbove(pieces.slice(0, found[0]?.first.at)) !== null;
  return found.map(({ first, last }, index) => {
    const next = found[index + 1]?.first.at ?? pieces.length;
    const start = index === 0 ? 0 : (found[index - 1]?.last.at ?? 0) + 1;
    const own = isAbove ? pieces.slice(start, last.at + 1) : pieces.slice(first.at, next);
    return { span: [first.day, last.day] as const, own };
  });
}

function spanIn(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const table = spanInTable(pieces, order) ?? spanAbove(pieces, order);
  if (table) return table;
  const first = firstDayOf(pieces, "checkIn", order);
  const last = firstDayOf(pieces, "checkOut", order);
  if (first && last) return [first, last];
  for (const [at, { label }] of pieces.entries()) {
    if (label !== "stay" && label !== "checkIn" && label !== "checkOut" && label !== "date") continue;
    const text = labelTextAt(pieces, at);
    const found = findSpan(text, order) ?? (label === "stay" ? pairIn(text, order) : null);
    if (found) return toSpan(found);
  }
  return null;
}

/** The first day and the number of nights, as some hostels write it: only if no other last day is written. */
function spanByNights(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const first = firstDayOf(pieces, "checkIn", order);
  const count = first && !first.day.startsWith("--") ? nightsOf(pieces) : null;
  const isWritten = pieces.some(({ label, text }, at) => {
    const last = label === "checkOut" ? labelTextAt(pieces, at) : "";
    const isDay = /\d[./-]\d|\d{4}/.test(last) || findDays(last, order).length > 0;
    return isDay || (findSpan(text, order) !== null && !otherSpan.test(withoutAccents(text)));
  });
  const isKnown = first !== null && count !== null && !isWritten;
  return isKnown ? [first, { day: addDays(first.day, count), weekday: null, text: "" }] : null;
}

/** The days below the heading of a table whose rows became lines: `Arrival`, `Departure`, two days. */
function spanInTable(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const at = pieces.findIndex(
    ({ label, rest }, index) =>
      label === "checkIn" &&
      rest === "" &&
      pieces[index + 1]?.label === "checkOut" &&
      !pieces[index + 1]?.rest,
  );
  if (at === -1) return null;
  const below = pieces.slice(at + 2, at + 2 + maxColumns);
  const first = below.findIndex(({ text }) => findDays(text, order).length > 0);
  if (first < 1 || below.slice(0, first).some(({ text }) => /\d/.test(text))) return null;
  const days = below.slice(first, first + 2).map(({ text }) => {
    const [day, other] = findDays(text, order);
    return day && !other && isNeutral(text.slice(0, day.at)) ? { ...day, text } : null;
  });
  const [from, to] = days;
  return from && to ? [from, to] : null;
}

/** Two days, each on the line above its label: `Fri, 14 May`, `Check-in 16:00`. */
function spanAbove(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const above = (label: "checkIn" | "checkOut") => {
    const at = pieces.findIndex((piece) => piece.label === label);
    const [own, before, after] = [pieces[at], pieces[at - 1], pieces[at + 1]];
    if (!own || !before || before.label !== null || findDays(own.rest, order).length > 0) return null;
    const [day, other] = findDays(before.text, order);
    const rest = day && before.text.slice(0, day.at) + before.text.slice(day.at + day.length);
    if (!day || other || !isNeutral(rest ?? "")) return null;
    return { at, after: after?.text ?? "", day: { ...day, text: own.rest } };
  };
  const [first, last] = [above("checkIn"), above("checkOut")];
  if (!first || !last || first.at >= last.at) return null;
  return findDays(last.after, order).length === 0 ? [first.day, last.day] : null;
}

const toSpan = ([first, last]: readonly [FoundDay, FoundDay]): readonly [Day, Day] => [
  { ...first, text: "" },
  { ...last, text: "" },
];

function pairIn(text: string, order: Order): readonly [FoundDay, FoundDay] | null {
  const [from, to, more] = findDays(text, order);
  return from && to && !more ? [from, to] : null;
}

/** The only range of days in a booking, on a line of its own: `3 – 7 May 2027, 4 nights`. */
function unlabelledSpan(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const found = pieces.flatMap(({ label, text }) => {
    const span = label === null && text.length <= 80 ? findSpan(text, order) : null;
    const [start] = span ? findDays(text, order) : [];
    const isOwnLine = start !== undefined && isNeutral(text.slice(0, start.at));
    return span && isOwnLine && !otherSpan.test(withoutAccents(text)) ? [span] : [];
  });
  const [first, other] = new Map(found.map((span) => [`${span[0].day} ${span[1].day}`, span])).values();
  if (!first || other) return null;
  const [from, to] = first.map(({ day }) => (day.startsWith("--") ? `2024${day.slice(1)}` : day));
  return from && to && Math.abs(daysBetween(from, to)) <= maxUnlabelledDays ? toSpan(first) : null;
}

type IsBooked = (before: string, sentence: string, sentenceBefore: string) => boolean;
const isAboutStay: IsBooked = (before) => stayWord.test(before) || welcome.test(before);
/** `I confirm your room from 3 to 6 May`, `We received your deposit. The room is yours from 3 to 6 May`. */
const isConfirmed: IsBooked = (before, sentence, sentenceBefore) =>
  stayWord.test(before) && (isConfirming(sentence) || isPaid(sentence) || isPaid(sentenceBefore));

/** The only range of days that a sentence about the booking names: `your stay from 3 to 7 May 2027`. */
function spanInSentence(text: string, order: Order, isBooked: IsBooked): readonly [Day, Day] | null {
  const found = sentencesOf(text).flatMap((sentence, at, all) => {
    const span = sentence.length <= 400 ? findSpan(sentence, order) : null;
    const [start] = span ? findDays(sentence, order) : [];
    const [before, whole, above] = [sentence.slice(0, start?.at), sentence, all[at - 1] ?? ""].map(
      withoutAccents,
    );
    return span && start && isBooked(before!, whole!, above!) && !otherSpan.test(whole!) ? [span] : [];
  });
  const [first, other] = new Map(found.map((span) => [`${span[0].day} ${span[1].day}`, span])).values();
  return first && !other ? toSpan(first) : null;
}

function firstDayOf(pieces: readonly Piece[], label: "checkIn" | "checkOut", order: Order): Day | null {
  for (const [at, piece] of pieces.entries()) {
    const found = piece.label === label ? labelDayAt(pieces, at, order) : null;
    if (found) return found;
  }
  return null;
}
