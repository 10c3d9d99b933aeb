import { beforeEach, expect, test } from "vitest";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { type Trip, type TripDraft, trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { exportOf, importCopy } from "#testing/worlds/account-import.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** All that a person can say about a trip. A new field doesn't compile until it has two values below. */
type Said = Required<Omit<TripDraft, "shorten">>;

let world: World;
let ana: As;
let said: Said;
let saidLater: Said;
beforeEach(async () => {
  world = await newWorld();
  ana = world.as("ana");
  const group = async (name: string) => (await ana(groups.create, { body: { name } })).body.id;
  const stay = { startDate: "2026-05-03", endDate: "2026-05-07" };
  said = {
    name: "To the sea",
    ...{ country: "PT", state: "11", city: "Lisbon", placeId: "2267057", ...stay },
    groupIds: [await group("Family")],
    matchOnlyGroupConnections: true,
  };
  saidLater = {
    name: "To the mountains",
    ...{ country: "DE", state: "BY", city: "Munich", placeId: "2867714" },
    ...{ startDate: "2026-06-01", endDate: "2026-06-09" },
    groupIds: [await group("Climbers"), await group("Skiers")],
    matchOnlyGroupConnections: false,
  };
});

const tripsOf = async (as: As) => (await as(trips.list, {})).body;
/** The fields of the draft in a trip as it is answered. */
const saidIn = (trip: Trip) =>
  Object.fromEntries(Object.keys(said).map((key) => [key, trip[key as keyof Said]]));

test("the two drafts differ in every field, and say none as it is by default", () => {
  const byDefault: Partial<Said> = { name: "", groupIds: [] };
  for (const key of Object.keys(said) as (keyof Said)[]) {
    expect([key, saidLater[key]]).not.toEqual([key, said[key]]);
    expect([key, said[key]]).not.toEqual([key, byDefault[key]]);
  }
});

test("each field is answered to Ana as she said it, then as she changed it", async () => {
  const { body: added } = await ana(trips.create, { body: said });
  expect(saidIn(added)).toEqual(said);
  expect(await tripsOf(ana)).toEqual([added]);

  const { body: changed } = await ana(trips.update, { params: { id: added.id }, body: saidLater });
  expect(saidIn(changed)).toEqual(saidLater);
  expect((await ana(trips.get, { params: { id: added.id } })).body).toEqual(changed);
  expect(await tripsOf(ana)).toEqual([changed]);
});

test("a booking that moves the trip changes its days and nothing else, and undo restores all", async () => {
  const { body: hotel } = await ana(imports.paste, { body: { text: hotelJson() } });
  await acceptFirst(ana, hotel, said);
  const [before] = await tripsOf(ana);
  expect(saidIn(before!)).toEqual(said);

  const { body: longer } = await ana(imports.paste, { body: { text: hotelJson({ to: "2026-05-09" }) } });
  await acceptFirst(ana, longer);
  const [moved] = await tripsOf(ana);
  expect(saidIn(moved!)).toEqual({ ...said, endDate: "2026-05-09" });

  await ana(imports.undo, { params: { id: longer.id } });
  expect(await tripsOf(ana)).toEqual([before]);
});

test("each field is in Ana's copy, and in the trip that Dev's account makes of it", async () => {
  const { body: mine } = await ana(trips.create, { body: said });
  await importCopy(world, "dev", await exportOf(world, "ana"));
  const [copied] = await tripsOf(world.as("dev"));
  expect(copied!.groupNames).toEqual(mine.groupNames);
  expect(saidIn(copied!)).toEqual({ ...said, groupIds: copied!.groupIds });
});
