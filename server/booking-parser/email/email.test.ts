import { readdirSync, readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readBookingText, readHtml, readJson } from "./email.ts";
import type { Reservation } from "#booking-parser/reservation.ts";

type Expected = {
  about: string;
  receivedAt: string;
  reservations: Pick<Reservation, "kind" | "confirmation" | "firstDay" | "lastDay" | "isCancelled">[];
};

const folder = new URL("../fixtures/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const ours = readdirSync(folder).filter(
  (name) =>
    /^(airline|bus|car|event|extractor|ferry|hotel|package|rail|restaurant)-.*\.(eml|html|json|txt)$/.test(
      name,
    ) && !name.endsWith(".expected.json"),
);

async function readAny(name: string, receivedAt: string): Promise<Reservation[]> {
  if (name.endsWith(".html")) return readHtml(read(name), receivedAt);
  if (name.endsWith(".json")) return readJson(read(name), receivedAt);
  if (name.endsWith(".txt")) return readBookingText(read(name), receivedAt);
  const { html, text } = await PostalMime.parse(read(name));
  return html ? readHtml(html, receivedAt) : readBookingText(text ?? "", receivedAt);
}

test.for(ours)("%s contains these bookings and no others", async (name) => {
  const { receivedAt, reservations } = JSON.parse(read(name.replace(/\w+$/, "expected.json"))) as Expected;
  const found = await readAny(name, receivedAt);
  expect(
    found.map(({ kind, confirmation, firstDay, lastDay, to, isCancelled, instants }, at) => ({
      kind,
      confirmation,
      // The local day of an instant is known only with its place.
      firstDay: instants ? reservations[at]?.firstDay : firstDay,
      lastDay: instants ? reservations[at]?.lastDay : lastDay,
      to: to.city ?? to.iata ?? to.name,
      isCancelled,
    })),
  ).toEqual(reservations);
});
