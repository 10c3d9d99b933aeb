import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { type TripDraft, trips } from "#contract/features/trips.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import type { As } from "#testing/access/calls-as.ts";
import { zipped } from "#testing/bookings/fixtures.ts";
import { encryptedPdf } from "#testing/bookings/hostile-prints.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const lisbon = {
  ...{ name: "Lisbon", country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
  ...{ startDate: "2026-05-03", endDate: "2026-05-07" },
};
const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
/** Accepts the first proposal, unchanged except for `more`. */
const accept = (as: As, { id, proposals }: ImportReview, more: Partial<TripDraft> = {}) => {
  const { change, trip, suggestion, bookings } = proposals[0]!;
  const saves = change !== "duplicate" && change !== "cancels";
  return as(imports.accept, {
    params: { id },
    body: {
      ...{ change, tripId: trip?.id ?? null, bookings: bookings.map(({ number }) => number) },
      trip: saves ? { ...suggestion!, placeId: suggestion!.placeId!, ...more } : null,
    },
  });
};
const upload = async (
  { app, tokenOf }: World,
  content: string | Buffer<ArrayBuffer>,
  name = "booking.html",
  language = "en",
) => {
  const form = new FormData();
  form.set("document", new File([content], name, { type: "text/html" }));
  const sent = new Response(form);
  const answer = await app.inject({
    ...{ method: "POST", url: "/api/imports/files", payload: Buffer.from(await sent.arrayBuffer()) },
    headers: {
      authorization: `Bearer ${await tokenOf("ana")}`,
      "accept-language": language,
      "content-type": sent.headers.get("content-type")!,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test("Ana pastes a hotel booking, is asked, and has a trip", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { status, body: read } = await ana(imports.paste, { body: { text: hotelJson() } });
  expect(status).toBe(201);
  expect(read).toMatchObject({
    ...{ status: "review", error: null, senderEmail: null, hotelName: "Hotel Tejo" },
    ...{ confirmationNumber: "LIS1", canRetry: true },
    proposals: [
      {
        ...{ change: "new", trip: null, suggestion: lisbon, doubts: [] },
        bookings: [{ number: 0, to: "Hotel Tejo, Lisboa" }],
      },
    ],
  });
  expect((await ana(imports.get, { params: { id: read.id } })).body).toEqual(read);
  const { status: accepted, body: done } = await accept(ana, read);
  expect(accepted).toBe(200);
  const [trip] = (await ana(trips.list, {})).body;
  expect(trip).toMatchObject({ ...lisbon, source: "import" });
  expect(done).toMatchObject({ status: "done", createdTripId: trip!.id, proposals: [] });
  expect((await ana(imports.list, {})).body).toMatchObject([{ id: read.id, status: "done" }]);
});

test("of three simultaneous accepts one succeeds; the others get a conflict", async () => {
  const { as } = await newWorld();
  const read = await paste(as("ana"), hotelJson());
  const answers = await Promise.all([1, 2, 3].map(() => accept(as("ana"), read)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await as("ana")(trips.list, {})).body).toHaveLength(1);
  expect((await accept(as("ana"), read)).failure).toMatchObject({ code: "PLAN_CHANGED" });
});

test("proposals are recomputed each time: a trip that Ana adds meanwhile changes them", async () => {
  const { as } = await newWorld();
  const read = await paste(as("ana"), hotelJson());
  await as("ana")(trips.create, { body: { ...lisbon, endDate: "2026-05-05" } });
  expect((await accept(as("ana"), read)).status).toBe(409);
  const { body: now } = await as("ana")(imports.get, { params: { id: read.id } });
  expect(now.proposals).toMatchObject([{ change: "extends", suggestion: { endDate: "2026-05-07" } }]);
  expect((await accept(as("ana"), now)).status).toBe(200);
  expect((await as("ana")(trips.list, {})).body).toMatchObject([
    { startDate: "2026-05-03", endDate: "2026-05-07" },
  ]);
});

test("a repeated booking is a duplicate, a change moves the trip, a cancellation deletes it", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, await paste(ana, hotelJson()));
  const again = await paste(ana, hotelJson({ name: "Hotel Tejo!" }));
  expect(again.proposals).toMatchObject([{ change: "duplicate" }]);
  expect((await accept(ana, again)).body).toMatchObject({ status: "done" });
  const moved = await paste(ana, hotelJson({ to: "2026-05-09" }));
  expect(moved.proposals).toMatchObject([{ change: "moves", suggestion: { endDate: "2026-05-09" } }]);
  await accept(ana, moved);
  expect((await ana(trips.list, {})).body).toMatchObject([{ endDate: "2026-05-09" }]);
  const gone = await paste(ana, hotelJson({ isCancelled: true, to: "2026-05-09" }));
  expect(gone.proposals).toMatchObject([{ change: "cancels", suggestion: null }]);
  expect((await ana(trips.list, {})).body).toHaveLength(1);
  expect((await accept(ana, gone)).status).toBe(200);
  expect((await ana(trips.list, {})).body).toEqual([]);
});

test("the same document twice is one import", async () => {
  const { as } = await newWorld();
  const first = await paste(as("ana"), hotelJson());
  expect((await paste(as("ana"), hotelJson())).id).toBe(first.id);
  expect((await paste(as("bo"), hotelJson())).id).not.toBe(first.id);
  expect((await as("ana")(imports.list, {})).body).toHaveLength(1);
});

test("an archive is one import, with a result for each of its files", async () => {
  const world = await newWorld();
  const archive = await zipped([
    ["hotel.json", Buffer.from(hotelJson())],
    ["photo.heic", Buffer.from("\0\0\0\u0018ftypheic", "latin1")],
    ["notes.txt", Buffer.from("Dear diary")],
  ]);
  const { status, body } = await upload(world, Buffer.from(archive), "trip.zip", "de");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ status: "review", subject: "trip.zip", proposals: [{ change: "new" }] },
    files: [
      { name: "hotel.json", bookings: 1, error: null },
      { name: "photo.heic", bookings: 0, error: expect.stringContaining("HEIC-Bilder") as string },
      { name: "notes.txt", bookings: 0, error: "Wir haben darin keine Buchung gefunden." },
    ],
  });
});

test("a document that is refused by name says why in Ana's language", async () => {
  const world = await newWorld();
  const { body } = await upload(world, Buffer.from(encryptedPdf()), "ticket.pdf", "fr");
  expect(body).toMatchObject({
    ...{
      status: "failed",
      files: [],
      error: expect.stringContaining("protégé par un mot de passe") as string,
    },
  });
});

test("a file with any name is read; without a file Ana gets an error", async () => {
  const world = await newWorld();
  const { status, body } = await upload(world, `<script type="application/ld+json">${hotelJson()}</script>`);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "review", subject: "booking.html", senderEmail: null });
  const { failure } = await world.as("ana")(imports.upload, {});
  expect(failure.issues).toMatchObject([{ path: "document", code: "FILE_MISSING" }]);
});

test("a document without bookings or with past ones is reported in Ana's language", async () => {
  const { as } = await newWorld();
  expect(await paste(as("ana"), "Dear Ana, how are you?")).toMatchObject({
    ...{ status: "failed", error: "We found no booking in it.", proposals: [] },
  });
  expect(await paste(as("ana"), hotelJson({ from: "2025-05-03", to: "2025-05-07" }))).toMatchObject({
    ...{
      status: "done",
      error: "The bookings in it are over.",
      pastDays: { firstDay: "2025-05-03", lastDay: "2025-05-07" },
    },
  });
});

test("a booking that Ana dismisses isn't proposed again, until she retries the import", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { id } = await paste(ana, hotelJson());
  const params = { id };
  expect((await ana(imports.dismiss, { params, body: { bookings: [7] } })).status).toBe(400);
  const { body: left } = await ana(imports.dismiss, { params, body: { bookings: [0] } });
  expect(left).toMatchObject({ status: "done", proposals: [] });
  expect((await ana(trips.list, {})).body).toEqual([]);
  expect((await ana(imports.retry, { params })).body).toMatchObject({
    status: "review",
    proposals: [{ change: "new" }],
  });
});

test("a booked trip shortens another one, and none if the other dates aren't narrower", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const porto = { ...lisbon, name: "Porto", city: "Porto", state: "13", placeId: "2735943" };
  const body = { ...porto, startDate: "2026-05-01", endDate: "2026-05-05" };
  const { body: other } = await ana(trips.create, { body });
  const read = await paste(ana, hotelJson());
  const shortened = (endDate: string) => ({ shorten: [{ id: other.id, startDate: "2026-05-01", endDate }] });
  const dates = async () => (await ana(trips.list, {})).body.map(({ endDate }) => endDate);
  for (const [endDate, code, path] of [
    ["2026-05-06", "NOT_SHORTER", "shorten.0.endDate"],
    ["2026-04-30", "END_BEFORE_START", "trip.shorten.0.endDate"],
  ]) {
    const { status, failure } = await accept(ana, read, shortened(endDate!));
    expect([status, failure.issues]).toEqual([400, [expect.objectContaining({ path, code })]]);
    expect(await dates()).toEqual(["2026-05-05"]);
  }
  expect((await accept(ana, read, shortened("2026-05-02"))).status).toBe(200);
  expect(await dates()).toEqual(["2026-05-02", "2026-05-07"]);
});

test("accepting applies the rules of trips: maximum number, past days, groups of others", async () => {
  const { as, pool, id } = await newWorld();
  const ana = as("ana");
  const read = await paste(ana, hotelJson());
  const past = await accept(ana, read, { startDate: "2026-02-01" });
  expect(past.failure.issues?.[0]?.path).toBe("startDate");
  const [proposal] = read.proposals;
  const grouped = { ...lisbon, groupIds: [99], matchOnlyGroupConnections: true };
  const body = { change: "new" as const, tripId: null, bookings: [0], trip: grouped };
  expect((await ana(imports.accept, { params: { id: read.id }, body })).failure.issues?.[0]?.path).toBe(
    "groupIds",
  );
  const none = { ...body, trip: null };
  expect((await ana(imports.accept, { params: { id: read.id }, body: none })).failure.issues?.[0]?.path).toBe(
    "trip",
  );
  await pool.query(
    `insert into trips (user_id, country, state, city, place, start_date, end_date)
     select $1, 'PT', '13', 'Porto', '2735943', '2026-05-03', '2026-05-03' from generate_series(1, 500)`,
    [id("ana")],
  );
  expect((await accept(ana, read)).failure.message).toContain("at most 500 trips");
  expect((await ana(imports.get, { params: { id: read.id } })).body.proposals).toEqual([proposal]);
});

test("a deleted import leaves its trip, and its bookings are still recognised", async () => {
  const { as, pool } = await newWorld();
  const ana = as("ana");
  const read = await paste(ana, hotelJson());
  await accept(ana, read);
  expect((await ana(imports.remove, { params: { id: read.id } })).status).toBe(200);
  expect((await ana(imports.list, {})).body).toEqual([]);
  expect((await pool.query("select from import_documents")).rowCount).toBe(0);
  expect((await ana(trips.list, {})).body).toHaveLength(1);
  expect((await paste(ana, hotelJson())).proposals).toMatchObject([{ change: "duplicate" }]);
});
