import { largestDocument } from "../../contract/imports.ts";
import { bookingsInText } from "./booking-text.ts";
import { elementsIn, openHtml, textIn, type Node } from "./html.ts";
import { itemsOfJson } from "./json-ld.ts";
import { parseLenient } from "./lenient-json.ts";
import { itemsOfPage } from "./microdata.ts";
import { textOfPage } from "./page.ts";
import type { Reservation } from "./reservation.ts";
import { reservationsIn } from "./schema-org.ts";

const mostBlocks = 200;

type Read = (text: string, receivedAt: string) => Reservation[];

/** The bookings of a mail's or a page's HTML: what is written for machines, else its running text. */
export const readHtml: Read = (html, receivedAt) => {
  const page = openHtml(html);
  const told = reservationsIn([...itemsOfJson(blocksIn(page)), ...itemsOfPage(page)]);
  return told.length > 0 ? told : bookingsInText(textOfPage(page), receivedAt);
};

const blocksIn = (page: Node): unknown[] =>
  elementsIn(page)
    .filter(({ name, attribs }) => name === "script" && /ld\+json/i.test(attribs?.["type"] ?? ""))
    .slice(0, mostBlocks)
    .flatMap((script) => parseLenient(textIn(script, largestDocument)));

/** The bookings of a file of schema.org's JSON. */
export const readJson: Read = (text) => reservationsIn(itemsOfJson(parseLenient(text)));

/** The bookings of a mail's running text, as far as they are plain: better nothing than wrong. */
export const readBookingText: Read = bookingsInText;

/** The bookings of what KDE's extractor prints: schema.org's JSON with dates of its own. */
export const fromKitinerary: Read = readJson;
