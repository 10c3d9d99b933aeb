import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitResult } from "#booking-parser/sandbox/bounds.ts";
import { fromKitinerary, readBookingText, readHtml, readJson } from "./email.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";

const at = "2026-12-01T00:00:00Z";
const readers = { readHtml, readJson, readBookingText, fromKitinerary };
const folder = new URL("../fixtures/", import.meta.url);
const seeds = readdirSync(folder)
  .filter((name) => /\.(html|json|txt)$/.test(name) && !name.endsWith(".expected.json"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

/** Every reader returns valid reservations, or throws the one error that callers handle. */
function reads(text: string) {
  for (const read of Object.values(readers)) {
    let found: Reservation[] = [];
    try {
      found = read(text, at);
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable);
    }
    expect(found.length).toBeLessThanOrEqual(200);
    // Nothing is left for `limitResult` to limit: names are short, and days and times are valid.
    expect(limitResult({ subject: null, reservations: found }).reservations).toEqual(found);
  }
}

const words = fc.constantFrom(
  ..."hotel check-in check-out flight depart arrive from: to: Zimmer Anreise Abreise : → (BER) (LIS) 3 May 2027 03/05/27 10:00 チェックイン 便名 \n \t 駅 booking number X4711".split(
    " ",
  ),
);
const pieces = fc.constantFrom(
  ...[
    "{",
    "}",
    "[",
    "]",
    '"',
    "“",
    "'",
    "\\",
    ":",
    ",",
    "//",
    "/*",
    "<!--",
    "-->",
    '"@type"',
    '"@id"',
    '"@graph"',
    '"#a"',
  ],
  ...[
    "LodgingReservation",
    "FlightReservation",
    "reservationFor",
    "checkinDate",
    "2027-05-03",
    "<div itemscope itemtype=x/Reservation>",
  ],
  ...[
    "<script type='application/ld+json'>",
    "</script>",
    "<p itemprop=reservationFor itemref=a id=a>",
    "<td>",
    "</table>",
    "&#0;",
    "&quot;",
    "\u0000",
    "\ud800",
  ],
);

test("any input is read or refused with Unreadable", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), reads), { numRuns: 50 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (all) => reads(all.join(" "))),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (all) => reads(all.join(""))),
    { numRuns: 100 },
  );
});

test("damaged real documents are read or refused", () => {
  const damage = fc.record({
    seed: fc.constantFrom(...seeds),
    cut: fc.nat(),
    length: fc.nat({ max: 200 }),
    put: fc.oneof(fc.constant(""), pieces, fc.string({ unit: "binary", maxLength: 20 })),
  });
  fc.assert(
    fc.property(damage, ({ seed, cut, length, put }) => {
      const from = cut % seed.length;
      reads(seed.slice(0, from) + put + seed.slice(from + length));
    }),
    { numRuns: 150 },
  );
});

test("any JSON with the names of bookings is read", () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.double(),
      fc.constantFrom("2027-05-03", "2027-05-04T10:00:00Z", "BER", "Hotel Sol", null, true),
      fc.array(tie("value"), { maxLength: 3 }),
      tie("thing"),
    ),
    thing: fc.dictionary(
      fc.constantFrom(
        "@type",
        "@id",
        "@value",
        "name",
        "reservationFor",
        "subReservation",
        "checkinTime",
        "checkoutTime",
        "departureTime",
        "arrivalTime",
        "arrivalAirport",
        "iataCode",
        "address",
        "geo",
        "latitude",
        "underName",
        "location",
        "startDate",
        "timezone",
        "__proto__",
      ),
      tie("value"),
      { maxKeys: 8 },
    ),
  })).value;
  const type = fc.constantFrom(
    "Lodging",
    "Flight",
    "Train",
    "Bus",
    "Boat",
    "Event",
    "RentalCar",
    "FoodEstablishment",
    "",
  );
  fc.assert(
    fc.property(
      type,
      fc.dictionary(
        fc.constantFrom(
          "reservationFor",
          "checkinTime",
          "checkoutTime",
          "pickupLocation",
          "pickupTime",
          "startTime",
          "underName",
          "reservationStatus",
        ),
        value,
      ),
      (kind, rest) => reads(JSON.stringify({ ...rest, "@type": `${kind}Reservation` })),
    ),
    { numRuns: 150 },
  );
});

const long = 400_000;
const hostile: Record<string, string> = {
  "elements in elements": "<div>".repeat(long),
  "items in items": "<div itemscope itemprop=a itemtype=LodgingReservation>".repeat(700),
  "items that name each other":
    "<div itemscope id=a itemref='a b'><b id=b itemprop=x itemscope itemref='a b'>".repeat(300),
  "lists in lists": "[".repeat(long),
  "scripts of lists in lists": `<script type="application/ld+json">${'{"a":['.repeat(long / 4)}`,
  "quotes that never end": `{${'"a" '.repeat(long / 4)}`,
  "a hundred thousand scripts": "<script type='application/ld+json'>{}</script>".repeat(long / 40),
  "labels without end": `hotel ${"check-in: ".repeat(long / 10)}`,
  "rows of labels": `hotel\n${"check-in\n".repeat(long / 10)}`,
  arrows: `flight ${`${"A → ".repeat(90)}\n`.repeat(1000)}`,
  blanks: `hotel${" ".repeat(long)}check-in`,
  "digits and slashes": `flight ${"1/2/".repeat(long / 4)}`,
  "bookings that never end": "your booking at ".repeat(long / 16),
  "a thousand bookings": JSON.stringify(
    Array.from({ length: 5000 }, (_, at) => ({
      "@type": "LodgingReservation",
      reservationNumber: String(at),
      reservationFor: { name: "x".repeat(500) },
      checkinDate: "2027-05-03",
    })),
  ),
};
test.for(Object.keys(hostile))("%s come to an end", (name) => {
  reads(hostile[name] ?? "");
});

test("a page larger than the maximum document is refused", () => {
  expect(() => readHtml("x".repeat(6 * 1024 * 1024), at)).toThrow(Unreadable);
});

test("circular references are followed once", () => {
  const found = readJson(
    '[{"@id":"#a","@type":"LodgingReservation","reservationFor":{"@id":"#b"},"checkinDate":"2027-05-03"},{"@id":"#b","name":"Sol","subReservation":{"@id":"#a"},"containedInPlace":{"@id":"#b"}}]',
    at,
  );
  expect(found).toHaveLength(1);
});
