import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, inDays, signedInAs, trip } from "#web/testing/ana.ts";
import { hotel, proposal, review, suggestion, uploaded } from "#web/testing/imports.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ImportBookingPage } from "./import-booking.tsx";

const upload = "POST /api/imports/files";
const certain = review({ id: 5 });
const guessed = review({
  id: 6,
  proposals: [proposal({ doubts: ["year-guessed"], bookings: [hotel({ number: 0 })] })],
});
const done = (id: number) => review({ id, status: "done", proposals: [], tripIds: [9] });

/** Ana sends two files, which are read as these imports. */
async function sendTwo(answers: Parameters<typeof signedInAs>[1] = {}, result = "2 of 2 read") {
  const server = await signedInAs(ana, {
    [upload]: [
      { status: 201, body: uploaded(certain) },
      { status: 201, body: uploaded(guessed) },
    ],
    "GET /api/imports/5": { body: certain },
    "GET /api/imports/6": { body: guessed },
    ...answers,
  });
  const user = show(<ImportBookingPage />, "/imports/new");
  const files = ["a.eml", "b.eml"].map((name) => new File(["Subject: Your stay"], name));
  await user.upload(await screen.findByLabelText("Booking file"), files);
  await screen.findByText(result);
  return { ...server, user };
}

test("of several files all certain trips are added at once, and the others wait for a look", async () => {
  let now = certain;
  const { user, requests } = await sendTwo({
    "POST /api/imports/5/accept": () => ({ body: (now = done(5)) }),
    "GET /api/imports/5": () => ({ body: now }),
  });
  await screen.findByText("1 new trip is certain. 1 change needs your look.");
  await user.click(screen.getByRole("button", { name: "Add all certain ones" }));
  const added = await screen.findByText("1 trip was added.");
  await expect.poll(() => document.activeElement).toBe(added);
  const accepted = requests.filter(({ path }) => path.endsWith("/accept"));
  expect(accepted.map(({ path }) => path)).toEqual(["/api/imports/5/accept"]);
  expect(accepted[0]?.body).toMatchObject({ change: "new", tripId: null, bookings: [0], also: [] });
  expect(screen.queryByRole("button", { name: "Add all certain ones" })).toBeNull();
  const next = screen.getByRole("link", { name: "Review one by one" });
  expect(next.getAttribute("href")).toBe("/imports/6");
});

test("a trip on days of another one, a change and a city that is asked for are not certain", async () => {
  const unknown = proposal({ suggestion: suggestion({ placeId: null }) });
  const changed = proposal({ change: "moves", trip: trip() });
  await sendTwo({
    [upload]: [
      { status: 201, body: uploaded(certain) },
      { status: 201, body: uploaded({ id: 6, proposals: [unknown, changed] }) },
    ],
    "GET /api/trips": { body: [trip({ startDate: inDays(32), endDate: inDays(40) })] },
  });
  await screen.findByText("3 changes need your look.");
  expect(screen.queryByRole("button", { name: "Add all certain ones" })).toBeNull();
});

test("of two certain trips on the same days only the first counts", async () => {
  const other = { ...certain, id: 6, proposals: [proposal({ bookings: [hotel({ title: "Casa" })] })] };
  await sendTwo({
    [upload]: [
      { status: 201, body: uploaded(certain) },
      { status: 201, body: uploaded(other) },
    ],
    "GET /api/imports/6": { body: other },
  });
  await screen.findByText("1 new trip is certain. 1 change needs your look.");
});

test("two files of one trip that Ana has need one OK, and she reads that nothing was added", async () => {
  const known = (id: number) =>
    review({ id, proposals: [proposal({ change: "duplicate", trip: trip(), bookings: [hotel()] })] });
  const now = new Map([5, 6].map((id) => [id, known(id)]));
  const accept = (id: number) => () => ({ body: now.set(id, done(id)).get(id)! });
  const { user } = await sendTwo({
    [upload]: [5, 6].map((id) => ({ status: 201, body: uploaded(known(id)) })),
    ...Object.fromEntries([5, 6].map((id) => [`GET /api/imports/${id}`, () => ({ body: now.get(id)! })])),
    ...Object.fromEntries([5, 6].map((id) => [`POST /api/imports/${id}/accept`, accept(id)])),
  });
  await screen.findByText("1 trip is in your trips already.");
  await user.click(screen.getByRole("button", { name: "OK for these" }));
  await screen.findByText("Nothing was added: these trips are in your trips already.");
  screen.getByRole("link", { name: "Your trips" });
});

test("if one of the certain ones is refused, Ana reads why, and it stays to be reviewed", async () => {
  const { user } = await sendTwo({
    "POST /api/imports/5/accept": { status: 409, body: failure("Your trips have changed.") },
  });
  await user.click(await screen.findByRole("button", { name: "Add all certain ones" }));
  await screen.findByText("Not everything was added");
  await screen.findByText("Your trips have changed.");
  expect(screen.getByRole("link", { name: "Review one by one" }).getAttribute("href")).toBe("/imports/5");
});

test("files that were chosen offline are not read, and are sent again by one button", async () => {
  let isOffline = true;
  const { user, requests } = await sendTwo(
    {
      [upload]: () => (isOffline ? { hangUp: true } : { status: 201, body: uploaded(certain) }),
    },
    "0 of 2 read",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  screen.getByText("0 of 2 read");
  expect(screen.getAllByText(/^There is no internet connection/)).toHaveLength(2);
  expect(screen.queryByRole("link", { name: /by hand/ })).toBeNull();
  isOffline = false;
  await user.click(again);
  await screen.findByText("2 of 2 read");
  expect(screen.queryByText(/^There is no internet connection/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(requests.filter(({ path }) => path === "/api/imports/files")).toHaveLength(4);
});
