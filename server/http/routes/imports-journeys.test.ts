import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import type { As } from "#testing/access/calls-as.ts";
import { flight, hotelJson } from "#testing/bookings/bookings.ts";
import { maxEarlierBookings, readCandidates } from "#domain/imports/sources.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const paste = async (as: As, booking: object): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text: JSON.stringify(booking) } })).body;
const bookingsOf = async (as: As, id: number) => (await as(imports.ofTrip, { params: { id } })).body;
const tripsOf = async (as: As) => (await as(trips.list, {})).body;
const onlyTrip = async (as: As) => (await tripsOf(as))[0]!.id;

const there = flight("552", "LIS", "MUC", "2026-05-03");
const back = flight("553", "MUC", "LIS", "2026-05-07");

const moveHome = (pool: World["pool"], id: string) =>
  pool.query(
    `update users set home_place = '2267057', home_country = 'PT', home_state = '11', home_city = 'Lisbon'
      where id = $1`,
    [id],
  );
const journey = { city: "Munich", startDate: "2026-05-03", endDate: "2026-05-07" };

test("a way home that comes first is kept, as it says, and leads to the later trip", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  const home = await paste(as("ana"), back);
  expect([home.status, home.error]).toEqual([
    "done",
    expect.stringMatching(/part of a journey, and we keep it/),
  ]);
  const out = await paste(as("ana"), there);
  expect(out.proposals).toMatchObject([{ change: "new", suggestion: journey }]);
  await acceptFirst(as("ana"), out);
  const linked = async () => (await as("ana")(imports.get, { params: { id: home.id } })).body.createdTripId;
  expect(await linked()).toBe(await onlyTrip(as("ana")));
  await as("ana")(imports.undo, { params: { id: out.id } });
  expect(await linked()).toBeNull();
});

test("a way home in its own mail ends the trip that is open, and both flights are on its page", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  await acceptFirst(as("ana"), await paste(as("ana"), there));
  const home = await paste(as("ana"), back);
  expect(home.proposals).toMatchObject([{ change: "extends", suggestion: journey }]);
  await acceptFirst(as("ana"), home);
  expect(await tripsOf(as("ana"))).toMatchObject([journey]);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toHaveLength(2);
});

test("a way home that arrives first proposes nothing, and ends the trip once that is added", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  expect(await paste(as("ana"), back)).toMatchObject({ status: "done", proposals: [] });
  const out = await paste(as("ana"), there);
  expect(out.proposals).toMatchObject([{ change: "new", suggestion: journey, doubts: [] }]);
  await acceptFirst(as("ana"), out);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toHaveLength(2);
});

test("a flight on under the same code adds a trip, and the first one ends on its day", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  await acceptFirst(as("ana"), await paste(as("ana"), there));
  const on = await paste(as("ana"), flight("900", "MUC", "BER", "2026-05-05"));
  expect(on.proposals).toMatchObject([
    { change: "new", suggestion: { city: "Berlin" }, also: [{ suggestion: { endDate: "2026-05-05" } }] },
  ]);
  // Ana accepts what she hasn't seen: that the first trip changes.
  const seen = on.proposals.map((it) => ({ ...it, also: [] }));
  const { failure } = await acceptFirst(as("ana"), { ...on, proposals: seen });
  expect(failure.code).toBe("PLAN_CHANGED");
  expect((await acceptFirst(as("ana"), on)).status).toBe(200);
  expect(await tripsOf(as("ana"))).toMatchObject([
    { ...journey, endDate: "2026-05-05" },
    { city: "Berlin", startDate: "2026-05-05" },
  ]);
});

test("a trip to a city where Ana only changes is deleted once the next flight is known", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  const hotel = JSON.parse(hotelJson({ name: "Hotel Spree", city: "Berlin", country: "DE" })) as object;
  await acceptFirst(as("ana"), await paste(as("ana"), hotel));
  await acceptFirst(as("ana"), await paste(as("ana"), there));
  const next = { ...flight("900", "MUC", "BER", "2026-05-03") };
  next.reservationFor = { ...next.reservationFor, departureTime: "2026-05-03T13:00:00" };
  next.reservationFor = { ...next.reservationFor, arrivalTime: "2026-05-03T14:00:00" };
  const on = await paste(as("ana"), next);
  expect(on.proposals).toMatchObject([
    { change: "duplicate", trip: { city: "Berlin" }, also: [{ trip: { city: "Munich" }, suggestion: null }] },
  ]);
  const { body: done } = await acceptFirst(as("ana"), on);
  expect(await tripsOf(as("ana"))).toMatchObject([{ city: "Berlin" }]);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toHaveLength(3);
  await as("ana")(imports.undo, { params: { id: done.id } });
  expect(await tripsOf(as("ana"))).toMatchObject([{ city: "Berlin" }, { city: "Munich" }]);
});

test("the legs of other imports that take part are limited, the nearest in days first", async () => {
  const { as, pool, id, context } = await newWorld();
  await paste(as("ana"), there);
  const { rows: made } = await pool.query(`
    insert into email_trip_imports (user_id, processing_status, parsed_data, created_at)
    select user_id, 'done', (select jsonb_agg(parsed_data -> 0 ||
             jsonb_build_object('firstDay', to_char(date '2026-05-04' + n, 'YYYY-MM-DD'), 'title', leg))
             from generate_series(1, 150) leg), now()
      from email_trip_imports, generate_series(1, 5) n returning id`);
  const { rows } = await pool.query("select id, parsed_data as reservations from email_trip_imports");
  const own = rows.find((row) => row.reservations.length === 1);
  const found = await readCandidates(context(), id("ana"), own);
  const nearest = made.slice(0, 2).map((row) => row.id);
  expect(found.map((it) => it.id).toSorted()).toEqual([own.id, ...nearest].toSorted());
  expect(found.flatMap((it) => it.reservations).length).toBeLessThanOrEqual(maxEarlierBookings);
});

const inBoulder = JSON.parse(hotelJson({ city: "Boulder", country: "US" })) as object;
const flights = [flight("552", "LIS", "DEN", "2026-05-03"), flight("553", "DEN", "LIS", "2026-05-07")];

test.each([
  ["the flights come first", [flights, inBoulder], ["new", "moves"]],
  ["the hotel comes first", [inBoulder, flights], ["new", "duplicate"]],
])("who flies to Denver and sleeps in Boulder is in Boulder, if %s", async (_, mails, changes) => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  const seen: unknown[] = [];
  for (const mail of mails) {
    const review = await paste(as("ana"), mail);
    seen.push(review.proposals[0]?.change);
    await acceptFirst(as("ana"), review);
  }
  expect(seen).toEqual(changes);
  expect(await tripsOf(as("ana"))).toMatchObject([
    { city: "Boulder", startDate: "2026-05-03", endDate: "2026-05-07" },
  ]);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toHaveLength(3);
});

test("undoing the hotel in Boulder leads the trip back to Denver", async () => {
  const { as, pool, id } = await newWorld();
  await moveHome(pool, id("ana"));
  await acceptFirst(as("ana"), await paste(as("ana"), flights));
  const hotel = await paste(as("ana"), inBoulder);
  await acceptFirst(as("ana"), hotel);
  await as("ana")(imports.undo, { params: { id: hotel.id } });
  expect(await tripsOf(as("ana"))).toMatchObject([{ city: "Denver" }]);
  expect(await bookingsOf(as("ana"), await onlyTrip(as("ana")))).toHaveLength(2);
});
