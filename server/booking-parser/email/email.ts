import { maxDocumentBytes } from "#contract/features/imports.ts";
import { legsIn } from "#booking-parser/text/legs.ts";
import { lodgingIn } from "#booking-parser/text/lodging.ts";
import { elementsIn, openHtml, textIn, type Node } from "#booking-parser/structured/html.ts";
import { itemsOfJson } from "#booking-parser/structured/json-ld.ts";
import { parseLenient } from "#booking-parser/structured/lenient-json.ts";
import { itemsOfPage } from "#booking-parser/structured/microdata.ts";
import { rowsOfPage, rowsOfText, type Row } from "#booking-parser/rows/rows.ts";
import { isSeen, isStruck, textOfPage } from "#booking-parser/structured/page.ts";
import { withoutFormer } from "./superseded.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { reservationsIn } from "#booking-parser/structured/schema-org.ts";

const maxBlocks = 200;

type Read = (text: string, receivedAt: string) => Reservation[];

/**
 * The bookings in the HTML of a mail or page: from its structured data, else from its running text below its
 * `heading`.
 */
export const readHtml = (html: string, receivedAt: string, heading = ""): Reservation[] => {
  const page = openHtml(html);
  const structured = reservationsIn([...itemsOfJson(blocksIn(page)), ...itemsOfPage(page)]);
  if (structured.length > 0) return structured;
  const valid = bookingsIn(heading + textOfPage(page), receivedAt, rowsOfPage(page));
  if (valid.length > 0) return valid;
  const seen = readBookingText(heading + textOfPage(page, isSeen), receivedAt);
  // A mail that cancels a booking may strike it through.
  return strikesJourneyIn(page) ? seen.filter(({ isCancelled }) => isCancelled) : seen;
};

/** The bookings of a page that strikes through all of them and doesn't say that they are cancelled. */
export function struckBookings(html: string, receivedAt: string, heading = ""): Reservation[] {
  const page = openHtml(html);
  if (!strikesJourneyIn(page) || readHtml(html, receivedAt, heading).length > 0) return [];
  return readBookingText(heading + textOfPage(page, isSeen), receivedAt);
}

/** Prices and seats are no longer. Trying the patterns on long texts would take quadratic time. */
const maxPrice = 60;
/** A former price or seat. */
const noJourney =
  /^[^\p{L}\d]*(?:(?:(?:[€$£¥]|[A-Z]{3}|R\$|kr|zł) ?)?\d[\d., ]*(?: ?(?:[€$£¥]|[A-Z]{3}|kr|zł|%))?|(?:seat|sitz\w*|platz|siège|place|asiento|assento|posto|stoel) ?\d.{0,30})[^\p{L}\d]*$/iu;
/** `10.05.2027` and `10.05.` are days. */
const day = /\d[./]\d{1,2}[./]/;

/** Whether a page strikes through anything that may belong to a journey: more than prices and seats. */
export const strikesJourney = (html: string): boolean => strikesJourneyIn(openHtml(html));

function strikesJourneyIn(page: Node): boolean {
  const elements = elementsIn(page);
  const struck = elements.filter(isStruck).slice(0, maxBlocks);
  const texts = struck.map((it) => textIn(it, 4 * maxPrice).trim()).filter((text) => text !== "");
  const styles = elements.filter(({ name }) => name === "style").slice(0, maxBlocks);
  return (
    texts.some((text) => text.length > maxPrice || !noJourney.test(text) || day.test(text)) ||
    styles.some((it) => /line-through/i.test(textIn(it, maxDocumentBytes)))
  );
}

const blocksIn = (page: Node): unknown[] =>
  elementsIn(page)
    .filter(({ name, attribs }) => name === "script" && /ld\+json/i.test(attribs?.["type"] ?? ""))
    .slice(0, maxBlocks)
    .flatMap((script) => parseLenient(textIn(script, maxDocumentBytes)));

/** The bookings in a file of schema.org JSON. */
export const readJson: Read = (text) => reservationsIn(itemsOfJson(parseLenient(text)));

/**
 * The bookings in a mail's running text, marked as `from-text`. Doubtful ones are left out: better none than
 * a wrong one.
 */
export const readBookingText: Read = (text, receivedAt) =>
  bookingsIn(text, receivedAt, text.includes("\t") ? rowsOfText(text) : []);

function bookingsIn(written: string, receivedAt: string, rows: readonly Row[]): Reservation[] {
  const lines = written.split("\n");
  const read = (left: readonly string[], isBelow: boolean) => {
    const leftRows = withoutFormer(rows, (row) => row.join(" "), { isBelow });
    return bookingsInText(left.join("\n"), receivedAt, leftRows);
  };
  const between = withoutFormer(lines, (line) => line);
  const below = withoutFormer(lines, (line) => line, { isBelow: true });
  // If nothing is booked above the former journey, its heading is that of the only one.
  const above = below.length < between.length ? read(below, true) : [];
  return above.length > 0 ? above : read(between, false);
}

function bookingsInText(text: string, receivedAt: string, rows: readonly Row[]): Reservation[] {
  const stays = lodgingIn(text, receivedAt);
  const legs = legsIn(text, receivedAt, rows);
  if (stays.length === 0) return legs;
  // A package: the flights there and back stand beside the hotel. Other legs in its mail are directions.
  const around = legs.filter((leg) => stays.some((stay) => leadsToOrFrom(leg, stay)));
  return [...around, ...stays].toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}

/** Whether a leg arrives when the stay begins, or leaves when it ends. */
const leadsToOrFrom = (leg: Reservation, stay: Reservation): boolean =>
  leg.lastDay === stay.firstDay || leg.firstDay === stay.lastDay;

/**
 * The bookings in the output of KDE's kitinerary extractor: schema.org JSON with its own date format, or an
 * empty text.
 */
export const fromKitinerary: Read = (printed, receivedAt) =>
  printed.trim() === "" ? [] : readJson(printed, receivedAt);
