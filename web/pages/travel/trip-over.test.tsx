import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, companion, inDays, match, sintra, stay, trip } from "#web/testing/ana.ts";
import { openTrip } from "#web/testing/trip-page.tsx";
import { offeredDraft } from "#web/lib/message-draft.ts";

const over = { startDate: inDays(-5), endDate: inDays(-1) };

test("a trip that is over says whom Ana met on which days, and offers only to write to them", async () => {
  const chloe = companion({ userId: "chloe", userFirstName: "Chloé", userLastName: "Martin" });
  const days = [{ ...match({ overlapStartDate: inDays(-4), overlapEndDate: inDays(-3) }) }];
  const { requests } = await openTrip({
    "GET /api/trips/1": { body: trip(over) },
    "GET /api/matches/met": {
      body: [stay({ tripId: 9 }), stay({ ...over, people: [companion({ days }), { ...chloe, days }] })],
    },
  });
  await screen.findByRole("heading", { name: "You met Bo and Chloé in Lisbon" });
  const [bo] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(bo!.textContent).toContain("Bo LindqvistTraveling · 2 days");
  within(bo!).getByRole("link", { name: "Message Bo Lindqvist" }).click();
  expect(offeredDraft("bo")).toBe("");
  expect(screen.queryByRole("button", { name: /Share|calendar|Tell people/ })).toBeNull();
  expect(requests.filter(({ path }) => path === "/api/matches/met")).toHaveLength(1);
});

test("a trip that is over doesn't say that Ana met somebody in Lisbon who was only near it", async () => {
  const days = [match({ userPlace: sintra, distanceKm: 23 })];
  await openTrip({
    "GET /api/trips/1": { body: trip(over) },
    "GET /api/matches/met": { body: [stay({ ...over, people: [companion({ days })] })] },
  });
  await screen.findByRole("heading", { name: "You met Bo near Lisbon" });
});

test("a trip that is over, and on which Ana met nobody, says that", async () => {
  await openTrip({ "GET /api/trips/1": { body: trip(over) } });
  await screen.findByText("You met nobody on this trip.");
  expect(screen.queryByRole("button", { name: "Tell people" })).toBeNull();
  expect(screen.queryByRole("heading", { name: /met/ })).toBeNull();
});

test("without location sharing, a trip that is over doesn't claim that Ana met nobody", async () => {
  await openTrip({ "GET /api/trips/1": { body: trip(over) } }, { ...ana, privacyLocationSharing: false });
  await screen.findByRole("heading", { name: "Location sharing is off" });
  screen.getByText("While it is off, you don’t see who was there.");
  expect(screen.queryByText(/You met nobody/)).toBeNull();
});
