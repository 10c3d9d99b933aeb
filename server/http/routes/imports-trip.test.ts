import { expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { fold } from "#lib/fold.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst as accept } from "#testing/bookings/accept.ts";
import { flight, hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
const bookingsOf = async (as: As, id: number) => (await as(imports.ofTrip, { params: { id } })).body;
const onlyTrip = async (as: As) => (await as(trips.list, {})).body[0]!.id;

const there = flight("552", "LIS", "MUC", "2026-05-03");
const back = flight("553", "MUC", "LIS", "2026-05-07");

test("a trip from an import has the booking, with its code", async () => {
  const { as } = await newWorld();
  const read = await paste(as("ana"), hotelJson());
  await accept(as("ana"), read);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toEqual([
    {
      ...{ importId: read.id, number: 0 },
      ...{ kind: "lodging", title: "Hotel Tejo", confirmation: "LIS1", from: null, to: "Hotel Tejo, Lisboa" },
      ...{ firstDay: "2026-05-03", firstTime: "15:00", lastDay: "2026-05-07", lastTime: "11:00" },
    },
  ]);
});

test("both flights of a journey are listed by day, also after the boarding pass of one arrives", async () => {
  const { as } = await newWorld();
  await accept(as("ana"), await paste(as("ana"), JSON.stringify([there, back])));
  const id = await onlyTrip(as("ana"));
  const both = await bookingsOf(as("ana"), id);
  expect(both).toMatchObject([
    { kind: "flight", firstDay: "2026-05-03", firstTime: "08:10", confirmation: "XK4P2M" },
    { kind: "flight", firstDay: "2026-05-07" },
  ]);
  const pass = await paste(as("ana"), JSON.stringify({ ...there, ticketToken: "boarding" }));
  expect(pass.proposals).toMatchObject([{ change: "duplicate" }]);
  await accept(as("ana"), pass);
  const after = (await bookingsOf(as("ana"), id)).map((it) => ({ ...it, importId: both[0]!.importId }));
  expect(after).toEqual(both);
});

const at = (leg: typeof there, departure: string, more: { modifiedTime?: string } = {}) => {
  const { reservationFor } = leg;
  const departureTime = `${reservationFor.departureTime.slice(0, 10)}T${departure}:00`;
  return { ...leg, ...more, reservationFor: { ...reservationFor, departureTime } };
};
const timesOf = async (as: As) =>
  (await bookingsOf(as, await onlyTrip(as))).map(({ firstTime }) => firstTime);

test("new times of both flights replace the old ones, and deleting the first import keeps them", async () => {
  const { as } = await newWorld();
  const first = await paste(as("ana"), JSON.stringify([there, back]));
  await accept(as("ana"), first);
  const moved = await paste(as("ana"), JSON.stringify([at(there, "07:30"), at(back, "10:05")]));
  expect(moved.proposals).toMatchObject([{ change: "duplicate" }]);
  await accept(as("ana"), moved);
  expect(await timesOf(as("ana"))).toEqual(["07:30", "10:05"]);
  await as("ana")(imports.remove, { params: { id: first.id } });
  expect(await timesOf(as("ana"))).toEqual(["07:30", "10:05"]);
});

test("new times of both flights that Ana dismisses don't replace the old ones", async () => {
  const { as } = await newWorld();
  await accept(as("ana"), await paste(as("ana"), JSON.stringify([there, back])));
  const { id } = await paste(as("ana"), JSON.stringify([at(there, "07:30"), at(back, "10:05")]));
  await as("ana")(imports.dismiss, { params: { id }, body: { bookings: [0, 1] } });
  expect(await timesOf(as("ana"))).toEqual(["08:10", "08:10"]);
});

test("the bookings of a trip stay when all documents that describe them are deleted", async () => {
  const { as } = await newWorld();
  const first = await paste(as("ana"), JSON.stringify([there, back]));
  await accept(as("ana"), first);
  const second = await paste(as("ana"), JSON.stringify([at(there, "07:30"), at(back, "10:05")]));
  await accept(as("ana"), second);
  for (const { id } of [second, first]) {
    await as("ana")(imports.remove, { params: { id } });
    expect(await timesOf(as("ana"))).toEqual(["07:30", "10:05"]);
    expect((await as("ana")(imports.get, { params: { id } })).status).toBe(404);
  }
  expect((await as("ana")(imports.list, {})).body).toEqual([]);
});

test("new times of one flight replace only its own, and the journey stays as long as it was", async () => {
  const { as } = await newWorld();
  await accept(as("ana"), await paste(as("ana"), JSON.stringify([there, back])));
  await accept(as("ana"), await paste(as("ana"), JSON.stringify(at(back, "10:05"))));
  expect(await timesOf(as("ana"))).toEqual(["08:10", "10:05"]);
  expect((await as("ana")(trips.list, {})).body).toMatchObject([
    { startDate: "2026-05-03", endDate: "2026-05-07" },
  ]);
});

test("a changed booking replaces the earlier one, and two trips of one import keep their own", async () => {
  const { as } = await newWorld();
  const text = `[${hotelJson()},${hotelJson({ code: "POR1", name: "Hotel Douro", city: "Porto", from: "2026-06-01", to: "2026-06-04" })}]`;
  const read = await paste(as("ana"), text);
  await accept(as("ana"), read);
  await accept(as("ana"), (await as("ana")(imports.get, { params: { id: read.id } })).body);
  const [lisbon, porto] = (await as("ana")(trips.list, {})).body;
  expect(await bookingsOf(as("ana"), porto!.id)).toMatchObject([{ title: "Hotel Douro" }]);
  await accept(as("ana"), await paste(as("ana"), hotelJson({ to: "2026-05-09" })));
  expect(await bookingsOf(as("ana"), lisbon!.id)).toMatchObject([
    { title: "Hotel Tejo", lastDay: "2026-05-09" },
  ]);
});

const hotelIn = (city: string, from: string, to: string) => ({
  ...(JSON.parse(hotelJson({ name: `Hotel ${city}`, city, from, to })) as object),
  reservationNumber: undefined,
});

test("of two hotels without a code, each is on the page of its own trip only", async () => {
  const { as } = await newWorld();
  const both = [hotelIn("Lisboa", "2026-05-03", "2026-05-05"), hotelIn("Porto", "2026-05-05", "2026-05-08")];
  const read = await paste(as("ana"), JSON.stringify(both));
  await accept(as("ana"), (await accept(as("ana"), read)).body);
  const [lisbon, porto] = (await as("ana")(trips.list, {})).body;
  expect(await bookingsOf(as("ana"), lisbon!.id)).toMatchObject([{ title: "Hotel Lisboa" }]);
  expect(await bookingsOf(as("ana"), porto!.id)).toMatchObject([{ title: "Hotel Porto" }]);
});

test("flights without a code are on the page of the trip that they lead to or end", async () => {
  const { as } = await newWorld();
  const uncoded = [there, back].map((it) => ({ ...it, reservationNumber: undefined }));
  await accept(as("ana"), await paste(as("ana"), JSON.stringify(uncoded)));
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toMatchObject([
    { title: "TP 552", confirmation: null },
    { title: "TP 553" },
  ]);
});

test("a hotel without a check-in time comes after the flight of its day", async () => {
  const { as } = await newWorld();
  const hotel = JSON.parse(hotelJson({ name: "Hotel Isar", city: "Munich", country: "DE" })) as object;
  const dated = { ...hotel, checkinTime: "2026-05-03", checkoutTime: "2026-05-07" };
  await accept(as("ana"), await paste(as("ana"), JSON.stringify([dated, there, back])));
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toMatchObject([
    { kind: "flight", firstTime: "08:10" },
    { kind: "lodging", firstTime: null },
    { kind: "flight" },
  ]);
});

test("a dismissed booking is not on the trip; one of a deleted import stays there", async () => {
  const { as } = await newWorld();
  const read = await paste(as("ana"), hotelJson());
  const body = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };
  const { id } = (await as("ana")(trips.create, { body })).body;
  expect(await bookingsOf(as("ana"), id)).toEqual([]);
  await as("ana")(imports.dismiss, { params: { id: read.id }, body: { bookings: [0] } });
  expect(await bookingsOf(as("ana"), id)).toEqual([]);
  const other = await paste(as("ana"), hotelJson({ code: "LIS2", name: "Hotel Sol" }));
  await accept(as("ana"), other);
  expect(await bookingsOf(as("ana"), id)).toMatchObject([{ title: "Hotel Sol" }]);
  await as("ana")(imports.remove, { params: { id: other.id } });
  expect(await bookingsOf(as("ana"), id)).toMatchObject([{ title: "Hotel Sol" }]);
});

const entry = (description: string) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:b2", "DTSTART;VALUE=DATE:20260503"],
    ...["DTEND;VALUE=DATE:20260508", "SUMMARY:Stay at Hotel Tejo", "LOCATION:Lisbon, Portugal"],
    ...[`DESCRIPTION:${description}`, "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");

test.each([
  ["Breakfast included", null],
  ["Confirmation: LIS1X", "LIS1X"],
])("the UID of a calendar entry is never shown as a code: %s", async (description, code) => {
  const { as } = await newWorld();
  const read = await paste(as("ana"), entry(description));
  expect(read.confirmationNumber).toBe(code);
  expect(read.proposals).toMatchObject([{ bookings: [{ confirmation: code }] }]);
  await accept(as("ana"), read);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toMatchObject([{ confirmation: code }]);
});

test("a UID in an import of an earlier version isn't shown either", async () => {
  const { as, pool } = await newWorld();
  await accept(as("ana"), await paste(as("ana"), hotelJson()));
  const id = await onlyTrip(as("ana"));
  for (const uid of ["res-5512@hotel.example", "5B1C1A0E-9D3B-4B44-8A5E-0C6A35C9D6E1"]) {
    await pool.query(
      `update email_trip_imports set parsed_data = jsonb_set(parsed_data #- '{0,isUid}',
      '{0,confirmation}', to_jsonb($1::text))`,
      [uid],
    );
    await pool.query("update trip_booking_sources set numbers = null");
    await pool.query("update trip_bookings set key = $1", [`lodging ${fold(uid).replaceAll(" ", "")}`]);
    expect(await bookingsOf(as("ana"), id)).toMatchObject([{ title: "Hotel Tejo", confirmation: null }]);
  }
});

test("Bo, who meets Ana there and is in the trip's group, learns nothing of her booking", async () => {
  const { as, id, connect } = await newWorld();
  await connect(["ana", "bo"]);
  await accept(as("ana"), await paste(as("ana"), hotelJson({ code: "SECRET7" })));
  const { body: group } = await as("ana")(groups.create, { body: { name: "Friends" } });
  await as("ana")(groups.addMember, { params: { id: group.id }, body: { username: "bo" } });
  const trip = await onlyTrip(as("ana"));
  const body = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };
  await as("ana")(trips.update, { params: { id: trip }, body: { ...body, groupIds: [group.id] } });
  await as("bo")(trips.create, { body });
  const { status, failure } = await as("bo")(imports.ofTrip, { params: { id: trip } });
  expect([status, failure.code]).toEqual([404, "TRIP_NOT_FOUND"]);
  const seen = [
    await as("bo")(matches.list, {}),
    await as("bo")(matches.stays, {}),
    await as("bo")(groups.overlaps, { params: { id: group.id } }),
  ];
  expect(JSON.stringify(seen)).toContain(id("ana"));
  expect(JSON.stringify(seen)).not.toMatch(/SECRET7|Tejo/);
});

test("a visitor, and a trip that doesn't exist, are refused", async () => {
  const { as } = await newWorld();
  expect((await as("ana")(imports.ofTrip, { params: { id: 999 } })).status).toBe(404);
  expect((await as()(imports.ofTrip, { params: { id: 1 } })).status).toBe(401);
});

test("a cancelled booking leaves a trip with other bookings, and the last one asks for it", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, JSON.stringify([there, back])));
  const hotel = { city: "Munich", country: "DE", code: "MUC9", name: "Hotel Isar" };
  await accept(ana, await paste(ana, hotelJson(hotel)));
  const id = await onlyTrip(ana);
  expect((await bookingsOf(ana, id)).map(({ kind }) => kind).toSorted()).toEqual([
    "flight",
    "flight",
    "lodging",
  ]);
  const gone = await paste(ana, hotelJson({ ...hotel, isCancelled: true }));
  expect(gone.proposals).toMatchObject([{ change: "duplicate", bookings: [{ isCancelled: true }] }]);
  await accept(ana, gone);
  expect((await bookingsOf(ana, id)).map(({ kind }) => kind)).toEqual(["flight", "flight"]);
  const cancelled = { reservationStatus: "http://schema.org/ReservationCancelled" };
  const flights = [there, back].map((leg) => ({ ...leg, ...cancelled }));
  expect((await paste(ana, JSON.stringify(flights))).proposals).toMatchObject([{ change: "cancels" }]);
});
