import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { flight, hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
const pasteAndAccept = async (as: As, text: string): Promise<ImportReview> =>
  (await acceptFirst(as, await paste(as, text))).body;
const onlyTrip = async (as: As) => (await as(trips.list, {})).body[0]!;
const bookingsOf = async (as: As, id: number) => (await as(imports.ofTrip, { params: { id } })).body;
const remove = (as: As, id: number, { importId, number }: { importId: number; number: number }) =>
  as(imports.removeBooking, { params: { id, importId, number } });
const days = (of: readonly { firstDay: string }[]) => of.map(({ firstDay }) => firstDay);
const both = JSON.stringify([
  flight("552", "LIS", "MUC", "2026-05-03"),
  flight("553", "MUC", "LIS", "2026-05-07"),
]);

test("a flight that Ana removes leaves the days and the other flight; undo brings it back", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const done = await pasteAndAccept(ana, both);
  // Another document about the same flight doesn't show it again.
  await pasteAndAccept(
    ana,
    JSON.stringify({ ...flight("553", "MUC", "LIS", "2026-05-07"), ticketToken: "pass" }),
  );
  const trip = await onlyTrip(ana);
  const [there, back] = await bookingsOf(ana, trip.id);
  expect((await remove(ana, trip.id, back!)).status).toBe(200);
  expect(await bookingsOf(ana, trip.id)).toEqual([there]);
  expect(await onlyTrip(ana)).toEqual(trip);
  expect((await remove(ana, trip.id, back!)).failure.code).toBe("BOOKING_NOT_FOUND");
  await ana(imports.undo, { params: { id: back!.importId } });
  expect(days(await bookingsOf(ana, trip.id))).toContain("2026-05-07");
  expect(done.status).toBe("done");
});

test("a hotel that Ana removes is gone, also if its import was deleted", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id: importId } = await pasteAndAccept(ana, hotelJson());
  const trip = await onlyTrip(ana);
  const [hotel] = await bookingsOf(ana, trip.id);
  await ana(imports.remove, { params: { id: importId } });
  expect((await remove(ana, trip.id, hotel!)).status).toBe(200);
  expect(await bookingsOf(ana, trip.id)).toEqual([]);
  expect(await onlyTrip(ana)).toEqual(trip);
});

test("nobody else can remove Ana's booking, and a booking of another trip is not found", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await pasteAndAccept(ana, hotelJson());
  const trip = await onlyTrip(ana);
  const [hotel] = await bookingsOf(ana, trip.id);
  expect((await remove(as("bo"), trip.id, hotel!)).failure.code).toBe("TRIP_NOT_FOUND");
  expect((await remove(as(), trip.id, hotel!)).status).toBe(401);
  expect((await remove(ana, trip.id, { ...hotel!, number: 7 })).failure.code).toBe("BOOKING_NOT_FOUND");
  const lisbon = { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" };
  const body = { ...lisbon, startDate: "2026-08-01", endDate: "2026-08-02" };
  const { body: other } = await ana(trips.create, { body });
  expect((await remove(ana, other.id, hotel!)).failure.code).toBe("BOOKING_NOT_FOUND");
  expect(await bookingsOf(ana, trip.id)).toHaveLength(1);
});
