import { expect, test } from "vitest";
import { dayMs } from "#contract/shared/durations.ts";
import { compareText } from "#contract/shared/compare-text.ts";
import { readDocument } from "#booking-parser/read.ts";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { documentOf, zipped } from "#testing/bookings/fixtures.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { leg, placeOf } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";

type Flight = { from: string; to: string; day: string; time: string; number: string; code: string };
const out = { from: "Munich", to: "Lisbon", day: "2026-05-03", time: "08:10", number: "TP 551" };
const back = { from: "Lisbon", to: "Munich", day: "2026-05-07", time: "18:10", number: "TP 558" };

const airports: Readonly<Record<string, string>> = { Munich: "MUC", Lisbon: "LIS" };
const compact = (text: string) => text.replaceAll(/[-: ]/g, "");
const calendar = (uid: string, ...lines: readonly string[]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20260301T000000Z"],
    ...[...lines, "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");

/** A flight as files of several kinds. */
const files: Readonly<Record<string, (it: Flight) => Promise<Uint8Array> | string>> = {
  calendar: ({ from, to, day, time, number }) =>
    calendar(
      `${number} ${day}`,
      `DTSTART:${compact(day)}T${compact(time)}00`,
      `SUMMARY:Flight ${number} ${airports[from]} - ${airports[to]}`,
    ),
  "day in a calendar": ({ from, to, day }) =>
    calendar(`${from} ${day}`, `DTSTART;VALUE=DATE:${compact(day)}`, `SUMMARY:${from} → ${to}`),
  mail: ({ from, to, day, time, number, code }) =>
    [
      ...["From: Air <a@air.example>", "Subject: Your booking is confirmed", "MIME-Version: 1.0"],
      ...["Content-Type: text/plain; charset=utf-8", "", `Booking reference: ${code}`, `Flight ${number}`],
      ...[day, `${from} (${airports[from]}) ${time} - ${to} (${airports[to]}) 23:40`],
    ].join("\r\n"),
  pass: ({ from, to, day, time, number, code }) => {
    const fields = [
      { key: "origin", label: from, value: airports[from] },
      { key: "destination", label: to, value: airports[to] },
    ];
    const more = [
      { key: "pnr", label: "Booking", value: code },
      { key: "flight", label: "Flight", value: number },
    ];
    const pass = {
      ...{ formatVersion: 1, description: "Boarding pass", organizationName: "Air" },
      relevantDate: `${day}T${time}`,
      boardingPass: { transitType: "PKTransitTypeAir", primaryFields: fields, secondaryFields: more },
    };
    return zipped([["pass.json", Buffer.from(JSON.stringify(pass))]]);
  },
  "bar code": ({ from, to, day, number, code }) => {
    const dayOfYear = (Date.parse(day) - Date.parse("2026-01-01")) / dayMs + 1;
    const [airline, digits = ""] = number.split(" ");
    return `M1DESMARAIS/LUC       E${code} ${airports[from]}${airports[to]}${airline} ${digits.padStart(4, "0")} ${dayOfYear}J001A0025 100`;
  },
};

/** The bookings of a file, with the names of the cities in which this test's plans are made. */
async function read(file: Uint8Array | string): Promise<Reservation[]> {
  const { reservations } = await readDocument({ ...documentOf(file), receivedAt: "2026-03-02T12:00:00Z" });
  const cityOf = (it: Spot) =>
    Object.keys(airports).find((city) => airports[city] === it.iata || city === it.name) ?? it.city;
  const named = (it: Spot): Spot => ({ ...it, city: cityOf(it) });
  return reservations.map((it) => ({ ...it, from: it.from && named(it.from), to: named(it.to) }));
}

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((it, at) => orders(all.toSpliced(at, 1)).map((rest) => [it, ...rest]));

/** The trips that these files lead to in any order, each result once, with and without a known home. */
function results(all: readonly Reservation[][]): string[] {
  const found = [null, placeOf("Munich")].flatMap((home) =>
    orders(all).map((order) => tripsAfter(order, { home }).join(", ")),
  );
  return [...new Set(found)].toSorted(compareText);
}

const kinds = Object.keys(files);
const pairs = kinds.flatMap((there) => kinds.map((home) => [there, home] as const));
const lisbon = ["2026-05-03–2026-05-07 Lisbon"];
const [code, other] = ["XK4P2M", "QQ7Z8Y"];

test.for(pairs)("a %s and a %s back make one trip in either order, with a hotel or not", async ([a, b]) => {
  const there = await read(await files[a]!({ ...out, code }));
  const hotel = await read(hotelJson({ city: "Lisbon" }));
  for (const reference of [code, other]) {
    const home = await read(await files[b]!({ ...back, code: reference }));
    expect(results([there, home])).toEqual(lisbon);
    expect(results([there, home, hotel])).toEqual(lisbon);
  }
});

test.for(pairs)("the same flight as %s and as %s is one, in any order of the files", async ([a, b]) => {
  const [there, again] = [
    await read(await files[a]!({ ...out, code })),
    await read(await files[b]!({ ...out, code })),
  ];
  for (const kind of kinds) {
    const home = await read(await files[kind]!({ ...back, code }));
    expect(results([there, again, home])).toEqual(lisbon);
  }
  const [home, homeAgain] = [
    await read(await files[a]!({ ...back, code })),
    await read(await files[b]!({ ...back, code })),
  ];
  expect(results([there, home, homeAgain])).toEqual(lisbon);
});

test.for(pairs)(
  "a %s and a %s with one number there and back are two ways, in either order",
  async ([a, b]) => {
    const there = await read(await files[a]!({ ...out, code }));
    const home = await read(await files[b]!({ ...back, number: out.number, code }));
    expect(results([there, home])).toEqual(lisbon);
  },
);

test("a train that two files call differently is one, and the next journey ends where it began", () => {
  const named = (title: string, confirmation: string, time: string) => [
    leg(`Munich 2026-05-03T${time}`, "Porto 2026-05-03T10:00", { kind: "train", title, confirmation }),
    leg(`Porto 2026-05-04T${time}`, "Munich 2026-05-04T20:00", { kind: "train", title, confirmation }),
  ];
  const next = [
    leg("Munich 2026-05-10T09:00", "Lisbon 2026-05-10T11:00"),
    leg("Lisbon 2026-05-13T09:00", "Munich 2026-05-13T13:00"),
  ];
  const [calendar, mail] = [named("Train to Porto", "u@x", "08:00"), named("ICE", "XK4P2M", "08:00")];
  for (const again of [mail, named("ICE", "XK4P2M", "08:20")])
    expect(results([calendar, again, next])).toEqual([
      "2026-05-03–2026-05-04 Porto, 2026-05-10–2026-05-13 Lisbon",
    ]);
});
