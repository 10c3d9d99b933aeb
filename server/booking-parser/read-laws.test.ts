import fc from "fast-check";
import { describe, test } from "vitest";
import { expectWithinBounds } from "#testing/bookings/bounds.ts";
import { bookingFixtures, documentOf, zipped } from "#testing/bookings/fixtures.ts";
import { readDocument } from "./read.ts";
import { Unreadable } from "./sandbox/unreadable.ts";

const fixtures = await bookingFixtures();

/** Only `Unreadable` may be thrown. */
async function reads(content: string | Uint8Array, name: string | null = null): Promise<void> {
  try {
    expectWithinBounds(await readDocument({ ...documentOf(content), name }));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

const short = { numRuns: 60 };
const anyText = fc.string({ unit: "binary", maxLength: 60 });
const words = fc.constantFrom(
  "Stay at Hotel Lisboa",
  "Flight to Lisbon (LH 1172)",
  "Check-in: Hotel",
  "Check-out: Hotel",
  "Lisbon, Portugal",
  "20260503",
  "20260503T250000Z",
  "-P1D",
  "1;2",
  "2026-05-03T10:15:00+02:00",
  "M1SILVA/ANA           EXK4P2M BERLISTP 0533 999Y012A0045 100",
);
const value = fc.oneof(words, anyText);

const calendar = fc
  .array(
    fc.array(
      fc.tuple(
        fc.constantFrom(
          "DTSTART",
          "DTEND",
          "DURATION",
          "SUMMARY",
          "LOCATION",
          "GEO",
          "UID",
          "STATUS",
          "SEQUENCE",
          "RRULE",
          "DTSTART;VALUE=DATE",
          "DTSTART;TZID=Asia/Tokyo",
          "LAST-MODIFIED",
        ),
        value,
      ),
      { maxLength: 9 },
    ),
    { maxLength: 4 },
  )
  .map((events) =>
    [
      "BEGIN:VCALENDAR",
      ...events.flatMap((event) => [
        "BEGIN:VEVENT",
        ...event.map(([name, text]) => `${name}:${text}`),
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
    ].join("\r\n"),
  );

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.double(),
    fc.constant(null),
    tie("thing"),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
  thing: fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        "@type",
        "@graph",
        "reservationFor",
        "checkinTime",
        "departureTime",
        "address",
        "name",
        "pass",
        "boardingPass",
        "primaryFields",
        "relevantDate",
        "barcode",
        "message",
        "semantics",
        "value",
        "key",
      ),
      anyText,
    ),
    tie("value"),
    { maxKeys: 6 },
  ),
}));

const mail = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom("Subject", "From", "Date", "X-Any"), value), { maxLength: 4 }),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          "text/plain",
          "text/html; charset=iso-2022-jp",
          "text/calendar",
          "message/rfc822",
          "application/vnd.apple.pkpass",
          "multipart/mixed; boundary=b",
        ),
        fc.constantFrom("7bit", "base64", "quoted-printable", "x-none"),
        fc.oneof(
          value,
          calendar,
          json.thing.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`),
        ),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([headers, parts]) =>
    [
      "MIME-Version: 1.0",
      "Content-Type: multipart/mixed; boundary=b",
      ...headers.map(([name, text]) => `${name}: ${text}`),
      "",
      ...parts.map(
        ([type, encoding, text]) =>
          `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${text}`,
      ),
      "--b--",
    ].join("\r\n"),
  );

describe("the result is within its bounds for any input", () => {
  test("bytes", async () => {
    const name = fc.constantFrom(null, "a.eml", "a.ics", "a.pkpass", "a.html", "a.json");
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), name, (bytes, called) => reads(bytes, called)),
      short,
    );
  });

  test("a real document with holes, repetitions and noise", async () => {
    const cut = fc.tuple(fc.nat(), fc.nat(400), fc.uint8Array({ maxLength: 20 }), fc.nat(3));
    const mutated = fc.tuple(fc.constantFrom(...fixtures), fc.array(cut, { minLength: 1, maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(mutated, ([{ document }, cuts]) => {
        const bytes = cuts.reduce((rest, [at, length, noise, times]) => {
          const start = at % (rest.length + 1);
          const piece = rest.subarray(start, start + length);
          return Buffer.concat([
            rest.subarray(0, start),
            noise,
            ...Array.from({ length: times }, () => piece),
            rest.subarray(start + length),
          ]);
        }, Buffer.from(document.bytes));
        return reads(bytes, document.name);
      }),
      { numRuns: 150 },
    );
  });

  test("calendars", () =>
    fc.assert(
      fc.asyncProperty(calendar, (text) => reads(text)),
      short,
    ));

  test("mails", () =>
    fc.assert(
      fc.asyncProperty(mail, (text) => reads(text)),
      short,
    ));

  test("structured data", () =>
    fc.assert(
      fc.asyncProperty(json.thing, (thing) => reads(JSON.stringify(thing))),
      short,
    ));

  test("passes", async () => {
    const files = fc.tuple(json.thing, anyText, anyText);
    await fc.assert(
      fc.asyncProperty(files, async ([thing, name, text]) =>
        reads(
          await zipped([
            ["pass.json", Buffer.from(JSON.stringify(thing))],
            ["en.lproj/pass.strings", Buffer.from(text)],
            [`x${name.replaceAll(/[\\:/\0]/g, "")}`, Buffer.from(text)],
          ]),
        ),
      ),
      short,
    );
  });

  test("bar codes", () =>
    fc.assert(
      fc.asyncProperty(
        fc.stringMatching(
          /^M[1-4][A-Z/ ]{20}E[A-Z0-9]{6} [A-Z]{6}[A-Z0-9]{2} \d{4} \d{3}Y\d{3}A\d{4} 1\d\d[>A-Z0-9 ]{0,60}$/,
        ),
        (text) => reads(text),
      ),
      short,
    ));
});
