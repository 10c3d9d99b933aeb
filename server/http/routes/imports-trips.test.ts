import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("an import knows the trips of its bookings by first day, without deleted ones", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const stays = [
    hotelJson({ code: "LIS1", from: "2026-07-03", to: "2026-07-07" }),
    hotelJson({ code: "POR1", city: "Porto", from: "2026-06-01", to: "2026-06-04" }),
    hotelJson({ code: "BRA1", city: "Braga", from: "2026-08-01", to: "2026-08-04" }),
  ];
  const { body: read } = await ana(imports.paste, { body: { text: `[${stays.join()}]` } });
  expect(read.tripIds).toEqual([]);
  let review = read;
  for (const _ of [1, 2]) review = (await acceptFirst(ana, review)).body;
  const bookings = review.proposals[0]!.bookings.map(({ number }) => number);
  await ana(imports.dismiss, { params: { id: read.id }, body: { bookings } });
  const listed = async () => (await ana(imports.list, {})).body[0]?.tripIds;
  const mine = (await ana(trips.list, {})).body.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  expect(mine).toHaveLength(2);
  expect(await listed()).toEqual(mine.map(({ id }) => id));
  await ana(trips.remove, { params: { id: mine[0]!.id } });
  expect(await listed()).toEqual([mine[1]!.id]);
});
