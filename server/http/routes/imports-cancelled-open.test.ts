import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { flight, hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, ...bookings: readonly (object | string)[]): Promise<ImportReview> => {
  const text = bookings.map((it) => (typeof it === "string" ? it : JSON.stringify(it))).join();
  return (await as(imports.paste, { body: { text: `[${text}]` } })).body;
};
const read = async (as: As, { id }: ImportReview) => (await as(imports.get, { params: { id } })).body;
const cancelled = <T extends object>(leg: T) => ({
  ...leg,
  reservationStatus: "http://schema.org/ReservationCancelled",
});
const there = flight("552", "LIS", "MUC", "2026-05-03");
const back = flight("553", "MUC", "LIS", "2026-05-07");
const isCancelled = "This booking was canceled, so it is not proposed any more.";
const cancelsOpen =
  "It cancels a booking that you have not added yet. That booking is not proposed any more.";
const cancelsUnknown = "It cancels a booking that is not in your trips.";

test("a booking that is cancelled before Ana reviewed it is not proposed, and both say so", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const booked = await paste(ana, hotelJson());
  const gone = await paste(ana, hotelJson({ isCancelled: true }));
  expect(gone).toMatchObject({ status: "done", error: cancelsOpen, proposals: [] });
  expect(await read(ana, booked)).toMatchObject({ status: "done", error: isCancelled, proposals: [] });
  expect((await ana(imports.list, {})).body.map(({ status }) => status)).toEqual(["done", "done"]);
  expect((await acceptFirst(ana, booked)).failure.code).toBe("PLAN_CHANGED");
  expect((await ana(trips.list, {})).body).toEqual([]);
});

test("of a journey that waits for a review only the cancelled leg is left out", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const booked = await paste(ana, there, back);
  expect(await paste(ana, cancelled(back))).toMatchObject({ status: "done", error: cancelsOpen });
  const open = await read(ana, booked);
  expect(open).toMatchObject({
    status: "review",
    proposals: [
      {
        bookings: [{ firstDay: "2026-05-03" }],
        suggestion: { startDate: "2026-05-03", endDate: "2026-05-03" },
        doubts: ["end-guessed"],
      },
    ],
  });
  expect((await acceptFirst(ana, open)).body).toMatchObject({ status: "done" });
  const [trip] = (await ana(trips.list, {})).body;
  const { body: shown } = await ana(imports.ofTrip, { params: { id: trip!.id } });
  expect(shown.map(({ firstDay }) => firstDay)).toEqual(["2026-05-03"]);
});

test("a way home that is kept for its journey doesn't end a trip once it is cancelled", async () => {
  const { as, pool, id } = await newWorld();
  const ana = as("ana");
  await pool.query(
    `update users set home_place = '2267057', home_country = 'PT', home_state = '11', home_city = 'Lisbon'
      where id = $1`,
    [id("ana")],
  );
  const home = await paste(ana, back);
  expect(await paste(ana, cancelled(back))).toMatchObject({ error: cancelsOpen });
  expect(await read(ana, home)).toMatchObject({ error: isCancelled });
  expect((await paste(ana, there)).proposals).toMatchObject([{ doubts: ["end-guessed"] }]);
});

test("a cancellation that comes first says that its booking isn't in Ana's trips", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const changed = "2026-02-20T10:00:00Z";
  const gone = await paste(ana, hotelJson({ isCancelled: true, changed: "2026-02-21T10:00:00Z" }));
  expect(gone).toMatchObject({ status: "done", error: cancelsUnknown });
  expect(await paste(ana, hotelJson({ changed }))).toMatchObject({ status: "done", error: isCancelled });
});

test("a booking that was made again, another one, and Bo's are proposed", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const other = await paste(ana, hotelJson({ code: "POR1", city: "Porto" }));
  const bos = await paste(as("bo"), hotelJson());
  await paste(ana, hotelJson({ isCancelled: true }));
  expect(await read(ana, other)).toMatchObject({ status: "review", proposals: [{ change: "new" }] });
  expect(await read(as("bo"), bos)).toMatchObject({ status: "review", proposals: [{ change: "new" }] });
  expect((await paste(ana, hotelJson({ name: "Hotel Tejo!" }))).proposals).toMatchObject([{ change: "new" }]);
});

test("a cancellation that Ana deletes doesn't count any more", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const booked = await paste(ana, there, back);
  const gone = await paste(ana, cancelled(back));
  await ana(imports.remove, { params: { id: gone.id } });
  expect((await read(ana, booked)).proposals).toMatchObject([{ suggestion: { endDate: "2026-05-07" } }]);
});
