import { daysBetween } from "#contract/shared/calendar-days.ts";
import { singleLine, spot } from "#booking-parser/sandbox/bounds.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { addressIn, guestsIn, isCancelledIn, orderOf, confirmationIn } from "./about.ts";
import { addressLines, addressOf } from "./address.ts";
import { clockAt } from "./clock.ts";
import { codeIn } from "./codes.ts";
import { findDays, nextYearOf, type FoundDay, type Order } from "./day.ts";
import { isNoBooking } from "./gate.ts";
import { isNeutral, piecesOf } from "./labelled.ts";
import { unaccented, withoutAccents } from "./months.ts";
import { plainText } from "./plain.ts";
import { lodgingPattern } from "./words.ts";

const starting = (words: string) => new RegExp(`^(?:${unaccented(words)})\\s*[:]\\s*(.*)$`, "iu");
const table = starting(
  "restaurant|restaurante|ristorante|restauracja|レストラン|店名|店舗名?|ご予約店舗|مطعم|المطعم|ресторан|餐厅|식당|εστιατοριο|etterem|ravintola|locale",
);
const show = starting(
  "event|veranstaltung|konzert|spectacle|evenement|concert|evento|espectaculo|concierto|spettacolo|concerto|evenement|voorstelling|wydarzenie|koncert|spektakl|公演名?|イベント名?|المناسبة|الفعالية|мероприятие|концерт|evenemang|arrangement|forestilling|show|exhibition",
);
const venue = starting(
  "venue|location|where|place|veranstaltungsort|ort|spielstatte|lieu|salle|lugar|recinto|local|luogo|sede|locatie|plaats|miejsce|会場|場所|المكان|место|plats|sted|adres{1,2}e?|address|anschrift|direccion|endereco|indirizzo|adres|住所|العنوان|адрес",
);
const when = starting(
  "when|date(?: and time)?|date & time|datum|termin|wann|beginn|date et heure|quand|fecha(?: y hora)?|data(?: e hora| e ora)?|quando|cuando|datum en tijd|data i godzina|kiedy|日時|公演日(?:時)?|ご来店日時|予約日時|来店日時|التاريخ(?: والوقت)?|дата(?: и время)?|tid|dato|pvm|time|reservation date",
);

type Pair = { readonly name: string; readonly kind: "food" | "event" };

/** A booked table or a ticket for a show, if its name, day and place are all labelled. */
export function visitsIn(written: string, receivedAt: string): Reservation[] {
  const text = plainText(written);
  if (isNoBooking(text)) return [];
  const lines = text
    .split(/[\n\t]+/)
    .map((line) => line.replaceAll(/^[\s*_>•|-]+|[\s*_|]+$/g, "").slice(0, 300))
    .filter((line) => line !== "")
    .slice(0, 800);
  const confirmation = confirmationIn(piecesOf(text, ["confirmation"])) ?? codeIn(text);
  const order = orderOf(text);
  const found = labelledVisit(lines, order) ?? visitAbove(lines, order, text);
  if (found === null || confirmation === null) return [];
  const { visit, where, day, at } = found;
  const received = receivedAt.slice(0, 10);
  const isBare = day.day.startsWith("--");
  const firstDay = isBare ? nextYearOf(day.day, received, day.weekday) : day.day;
  if (firstDay === null || firstDay < received || daysBetween(received, firstDay) > 800) return [];
  return [
    {
      kind: visit.kind,
      isCancelled: isCancelledIn(text),
      confirmation,
      title: visit.name,
      from: null,
      to: { ...where, name: where.name ?? visit.name },
      firstDay,
      firstTime: clockAt(lines[at] ?? "") ?? clockAt(lines[at + 1] ?? ""),
      lastDay: firstDay,
      lastTime: null,
      travellers: guestsIn(piecesOf(text, ["guest"])),
      changedAt: null,
      doubts: ["from-text", ...(isBare ? (["year-guessed"] as const) : [])],
      needs: "place",
    },
  ];
}

type Found = {
  readonly visit: Pair;
  readonly where: Spot;
  readonly day: FoundDay;
  /** The line with the day. */
  readonly at: number;
};

function labelledVisit(lines: readonly string[], order: Order): Found | null {
  const visit = nameIn(lines);
  const where = visit === null ? null : placeIn(lines);
  const at = lines.findIndex((line) => {
    const given = labelled(line, when);
    return given !== null && ownDay(given, order) !== null;
  });
  const day = ownDay(labelled(lines[at] ?? "", when) ?? "", order);
  return visit === null || where === null || day === null ? null : { visit, where, day, at };
}

const ticket =
  /\b(?:e?-?tickets?|biglietti|biglietto|entradas|ingressos|billets?|eintrittskarten?|karten|kaarten|bilety|biljetter|billetter)\b/;
const performance =
  /\b(?:opera|festival|concerts?|konzert|concerto|concierto|spettacolo|musical|theat(?:re|er)|teatro|theatre|stadi\w+|einlass|apertura porte|puertas)\b/;

/** The only ticket whose name, day with its time, and address are on three lines, one below the other. */
function visitAbove(lines: readonly string[], order: Order, text: string): Found | null {
  const plain = withoutAccents(text.slice(0, 50_000));
  if (!ticket.test(plain) || !performance.test(plain) || lodgingPattern.test(plain)) return null;
  const found = lines.flatMap((line, at): Found[] => {
    const day = clockAt(line) === null || line.length > 60 ? null : ownDay(line, order);
    const address = addressOf(lines[at + 1] ?? "");
    const name = singleLine(lines[at - 1] ?? null, 100);
    if (day === null || day.day.startsWith("--") || !address || name === null) return [];
    const where = { ...address.where, name: address.name };
    return [{ visit: { name, kind: "event" }, where, day, at }];
  });
  const [one, other] = found;
  return one && !other ? one : null;
}

function labelled(line: string, pattern: RegExp): string | null {
  const found = pattern.exec(withoutAccents(line))?.[1];
  return found === undefined ? null : line.slice(line.search(/[:]/) + 1).trim();
}

function nameIn(lines: readonly string[]): Pair | null {
  for (const [kind, pattern] of [
    ["food", table],
    ["event", show],
  ] as const)
    for (const line of lines) {
      const name = singleLine(labelled(line, pattern), 100);
      if (name !== null) return { name, kind };
    }
  return null;
}

/** The place of the visit: a labelled one with its city, else the only address. */
function placeIn(lines: readonly string[]): Spot | null {
  for (const line of lines) {
    const written = labelled(line, venue);
    const address = written === null ? null : addressOf(written);
    if (address) return { ...address.where, name: address.name };
    const simple =
      written === null || /\d/.test(written)
        ? null
        : /^(\p{Lu}[^,]{2,60}), (\p{Lu}[\p{L} .'’-]{2,30})$/u.exec(written);
    if (simple) return spot({ name: simple[1] ?? null, city: simple[2] ?? null });
    if (written !== null && /[都道府県]/.test(written) && addressIn(written)?.country === "JP")
      return addressIn(written);
  }
  const all = addressLines(lines);
  const cities = new Set(all.map(({ where }) => withoutAccents(where.city ?? "")));
  return cities.size === 1 ? (all[0]?.where ?? null) : null;
}

function ownDay(text: string, order: Order): FoundDay | null {
  const [day, other] = findDays(text, order);
  return day && !other && isNeutral(text.slice(0, day.at)) ? day : null;
}
