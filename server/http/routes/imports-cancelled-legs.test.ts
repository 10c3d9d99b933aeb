import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst as accept } from "#testing/bookings/accept.ts";
import { flight, hotelJson } from "#testing/bookings/bookings.ts";
import {
  acceptAll,
  follow,
  followedBy,
  readAgain,
  tripsOf,
  worldWithCalendars,
} from "#testing/worlds/followed.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, ...legs: readonly object[]): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text: JSON.stringify(legs) } })).body;
const cancelled = <T extends object>(leg: T) => ({
  ...leg,
  reservationStatus: "http://schema.org/ReservationCancelled",
});
const tripDays = async (as: As) =>
  (await as(trips.list, {})).body.map(({ city, startDate, endDate }) => [city, startDate, endDate]);
const flightsOf = async (as: As) => {
  const [trip] = (await as(trips.list, {})).body;
  const { body } = await as(imports.ofTrip, { params: { id: trip!.id } });
  return body.map(({ firstDay }) => firstDay);
};

const there = flight("552", "LIS", "MUC", "2026-05-03");
const back = flight("553", "MUC", "LIS", "2026-05-07");

test("a cancelled flight back is proposed while the flight there is live under the same code", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const read = await paste(ana, there, cancelled(back));
  expect(read.proposals).toMatchObject([
    { change: "duplicate", bookings: [{ isCancelled: false }] },
    {
      change: "moves",
      bookings: [{ isCancelled: true, firstDay: "2026-05-07" }],
      suggestion: { startDate: "2026-05-03", endDate: "2026-05-03" },
      doubts: ["end-guessed"],
    },
  ]);
  const { body: next } = await accept(ana, read);
  await accept(ana, next);
  expect(await tripDays(ana)).toEqual([["Munich", "2026-05-03", "2026-05-03"]]);
  expect(await flightsOf(ana)).toEqual(["2026-05-03"]);
  expect((await ana(imports.undo, { params: { id: read.id } })).status).toBe(200);
  expect(await tripDays(ana)).toEqual([["Munich", "2026-05-03", "2026-05-07"]]);
  expect(await flightsOf(ana)).toEqual(["2026-05-03", "2026-05-07"]);
});

test("a mail that only cancels the flight back is proposed; one about the other ends the trip", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const gone = await paste(ana, cancelled(back));
  expect(gone.proposals).toMatchObject([{ change: "moves", suggestion: { endDate: "2026-05-03" } }]);
  await accept(ana, gone);
  const both = await paste(ana, cancelled({ ...there, modifiedTime: "2026-03-02T10:00:00Z" }));
  expect(both.proposals).toMatchObject([{ change: "cancels" }]);
});

test("a cancelled flight there leaves the day of the flight back, and deletes nothing", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const gone = await paste(ana, cancelled(there), back);
  expect(gone.proposals.map(({ change, suggestion }) => [change, suggestion?.startDate])).toContainEqual([
    "moves",
    "2026-05-07",
  ]);
  expect(gone.proposals.map(({ change }) => change)).not.toContain("cancels");
});

test("a flight back that is cancelled and booked for another day moves the trip once", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const later = flight("553", "MUC", "LIS", "2026-05-09");
  const moved = await paste(ana, there, cancelled(back), later);
  expect(moved.proposals).toMatchObject([{ change: "moves", suggestion: { endDate: "2026-05-09" } }]);
});

test.each([
  ["that she has accepted before", true],
  ["that she hasn't seen", false],
])("the cancelled flight of a mail that books another one cancels nothing: one %s", async (_, isKnown) => {
  const { as } = await newWorld();
  const ana = as("ana");
  if (isKnown) await accept(ana, await paste(ana, there, back));
  const rebooked = { ...flight("554", "LIS", "MUC", "2026-05-04"), modifiedTime: "2026-04-02T10:00:00Z" };
  const { body: left } = await accept(ana, await paste(ana, cancelled(there), rebooked, back));
  expect(left.proposals).toEqual([]);
  expect(await tripDays(ana)).toEqual([["Munich", "2026-05-04", "2026-05-07"]]);
});

test("cancelled flights are asked about once the new ones that came with them are dismissed", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const later = [flight("552", "LIS", "MUC", "2026-05-04"), flight("553", "MUC", "LIS", "2026-05-08")];
  const read = await paste(ana, cancelled(there), cancelled(back), ...later);
  expect(read.proposals).toMatchObject([{ change: "moves" }]);
  const bookings = read.proposals[0]!.bookings.map(({ number }) => number);
  const { body: left } = await ana(imports.dismiss, { params: { id: read.id }, body: { bookings } });
  expect(left.proposals).toMatchObject([{ change: "cancels" }]);
});

test("two tickets under one code without a number are a way there and back", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const bus = (from: string, to: string, day: string) => ({
    "@type": "BusReservation",
    reservationNumber: "3085512290",
    reservationFor: {
      "@type": "BusTrip",
      name: "Bus ticket",
      departureBusStop: { "@type": "BusStation", name: from, address: { addressLocality: from } },
      departureTime: `${day}T08:00:00`,
      arrivalBusStop: { "@type": "BusStation", name: to, address: { addressLocality: to } },
      arrivalTime: `${day}T13:00:00`,
    },
  });
  await accept(ana, await paste(ana, bus("Lisbon", "Porto", "2026-05-03")));
  await accept(ana, await paste(ana, bus("Porto", "Lisbon", "2026-05-06")));
  expect(await tripDays(ana)).toEqual([["Porto", "2026-05-03", "2026-05-06"]]);
});

test("a hotel keeps the days of a trip whose flight back is cancelled", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, there, back));
  const hotel = { city: "Munich", country: "DE", code: "MUC9", name: "Hotel Isar" };
  const { body } = await ana(imports.paste, { body: { text: hotelJson(hotel) } });
  await accept(ana, body);
  expect((await paste(ana, cancelled(back))).proposals).toMatchObject([{ change: "duplicate" }]);
});

test("a flight back that leaves a followed calendar is asked about once", async () => {
  const world = await worldWithCalendars();
  const entry = (uid: string, summary: string, from: string, to: string) => ({
    ...{ uid: `${uid}@example`, summary, from, to, description: "Confirmation code: XK4P2M" },
  });
  const entries = [
    entry("out", "Flight LIS → MUC", "2026-05-03", "2026-05-04"),
    entry("back", "Flight MUC → LIS", "2026-05-07", "2026-05-08"),
  ];
  await follow(world, entries);
  await acceptAll(world);
  expect(await tripsOf(world)).toEqual([["Munich", "2026-05-03", "2026-05-07"]]);
  await readAgain(world, entries.slice(0, 1), "2026-03-01T14:00:00Z");
  expect(await acceptAll(world)).toEqual(["moves"]);
  await readAgain(
    world,
    [...entries.slice(0, 1), entry("x", "Dentist", "2026-06-01", "2026-06-02")],
    "2026-03-01T16:00:00Z",
  );
  expect(await followedBy(world)).toMatchObject([{ importId: null }]);
});
