import { openHtml } from "./html.ts";
import { itemsOfJson } from "./json-ld.ts";
import { parseLenient } from "./lenient-json.ts";
import type { Reservation } from "./reservation.ts";
import { reservationsIn } from "./schema-org.ts";

type Read = (text: string, receivedAt: string) => Reservation[];

/** The bookings of a mail's or a page's HTML: what is written for machines, else its running text. */
export const readHtml: Read = (html) => {
  const $ = openHtml(html);
  const blocks = $("script")
    .toArray()
    .filter((script) => /ld\+json/i.test($(script).attr("type") ?? ""))
    .flatMap((script) => parseLenient($(script).text()));
  return reservationsIn(itemsOfJson(blocks));
};

/** The bookings of a file of schema.org's JSON. */
export const readJson: Read = (text) => reservationsIn(itemsOfJson(parseLenient(text)));

/** The bookings of a mail's running text, as far as they are plain: better nothing than wrong. */
export const readBookingText: Read = () => [];

/** The bookings of what KDE's extractor prints: schema.org's JSON with dates of its own. */
export const fromKitinerary: Read = readJson;
