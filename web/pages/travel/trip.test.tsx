import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, companion, inDays, kyoto, match, nearMiss, sintra, stay, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { type TripBooking } from "#contract/features/bookings.ts";
import { imports } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { range } from "#web/lib/format/dates.ts";
import { dropOfferedDraft, offeredDraft } from "#web/lib/message-draft.ts";
import { toastStore } from "#ui/overlays/toast.ts";
import { openTrip } from "#web/testing/trip-page.tsx";

test("a trip's page says whom Ana meets, and how they come to be there", async () => {
  const hana = companion({
    userId: "hana",
    userFirstName: "Hana",
    days: [{ ...match({ kind: "visiting", userPlace: sintra, distanceKm: 23 }) }],
  });
  await openTrip({ "GET /api/matches/stays": { body: [stay({ people: [companion(), hana] })] } });
  await screen.findByRole("heading", { name: "Lisbon", level: 1 });
  await screen.findByRole("heading", { name: "You’ll meet 2 people" });
  const [bo, other] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(bo!.textContent).toContain("Bo LindqvistTraveling · 2 days");
  expect(other!.textContent).toMatch(/Lives in Sintra, 14.mi away/);
  const name = within(bo!).getByRole("link", { name: "Bo Lindqvist" });
  expect(name.getAttribute("href")).toBe("/people/bo");
  const message = within(bo!).getByRole("link", { name: "Message Bo Lindqvist" });
  expect(message.getAttribute("href")).toBe("/chat/bo");
  message.click();
  expect(offeredDraft("bo")).toMatch(/^We’re both in Lisbon /);
  dropOfferedDraft();
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe("/edit-trip?id=1");
});

test("Bo, who is in Sintra first and then in Lisbon, has each place with its own days", async () => {
  const days = [
    match({ userPlace: sintra, distanceKm: 23, overlapStartDate: inDays(3), overlapEndDate: inDays(4) }),
    match({ overlapStartDate: inDays(5), overlapEndDate: inDays(7) }),
  ];
  await openTrip({ "GET /api/matches/stays": { body: [stay({ people: [companion({ days })] })] } });
  await screen.findByRole("heading", { name: "You’ll meet 1 person" });
  const [bo] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(bo!.textContent).toMatch(/In Sintra, 14.mi away · /);
  expect(bo!.textContent).toContain(`away · ${range(inDays(3), inDays(4))}`);
  expect(bo!.textContent).toContain(`Traveling · ${range(inDays(5), inDays(7))}`);
});

test("a new match on this trip has been seen after two seconds, one on another trip hasn’t", async () => {
  const meeting = (newId: number) => [companion({ days: [{ ...match(), newId }] })];
  const { sent } = await openTrip({
    "GET /api/matches/stays": {
      body: [stay({ people: meeting(9) }), stay({ tripId: 2, people: meeting(8) })],
    },
    "GET /api/matches/new-count": { body: { count: 2 } },
    "POST /api/matches/seen": { body: { count: 1 } },
  });
  await screen.findByRole("heading", { name: "You’ll meet 1 person" });
  expect(await sent("POST")).toEqual({ ids: [9] });
});

test("with nobody there, Ana can tell people", async () => {
  const elsewhere = stay({ tripId: 2, ...kyoto });
  await openTrip({ "GET /api/matches/stays": { body: [stay({ people: [] }), elsewhere] } });
  await screen.findByRole("heading", { name: "Nobody in Lisbon yet" });
  expect(screen.queryByText(/^We don’t know this place/)).toBeNull();
  expect(screen.getByRole("button", { name: "Tell people" })).toBeDefined();
  expect(screen.queryByText(/Lindqvist/)).toBeNull();
});

test("without location sharing, a trip's page says so instead of that nobody is there", async () => {
  const answers = { "GET /api/matches/stays": { body: [stay({ people: [] })] } };
  await openTrip(answers, { ...ana, privacyLocationSharing: false });
  await screen.findByRole("heading", { name: "Location sharing is off" });
  screen.getByText("While it is off, nobody learns of this trip, and you don’t see who will be there.");
  const link = screen.getByRole("link", { name: "Switch it on to see who is there" });
  expect(link.getAttribute("href")).toBe("/?tab=matches");
  expect(screen.queryByText(/Nobody in Lisbon yet|you both learn of it/)).toBeNull();
});

test("a trip's page shows its own near misses, and not those of another trip", async () => {
  const hana = nearMiss({ tripId: 2, userId: "hana", userFirstName: "Hana", ...kyoto, userPlace: kyoto });
  await openTrip(
    { "GET /api/matches/near-misses": { body: [hana, nearMiss()] } },
    { ...ana, sharesNearMisses: true },
  );
  const section = within(await screen.findByRole("region", { name: "You just miss each other" }));
  expect(section.getAllByRole("listitem").map((row) => row.querySelector("h3")!.textContent)).toEqual([
    "Bo Lindqvist",
  ]);
});

test("the page of a trip to a place that is in no data set says so, and leads to the form", async () => {
  const hogsmeade = { placeId: "GB/SCT/hogsmeade", country: "GB", state: "SCT", city: "Hogsmeade" };
  await openTrip({ "GET /api/trips/1": { body: trip(hogsmeade) } });
  await screen.findByText(/^We don’t know this place/);
  const link = screen.getByRole("link", { name: "Choose a city" });
  expect(link.getAttribute("href")).toBe("/edit-trip?id=1");
});

const hotel: TripBooking = {
  ...{ kind: "lodging", title: "Hotel Tejo", confirmation: "K7QX2M", from: null, to: "Hotel Tejo, Lisbon" },
  ...{ firstDay: inDays(3), firstTime: "15:00", lastDay: inDays(7), lastTime: null, importId: 5, number: 2 },
};

test("Ana's booking is on the page, marked as hers, and its code can be copied", async () => {
  const concert: TripBooking = { ...hotel, kind: "event", title: "Fado", confirmation: null };
  const { user } = await openTrip({ "GET /api/imports/trips/1": { body: [hotel, concert] } });
  const section = within(await screen.findByRole("region", { name: "Bookings" }));
  section.getByText("Hotel Tejo");
  section.getByText("Fado");
  section.getByText("Only you see this");
  expect(section.getAllByRole("button", { name: /^Copy/ })).toHaveLength(1);
  await user.click(section.getByRole("button", { name: "Copy code K7QX2M" }));
  await expect.poll(() => toastStore.current()).toMatchObject({ title: "Code copied" });
  expect(await navigator.clipboard.readText()).toBe("K7QX2M");
});

test("Ana removes a booking after a question, and the trip stays", async () => {
  const concert: TripBooking = { ...hotel, kind: "event", title: "Fado", number: 3 };
  const { user, calls } = await openTrip({
    "GET /api/imports/trips/1": [{ body: [hotel, concert] }, { body: [concert] }],
    "DELETE /api/imports/trips/1/bookings/5/2": { body: null },
  });
  const section = within(await screen.findByRole("region", { name: "Bookings" }));
  await user.click(section.getByRole("button", { name: "Remove the booking Hotel Tejo" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove this booking?" });
  expect(calls()).not.toContain("DELETE /api/imports/trips/1/bookings/5/2");
  await user.click(within(question).getByRole("button", { name: "Remove booking" }));
  await expect.poll(() => screen.queryByText("Hotel Tejo")).toBeNull();
  await screen.findByText("Fado");
  await expect.poll(() => toastStore.current()).toMatchObject({ title: "Booking removed" });
});

test("one booking is called a booking", async () => {
  await openTrip({ "GET /api/imports/trips/1": { body: [hotel] } });
  await screen.findByRole("region", { name: "Booking" });
});

test("a trip without bookings stays without a section when they can't be fetched again", async () => {
  let city = "Lisbon";
  await openTrip({
    "GET /api/trips/1": () => ({ body: trip({ city }) }),
    "GET /api/imports/trips/1": () => (city === "Lisbon" ? { body: [] } : { status: 400, body: failure("") }),
  });
  await screen.findByRole("heading", { name: "Nobody in Lisbon yet" });
  city = "Porto";
  const { queryKey } = queryFor(imports.ofTrip, { params: { id: 1 } });
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryState(queryKey)?.status).toBe("error");
  await queryClient.refetchQueries(queryFor(trips.get, { params: { id: 1 } }));
  await screen.findByRole("heading", { name: "Porto" });
  expect(screen.queryByRole("region", { name: /Booking/ })).toBeNull();
});

test("the people are asked for together with the trip and its bookings", async () => {
  const { requests } = await openTrip({ "GET /api/imports/trips/1": { body: [], after: 1500 } });
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toEqual(expect.arrayContaining(["/api/trips/1", "/api/imports/trips/1", "/api/matches/stays"]));
  screen.getByRole("status", { name: "Loading the trip" });
});

test("no booking is no section, and one that doesn't load can be fetched again", async () => {
  await openTrip({});
  await screen.findByRole("heading", { name: "Nobody in Lisbon yet" });
  expect(screen.queryByRole("region", { name: /Booking/ })).toBeNull();
  cleanup();
  queryClient.clear();
  let isBroken = true;
  const { user } = await openTrip({
    "GET /api/imports/trips/1": () =>
      isBroken ? { status: 400, body: failure("") } : { body: [hotel], after: 300 },
  });
  const again = await screen.findByRole("button", { name: "Your booking didn’t load. Try again" });
  isBroken = false;
  await user.click(again);
  screen.getByRole("heading", { name: "Lisbon" });
  await screen.findByText("Hotel Tejo");
});

test("an unknown trip says so", async () => {
  await openTrip({ "GET /api/trips/1": { status: 404 } });
  await screen.findByRole("heading", { name: "Trip not found" });
});
