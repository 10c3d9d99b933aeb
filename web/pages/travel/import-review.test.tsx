import { matches } from "#contract/features/matches.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ImportReview } from "#contract/features/imports.ts";
import { range } from "#web/lib/format/dates.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, inDays, match, signedInAs, trip } from "#web/testing/ana.ts";
import { answersAbout, decidedReview, hotel, proposal, review, suggestion } from "#web/testing/imports.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ImportReviewPage } from "./import-review.tsx";

const get = "GET /api/imports/5";
const accept = "POST /api/imports/5/accept";
const dismiss = "POST /api/imports/5/dismiss";
const button = (name: string) => screen.findByRole("button", { name });
const start = async (first: ImportReview, answers: Parameters<typeof signedInAs>[1] = {}) => {
  const server = await signedInAs(ana, answersAbout(first, answers));
  const page = (
    <Routes>
      <Route path="/imports/:what?" element={<ImportReviewPage />} />
    </Routes>
  );
  const user = show(page, "/imports/5");
  // The form also asks, by POST, who will be there.
  const sent = () =>
    server.requests.find(({ method, path }) => method === "POST" && path !== matches.preview.path)?.body;
  return { ...server, user, sent };
};

test("a booking is shown, and is added as a trip with Ana's edits", async () => {
  const added = trip({ id: 9, name: "Lisbon with Bo", startDate: inDays(30), endDate: inDays(34) });
  const { user, sent } = await start(review(), {
    [accept]: { body: decidedReview({ createdTripId: 9 }) },
    "GET /api/trips": { body: [added] },
    "GET /api/matches": { body: [match({ tripId: 9 }), match({ tripId: 9, userId: "chloe" })] },
  });
  await screen.findByRole("heading", { name: /^New trip: Lisbon/ });
  const understood = screen.getByRole("list", { name: "What was recognized" });
  expect(understood.textContent).toContain("Hotel Lisboa");
  expect(understood.textContent).toContain("QX4711");
  expect(understood.textContent).toMatch(/Check-in.*3:00/);
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Trip name" });
  await user.clear(name);
  await user.type(name, "Lisbon with Bo");
  await user.click(await button("Add trip"));
  const done = await screen.findByRole("heading", { name: "All done" });
  await expect.poll(() => document.activeElement).toBe(done);
  expect(sent()).toEqual({
    change: "new",
    tripId: null,
    bookings: [0],
    trip: {
      name: "Lisbon with Bo",
      country: "PT",
      state: "11",
      city: "Lisbon",
      placeId: "2267057",
      startDate: inDays(30),
      endDate: inDays(34),
      groupIds: [],
      matchOnlyGroupConnections: false,
    },
    also: [],
  });
  const link = await screen.findByRole("link", { name: "Lisbon with Bo" });
  expect(link.getAttribute("href")).toBe("/trips/9");
  await screen.findByRole("link", { name: "2 of your connections will be there" });
});

test("an uncertainty is shown at its field", async () => {
  const doubts = ["from-text", "year-guessed", "place-unknown"] as const;
  const unknown = suggestion({ country: "", state: "", city: "", placeId: null });
  await start(review({ proposals: [proposal({ doubts: [...doubts], suggestion: unknown })] }));
  await screen.findByText("This was read from plain text, so please check everything.");
  const city = await screen.findByRole("combobox", { name: "Where to?" });
  const describedBy = (it: HTMLElement) =>
    document.querySelector(`[id="${it.getAttribute("aria-describedby")}"]`)?.textContent;
  expect(describedBy(city)).toBe("We could not find this city: please choose it.");
  expect(describedBy(screen.getByRole("group", { name: "Dates" }))).toContain("The booking gives no year");
});

test("a trip that gets more days shows before and after, and keeps its audience", async () => {
  const before = trip({ startDate: inDays(30), endDate: inDays(32), groupIds: [4], groupNames: ["Choir"] });
  const more = proposal({
    change: "extends",
    trip: { ...before, matchOnlyGroupConnections: true },
    suggestion: suggestion({ name: before.name }),
  });
  const { user, sent } = await start(review({ proposals: [more] }), {
    [accept]: { body: decidedReview() },
    "GET /api/groups": { body: [] },
  });
  await screen.findByRole("heading", { name: "Adds days to Spring in Lisbon" });
  const dates = (await screen.findByText("Before:")).closest("dl")?.textContent;
  expect(dates).toContain(range(inDays(30), inDays(32)));
  expect(dates).toContain(range(inDays(30), inDays(34)));
  await user.click(await button("Change the trip"));
  await screen.findByRole("heading", { name: "All done" });
  expect(sent()).toMatchObject({ change: "extends", tripId: 1, trip: { groupIds: [4] } });
});

test("several proposals are asked one after the other; one that is left out changes nothing", async () => {
  const porto = proposal({
    suggestion: suggestion({ name: "Porto", city: "Porto", state: "13", placeId: "2735943" }),
    bookings: [hotel({ number: 1, title: "Casa do Rio" })],
  });
  const { user, sent } = await start(review({ proposals: [proposal(), porto] }), {
    [dismiss]: { body: review({ proposals: [porto] }) },
  });
  const then = await screen.findByRole("region", { name: "Still to review" });
  expect(then.textContent).toContain("New trip: Porto");
  await user.click(await button("Ignore"));
  const next = await screen.findByRole("heading", { name: /^New trip: Porto/ });
  await expect.poll(() => document.activeElement).toBe(next);
  expect(sent()).toEqual({ bookings: [0] });
});

test.each([
  ["Already in your trips: Spring in Lisbon", "OK", hotel()],
  ["Canceled booking of Spring in Lisbon", "Take it off the trip", hotel({ isCancelled: true })],
])("the trip stays and needs only an answer: %s", async (title, answer, booking) => {
  const same = proposal({ change: "duplicate", trip: trip(), bookings: [booking] });
  const { user, sent } = await start(review({ proposals: [same] }), { [accept]: { body: decidedReview() } });
  await screen.findByRole("heading", { name: title });
  expect(screen.queryByRole("textbox", { name: "Trip name" })).toBeNull();
  await user.click(await button(answer));
  await screen.findByRole("heading", { name: "All done" });
  expect(sent()).toEqual({ change: "duplicate", tripId: 1, bookings: [0], trip: null, also: [] });
});

const cancelled = proposal({
  change: "cancels",
  trip: trip(),
  suggestion: null,
  bookings: [hotel({ isCancelled: true })],
});

test("a cancellation deletes its trip after a confirmation", async () => {
  const { user, sent, calls } = await start(review({ proposals: [cancelled] }), {
    [accept]: { body: decidedReview() },
  });
  await screen.findByRole("heading", { name: "Cancels Spring in Lisbon" });
  await user.click(await button("Delete trip"));
  const question = await screen.findByRole("alertdialog", { name: "Delete Spring in Lisbon?" });
  expect(calls()).not.toContain(accept);
  await user.click(within(question).getByRole("button", { name: "Delete trip" }));
  await screen.findByRole("heading", { name: "All done" });
  expect(sent()).toEqual({ change: "cancels", tripId: 1, bookings: [0], trip: null, also: [] });
});

const undo = "POST /api/imports/5/undo";
const undoUntil = new Date(Date.now() + 80_000_000).toISOString();

test("what was decided can be undone, and its proposal is open again", async () => {
  const { user, calls } = await start(decidedReview({ undoUntil }), { [undo]: { body: review() } });
  await screen.findByText(/^Undo takes back everything that this import changed/);
  await user.click(await button("Undo"));
  await screen.findByText("Your trips are as they were before.");
  const question = await screen.findByRole("heading", { name: /^New trip: Lisbon/ });
  await expect.poll(() => document.activeElement).toBe(question);
  await expect.poll(calls).toContain(undo);
});

test("a refused undo says why, and the card stays", async () => {
  const { user } = await start(decidedReview({ undoUntil }), {
    [undo]: { status: 409, body: failure("One of these trips has changed since then.") },
  });
  await user.click(await button("Undo"));
  await screen.findByText("One of these trips has changed since then.");
  await screen.findByRole("heading", { name: "All done" });
});

test("after a day there is no undo, and no reason why not", async () => {
  await start(decidedReview());
  await screen.findByRole("heading", { name: "All done" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.queryByText(/can’t be undone/)).toBeNull();
});

test("other trips of the journey that change are shown, sent along, and listed at the end", async () => {
  const porto = trip({ id: 7, name: "Porto", city: "Porto", startDate: inDays(34), endDate: inDays(34) });
  const madrid = trip({ id: 8, name: "Madrid", city: "Madrid" });
  const on = proposal({
    ...{ change: "duplicate", trip: trip() },
    also: [
      { trip: porto, suggestion: suggestion({ name: "Porto", startDate: inDays(34), endDate: inDays(36) }) },
      { trip: madrid, suggestion: null },
    ],
  });
  const { user, sent } = await start(review({ proposals: [on] }), { [accept]: { body: decidedReview() } });
  const also = await screen.findByRole("region", { name: "This also changes" });
  expect(also.textContent).toContain(range(inDays(34), inDays(36)));
  expect(also.textContent).toContain("Deletes your trip to Madrid");
  await user.click(await button("Change the trips"));
  await screen.findByRole("heading", { name: "All done" });
  expect(sent()).toMatchObject({
    change: "duplicate",
    also: [
      { id: 7, startDate: inDays(34), endDate: inDays(36) },
      { id: 8, startDate: null, endDate: null },
    ],
  });
  const rows = within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining("In your trips"),
    expect.stringContaining("ChangedPorto"),
    expect.stringContaining("DeletedMadrid"),
  ]);
});

test("keeping the trip of a cancelled booking deletes nothing", async () => {
  const { user, calls } = await start(review({ proposals: [cancelled] }), {
    [dismiss]: { body: decidedReview() },
  });
  await user.click(await button("Keep the trip"));
  await screen.findByRole("heading", { name: "All done" });
  await expect.poll(calls).toContain(dismiss);
  expect(calls()).not.toContain(accept);
});

test("if the trips have changed in the meantime, the page says so and shows a new proposal", async () => {
  let shown = review();
  const { user } = await start(shown, {
    [get]: () => ({ body: shown }),
    [accept]: { status: 409, body: failure("Your trips have changed.") },
  });
  const add = await button("Add trip");
  shown = review({ proposals: [proposal({ change: "duplicate", trip: trip() })] });
  await user.click(add);
  await screen.findByText("Nothing was changed. This is what the booking would change now.");
  await screen.findByRole("heading", { name: "Already in your trips: Spring in Lisbon" });
});

test("a refused field shows the reason, and what was typed stays", async () => {
  const issues = [{ path: "endDate", message: "At most a year" }];
  const { user } = await start(review(), {
    [accept]: { status: 400, body: failure("endDate: At most a year", { issues }) },
  });
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Trip name" });
  await user.type(name, " again");
  await user.click(await button("Add trip"));
  await screen.findByText("At most a year", { selector: "main *" });
  expect(name.value).toBe("Hotel Lisboa again");
});

test("an import that wasn't understood shows why, and can be read again", async () => {
  const failed = review({ status: "failed", error: "There is no booking in this.", proposals: [] });
  const { user, calls } = await start(failed, { "POST /api/imports/5/retry": { body: review() } });
  await screen.findByText("There is no booking in this.");
  await user.click(await button("Try again"));
  await screen.findByRole("heading", { name: /^New trip: Lisbon/ });
  await expect.poll(calls).toContain("POST /api/imports/5/retry");
});

test("a pending import is polled until it has been read", async () => {
  let shown = review({ status: "pending", proposals: [] });
  await start(shown, { [get]: () => ({ body: shown }) });
  await screen.findByRole("progressbar", { name: "Your booking is being read" });
  shown = review();
  await screen.findByRole("heading", { name: /^New trip: Lisbon/ });
});

test("another person's import is not found", async () => {
  await start(review(), { [get]: { status: 404, body: failure("Import not found") } });
  await screen.findByRole("heading", { name: "Import not found" });
  expect(screen.getByRole("link", { name: "Import a booking" }).getAttribute("href")).toBe("/imports/new");
});
