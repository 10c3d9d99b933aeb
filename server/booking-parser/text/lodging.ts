import { daysBetween } from "#contract/shared/calendar-days.ts";
import { singleLine, spot } from "#booking-parser/sandbox/bounds.ts";
import { withoutAccents } from "./months.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { addressIn, confirmationIn, guestsIn, isCancelledIn, orderOf } from "./about.ts";
import { daysIn, nextYearOf, type Order } from "./day.ts";
import { labelDayAt, piecesOf, labelText, labelTextAt, type Piece } from "./labelled.ts";
import { clockAt } from "./clock.ts";
import { lodgingPattern } from "./words.ts";

type Day = { readonly day: string; readonly text: string };
const maxDays = 100;
const booked =
  /(?:booking|reservation|stay) (?:at|in) (?:the )?(.{3,60}?)(?: (?:is|has been|was|on|from)\b|[!.,]|$)|(?:buchung|reservierung|aufenthalt) (?:im|in der|in|bei) (.{3,60}?)(?: (?:ist|wurde|vom|ab)\b|[!.,]|$)|(?:réservation|séjour) (?:à l['’]|au |à la |à |chez )(.{3,60}?)(?: (?:est|a été|du)\b|[!.,]|$)|(?:reserva|estancia|estadia|prenotazione|soggiorno) (?:en el|en|no|na|em|presso|al|a) (.{3,60}?)(?: (?:está|ha sido|foi|è)\b|[!.,]|$)/iu;

/** The stay that a hotel's mail confirms, only if both of its days are labelled. */
export function lodgingIn(text: string, receivedAt: string): Reservation[] {
  const pieces = piecesOf(text, ["checkIn", "checkOut", "stay", "hotel", "address", "guest", "confirmation"]);
  if (!lodgingPattern.test(withoutAccents(text.slice(0, 100_000)))) return [];
  const span = spanIn(pieces, orderOf(text));
  const title = nameIn(pieces, text);
  const address = labelText(pieces, "address");
  const where = address === null ? null : addressIn(address);
  if (span === null || (title === null && where?.city == null)) return [];
  const [firstDay, lastDay] = withYears(span, receivedAt.slice(0, 10));
  if (firstDay === null || lastDay === null || lastDay <= firstDay || isTooLong(firstDay, lastDay)) return [];
  const isGuessed = span.some(({ day }) => day.startsWith("--"));
  return [
    {
      kind: "lodging",
      isCancelled: isCancelledIn(text),
      confirmation: confirmationIn(pieces),
      title,
      from: null,
      to: { ...(where ?? spot({})), name: title ?? where?.name ?? null },
      firstDay,
      firstTime: clockAt(span[0].text),
      lastDay,
      lastTime: clockAt(span[1].text),
      travellers: guestsIn(pieces),
      changedAt: null,
      doubts: ["from-text", ...(isGuessed ? (["year-guessed"] as const) : [])],
    },
  ];
}

function spanIn(pieces: readonly Piece[], order: Order): readonly [Day, Day] | null {
  const first = firstDayOf(pieces, "checkIn", order);
  const last = firstDayOf(pieces, "checkOut", order);
  if (first && last) return [first, last];
  for (const [at, { label }] of pieces.entries()) {
    if (label !== "stay") continue;
    const text = labelTextAt(pieces, at);
    const [from, to, more] = daysIn(text, order);
    if (from && to && !more)
      return [
        { day: from.day, text: "" },
        { day: to.day, text: "" },
      ];
  }
  return null;
}

function firstDayOf(pieces: readonly Piece[], label: "checkIn" | "checkOut", order: Order): Day | null {
  for (const [at, piece] of pieces.entries()) {
    const found = piece.label === label ? labelDayAt(pieces, at, order) : null;
    if (found) return found;
  }
  return null;
}

/** Adds missing years. `3. – 6. Mai 2026` has its year once; without any year it is the next such day. */
function withYears(
  [first, last]: readonly [Day, Day],
  received: string,
): readonly [string | null, string | null] {
  const isBare = (day: string) => day.startsWith("--");
  if (isBare(first.day) && !isBare(last.day)) {
    const same = `${last.day.slice(0, 4)}-${first.day.slice(2)}`;
    return [same <= last.day ? same : null, last.day];
  }
  const firstDay = isBare(first.day) ? nextYearOf(first.day, received) : first.day;
  return [firstDay, firstDay !== null && isBare(last.day) ? nextYearOf(last.day, firstDay) : last.day];
}

const isTooLong = (first: string, last: string) => daysBetween(first, last) > maxDays;

function nameIn(pieces: readonly Piece[], text: string): string | null {
  const labelled = singleLine(labelText(pieces, "hotel"));
  if (labelled !== null && labelled.length <= 80) return labelled;
  for (const one of text.slice(0, 20_000).split(/[\n\t]+/)) {
    const name = booked
      .exec(one.slice(0, 300))
      ?.slice(1)
      .find((group) => group !== undefined);
    if (name && /^\p{Lu}/u.test(name)) return singleLine(name);
  }
  return null;
}
