import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Proposal } from "#contract/features/bookings.ts";
import type { ImportReview } from "#contract/features/imports.ts";
import { startReviewQueue } from "#features/imports/review-queue.ts";
import { range } from "#web/lib/format/dates.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, inDays, signedInAs, trip } from "#web/testing/ana.ts";
import { answersAbout, decidedReview, hotel, proposal, review, suggestion } from "#web/testing/imports.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ImportReviewPage } from "./import-review.tsx";

const dismiss = "POST /api/imports/5/dismiss";
const button = (name: string) => screen.findByRole("button", { name });
const start = async (first: ImportReview, answers: Parameters<typeof signedInAs>[1] = {}) => {
  const server = await signedInAs(ana, answersAbout(first, answers));
  const page = (
    <Routes>
      <Route path="/imports/:what?" element={<ImportReviewPage />} />
    </Routes>
  );
  return { ...server, user: show(page, "/imports/5") };
};

test("after one of several files the next one is offered, until all are reviewed", async () => {
  startReviewQueue([review({ id: 4 }), review(), review({ id: 6, status: "failed" }), review({ id: 7 })]);
  const { proposals: _p, clues: _c, undoUntil: _u, undoRefusal: _r, ...it } = review();
  const list = (waiting: number[]) => ({ body: waiting.map((id) => ({ ...it, id })) });
  let now = review();
  const { user } = await start(now, {
    "GET /api/imports/5": () => ({ body: now }),
    "GET /api/imports": () => list(now.status === "done" ? [7, 4] : [5, 7, 4]),
    [dismiss]: () => ({ body: (now = decidedReview()) }),
  });
  await screen.findByText(/File 2 of 3/);
  await user.click(await button("Ignore"));
  const next = await screen.findByRole("link", { name: "Next: 3 of 3" });
  expect(next.getAttribute("href")).toBe("/imports/7");
});

test("a booking of which a newer version is known says so, with its trip", async () => {
  const error = "A newer version of this booking is already in your trip.";
  await start(decidedReview({ error, tripIds: [1] }), { "GET /api/trips": { body: [trip()] } });
  await screen.findByText(error);
  const link = await screen.findByRole("link", { name: trip().name });
  expect(link.getAttribute("href")).toBe("/trips/1");
});

test("an import that is opened again later names all its trips", async () => {
  const body = [1, 2].map((id) => trip({ id, name: `Trip ${id}` }));
  await start(decidedReview({ tripIds: [1, 2] }), { "GET /api/trips": { body } });
  await screen.findByRole("link", { name: "Trip 1" });
  await screen.findByRole("link", { name: "Trip 2" });
});

test("bookings that are over say so, with their days", async () => {
  const pastDays = { firstDay: "2025-05-03", lastDay: "2025-05-07" };
  await start(decidedReview({ error: "The bookings in it are over.", pastDays }));
  const note = await screen.findByText(/^The bookings in it are over\./);
  expect(note.textContent).toContain(range("2025-05-03", "2025-05-07"));
});

test.each([
  ["UNDO_CHANGED", /has changed since\. If another import changed them, undo that one first\.$/],
  ["TOO_MANY_TRIPS", "This can’t be undone, because you would have too many trips."],
] as const)("an import that can't be undone says why: %s", async (undoRefusal, words) => {
  await start(decidedReview({ undoRefusal }));
  await screen.findByText(words);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an undo that would make too many trips says so, and its button goes", async () => {
  const refusal = failure("You would have too many trips.");
  const undoUntil = new Date(Date.now() + 80_000_000).toISOString();
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
    return { status: 400, body: refusal };
  };
  const { user } = await start(decidedReview({ undoUntil }), {
    "POST /api/imports/5/undo": refuse,
    "GET /api/imports/5": () => ({
      body: decidedReview(isRefused ? { undoRefusal: "TOO_MANY_TRIPS" } : { undoUntil }),
    }),
  });
  await user.click(await button("Undo"));
  await screen.findByText("You would have too many trips.");
  await screen.findByText("This can’t be undone, because you would have too many trips.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test.each([
  ["Shortens Spring in Lisbon", { startDate: inDays(31), endDate: inDays(34) }],
  ["Adds days to Spring in Lisbon", { startDate: inDays(30), endDate: inDays(36) }],
  ["Moves Spring in Lisbon", { startDate: inDays(31), endDate: inDays(35) }],
  [
    "Moves Spring in Lisbon",
    { startDate: inDays(31), endDate: inDays(33), placeId: "2735943", city: "Porto" },
  ],
])("a change is named by what it does: %s", async (words, after) => {
  const before = trip({ startDate: inDays(30), endDate: inDays(34) });
  const change = proposal({ change: "moves", trip: before, suggestion: suggestion(after) });
  await start(review({ proposals: [change] }));
  await screen.findByRole("heading", { name: words });
});

const inWeek = (week: number) =>
  proposal({
    bookings: [hotel({ number: week, title: `Hotel ${week}` })],
    suggestion: suggestion({ startDate: inDays(7 * week), endDate: inDays(7 * week + 2) }),
  });

test("the certain trips of a long calendar are added at once, and the rest waits for a look", async () => {
  const guessed = { ...inWeek(9), doubts: ["year-guessed" as const] };
  const later = (...proposals: ImportReview["proposals"]) => ({ body: review({ proposals }) });
  const { user, requests } = await start(review({ proposals: [inWeek(5), inWeek(7), guessed] }), {
    "POST /api/imports/5/accept": [later(inWeek(7), guessed), later(guessed)],
  });
  await screen.findByText("2 new trips are certain.");
  await user.click(await button("Add all certain ones"));
  const accepted = () => requests.filter(({ path }) => path.endsWith("/accept"));
  await expect
    .poll(() => accepted().map(({ body }) => (body as { bookings: number[] }).bookings))
    .toEqual([[5], [7]]);
  await expect.poll(() => screen.queryByRole("button", { name: "Add all certain ones" })).toBeNull();
});

test("the last page lists every trip that was added at once", async () => {
  const created = (createdTripId: number, ...proposals: ImportReview["proposals"]) => ({
    body: proposals.length > 0 ? review({ proposals, createdTripId }) : decidedReview({ createdTripId }),
  });
  const { user } = await start(review({ proposals: [inWeek(5), inWeek(7)] }), {
    "POST /api/imports/5/accept": [created(8, inWeek(7)), created(9)],
  });
  await user.click(await button("Add all certain ones"));
  await screen.findByRole("heading", { name: "All done" });
  expect(screen.getAllByText("Added")).toHaveLength(2);
});

const known = (number: number, changed: Partial<Proposal> = {}) =>
  proposal({ change: "duplicate", trip: trip({ id: number }), bookings: [hotel({ number })], ...changed });

test("a calendar that Ana sends again needs one OK for all the trips that she has", async () => {
  const later = (...proposals: Proposal[]) => ({ body: review({ proposals }) });
  const past = known(3, { doubts: ["past"] });
  const guessed = { ...inWeek(9), doubts: ["year-guessed" as const] };
  const { user, requests } = await start(review({ proposals: [known(2), past, guessed] }), {
    "POST /api/imports/5/accept": [later(past, guessed), later(guessed)],
  });
  await screen.findByText("2 trips are in your trips already.");
  await user.click(await button("OK for these"));
  const accepted = () => requests.filter(({ path }) => path.endsWith("/accept")).map(({ body }) => body);
  const kept = (id: number) => ({ change: "duplicate", tripId: id, bookings: [id], trip: null, also: [] });
  await expect.poll(accepted).toEqual([kept(2), kept(3)]);
  await screen.findByRole("heading", { name: /^New trip/ });
  expect(screen.queryByText(/in your trips already/)).toBeNull();
});

test("new trips and those that are there are accepted together, and the last page names both", async () => {
  const { user } = await start(review({ proposals: [inWeek(5), known(2)] }), {
    "POST /api/imports/5/accept": [
      { body: review({ proposals: [known(2)], createdTripId: 8 }) },
      { body: decidedReview({}) },
    ],
  });
  await screen.findByText("1 new trip is certain. 1 trip is in your trips already.");
  await user.click(await button("Add all certain ones"));
  await screen.findByRole("heading", { name: "All done" });
  screen.getByText("Added");
  screen.getByText("In your trips");
});

test.each<[string, Partial<Proposal>]>([
  ["a cancelled booking", { bookings: [hotel({ number: 2, isCancelled: true })] }],
  ["what may be somebody else's trip", { doubts: ["whose-trip"] }],
  ["a journey whose other trips change", { also: [{ trip: trip({ id: 9 }), suggestion: null }] }],
])("%s waits for a look, although the trip is there", async (_, changed) => {
  await start(review({ proposals: [known(2, changed), known(3)] }));
  await screen.findByRole("list", { name: "What was recognized" });
  expect(screen.queryByRole("button", { name: "OK for these" })).toBeNull();
});

test("a single certain trip is reviewed as usual", async () => {
  await start(review());
  await button("Ignore");
  expect(screen.queryByRole("button", { name: "Add all certain ones" })).toBeNull();
});
