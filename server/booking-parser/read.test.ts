import { describe, expect, test } from "vitest";
import { documentOf } from "#testing/bookings/fixtures.ts";
import { readDocument } from "./read.ts";

const lines = (...all: string[]) => all.join("\r\n");
const read = async (content: string | Uint8Array) => (await readDocument(documentOf(content))).reservations;

const event = (...more: string[]) => lines("BEGIN:VEVENT", ...more, "END:VEVENT");
const calendar = (...events: string[]) => lines("BEGIN:VCALENDAR", ...events, "END:VCALENDAR");
const stay = (hotel: string) =>
  calendar(
    event(
      `UID:${hotel}`,
      `SUMMARY:Stay at ${hotel}`,
      "LOCATION:Lisbon",
      "DTSTART;VALUE=DATE:20260503",
      "DTEND;VALUE=DATE:20260508",
    ),
  );
const mail = (...parts: string[]) =>
  lines(
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    ...parts.flatMap((part) => ["--b", part]),
    "--b--",
  );
const attached = (text: string) => lines("Content-Type: text/calendar", "", text);

describe("a calendar", () => {
  test("has an instant's time only if it names a time zone", async () => {
    const flight = event(
      "UID:1",
      "SUMMARY:Flight to Tokyo (LH 716)",
      "DTSTART:20260503T230000Z",
      "DTEND:20260504T100000Z",
    );
    expect(await read(calendar(flight))).toMatchObject([
      { firstDay: "2026-05-03", firstTime: null, lastTime: null },
    ]);
    expect(await read(calendar("X-WR-TIMEZONE:Asia/Tokyo", flight))).toMatchObject([
      { firstDay: "2026-05-04", firstTime: "08:00" },
    ]);
    expect(await read(calendar("X-WR-TIMEZONE:Moon/Tranquillity", flight))).toMatchObject([
      { firstDay: "2026-05-03", firstTime: null },
    ]);
  });

  test.each(["P", "PT:8H", "20260401T080000Z", "an hour"])(
    "an entry with the duration “%s” has no known end",
    async (duration) => {
      const flight = event(
        "UID:1",
        "SUMMARY:Flight to Tokyo (LH 716)",
        "DTSTART:20260503T230000",
        `DURATION:${duration}`,
      );
      expect(await read(calendar(flight))).toMatchObject([{ firstDay: "2026-05-03", lastDay: "2026-05-03" }]);
    },
  );

  test("of more than 200 entries the next upcoming ones are kept", async () => {
    const years = Array.from({ length: 300 }, (_, n) =>
      event(
        `UID:${n}`,
        `SUMMARY:Trip ${n}`,
        `LOCATION:City ${n}`,
        `DTSTART;VALUE=DATE:${1990 + (n % 60)}0501`,
      ),
    );
    const found = await read(calendar(...years));
    expect(found).toHaveLength(200);
    expect(found.filter(({ firstDay }) => firstDay > "2026-04-02")).toHaveLength(120);
  });

  test("a check-in without a check-out is open, a check-out alone is dropped", async () => {
    const [arrival, departure] = ["in", "out"].map((way) =>
      event(
        `UID:${way}`,
        `SUMMARY:Check-${way}: Casa Flora`,
        "LOCATION:Porto",
        "DTSTART;TZID=Europe/Lisbon:20260503T150000",
      ),
    );
    expect(await read(calendar(arrival ?? ""))).toMatchObject([
      { title: "Casa Flora", doubts: ["end-guessed"] },
    ]);
    expect(await read(calendar(departure ?? ""))).toEqual([]);
  });
});

describe("a bar code", () => {
  const flown = (day: string) => `M1SILVA/ANA           EXK4P2M BERLISTP 0533 ${day}Y012A0045 100`;

  test("received a week after its flight means that flight, not next year's", async () => {
    expect(await read(flown("085"))).toMatchObject([
      { firstDay: "2026-03-26", travellers: ["ANA SILVA"], doubts: ["year-guessed"] },
    ]);
  });

  test("with day 366 is in a leap year", async () => {
    expect(await read(flown("366"))).toMatchObject([{ firstDay: "2028-12-31" }]);
    expect(await read(flown("367"))).toEqual([]);
  });
});

describe("a text with the code of a boarding pass", () => {
  const code = "M1SILVA/ANA           EXK4P2M BERLISTP 0533 132Y012A0045 100";
  const hotel = [
    ...["Your booking is confirmed. Booking number: AB-12", "Hotel: Sol"],
    ...["Address: Rua Nova 1, 1000-001 Lisbon, Portugal", "Check-in: 12 May 2026", "Check-out: 15 May 2026"],
  ];

  test("has the other bookings of the text, too", async () => {
    expect(await read(lines(...hotel, code))).toMatchObject([
      { kind: "flight", firstDay: "2026-05-12" },
      { kind: "lodging", title: "Sol", lastDay: "2026-05-15" },
    ]);
    expect(await read(mail(lines("Content-Type: text/plain", "", code, ...hotel)))).toHaveLength(2);
  });

  test("has the flight only once if the text tells it, too", async () => {
    const flight = ["Your flight, booking number: XK4P2M", "Berlin (BER) - Lisbon (LIS)", "12 May 2026"];
    expect(await read(lines(...flight, code))).toMatchObject([{ kind: "flight", confirmation: "XK4P2M" }]);
  });
});

describe("a mail", () => {
  test("is not recognised in a pasted ticket that begins like one", async () => {
    const { subject } = await readDocument(
      documentOf(lines("From: Berlin", "To: Lisbon", "Subject: none", "", "hello")),
    );
    expect(subject).toBeNull();
  });

  test("with a damaged attachment still has its other bookings", async () => {
    const broken = lines("Content-Type: application/vnd.apple.pkpass", "", "PK\u0003\u0004");
    expect(
      await read(mail(broken, attached("BEGIN:VCALENDAR\r\n:"), attached(stay("Hotel Mar")))),
    ).toMatchObject([{ title: "Hotel Mar" }]);
  });

  test("is read up to a hundred attachments", async () => {
    const rest = Array.from({ length: 99 }, () => attached("nothing"));
    const last = attached(stay("Hotel Mar"));
    expect(await read(mail(...rest, last))).toHaveLength(1);
    expect(await read(mail(...rest, attached("nothing"), last))).toEqual([]);
  });

  test("is read if forwarded five times, not six times", async () => {
    const forwarded = (times: number): string =>
      times === 0
        ? mail(attached(stay("Hotel Mar")))
        : mail(
            lines(
              "Content-Type: message/rfc822",
              "",
              forwarded(times - 1)
                .replaceAll('"b"', `"b${times}"`)
                .replaceAll("\r\n--b\r\n", `\r\n--b${times}\r\n`)
                .replaceAll("\r\n--b--", `\r\n--b${times}--`),
            ),
          );
    expect(await read(forwarded(4))).toHaveLength(1);
    expect(await read(forwarded(5))).toEqual([]);
  });

  test("with two people's passes for one flight is one booking of two people", async () => {
    const pass = (name: string) =>
      lines(
        "Content-Type: text/plain",
        "Content-Disposition: attachment; filename=pass.txt",
        "",
        `M1${name.padEnd(20)}EXK4P2M BERLISTP 0533 132Y012A0045 100`,
      );
    expect(await read(mail(pass("SILVA/ANA"), pass("LINDQVIST/BO")))).toMatchObject([
      { travellers: ["ANA SILVA", "BO LINDQVIST"] },
    ]);
  });
});

test("a page older than UTF-8 is read in its declared charset", async () => {
  const page = Buffer.concat([
    Buffer.from(
      '<html><head><meta charset="Shift_JIS"><script type="application/ld+json">{"@type":"LodgingReservation","checkinTime":"2026-05-03","checkoutTime":"2026-05-08","reservationFor":{"@type":"Hotel","name":"',
    ),
    Buffer.from([0x8b, 0x9e, 0x93, 0x73]),
    Buffer.from('"}}</script></head></html>'),
  ]);
  expect(await read(page)).toMatchObject([{ to: { name: "京都" } }]);
});

test("a flight over the date line arrives the day before, with or without an origin", async () => {
  const flight = (departureAirport?: object) =>
    JSON.stringify({
      "@type": "FlightReservation",
      reservationFor: {
        "@type": "Flight",
        departureAirport,
        departureTime: "2027-04-10T00:30:00+12:00",
        arrivalAirport: { "@type": "Airport", iataCode: "HNL" },
        arrivalTime: "2027-04-09T11:20:00-10:00",
      },
    });
  const days = { firstDay: "2027-04-10", lastDay: "2027-04-09", lastTime: "11:20" };
  expect(await read(flight({ "@type": "Airport", iataCode: "AKL" }))).toMatchObject([days]);
  expect(await read(flight())).toMatchObject([{ ...days, from: null }]);
});

test("an arrival long before its departure is a mistake, so the day of arrival is a guess", async () => {
  const bus = JSON.stringify({
    "@type": "BusReservation",
    reservationFor: {
      "@type": "BusTrip",
      arrivalBusStop: "Prague",
      departureTime: "2027-09-17T23:30:00+02:00",
      arrivalTime: "2018-09-27T04:05:00+02:00",
    },
  });
  const day = "2027-09-17";
  expect(await read(bus)).toMatchObject([
    { firstDay: day, lastDay: day, lastTime: null, doubts: ["day-guessed"] },
  ]);
});
