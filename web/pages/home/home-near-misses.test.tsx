import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditTripPage } from "#web/pages/travel/edit-trip.tsx";
import { day } from "#web/lib/format/dates.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { staleBy } from "#web/lib/api/query-invalidation.ts";
import { nearMiss, ana, inDays, signedInAs, sintra, stay, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";
// Loaded before the first test, which would otherwise wait for it.
import "./matches-section.tsx";

const at = "/?tab=matches";
const agreed = { ...ana, sharesNearMisses: true };
const heading = () => screen.findByRole("heading", { name: "You just miss each other" });
const question = () => screen.findByRole("region", { name: "Tell us when we just miss each other" });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

async function rows(): Promise<HTMLElement[]> {
  const section = (await heading()).closest("section")!;
  return within(section).getAllByRole("listitem");
}

test("a near miss says who, where, which day and by how much, and offers the change that helps", async () => {
  const later = nearMiss({
    userId: "chi",
    userFirstName: "Chidi",
    userLastName: "Obi",
    direction: "arrives",
    myDay: inDays(7),
    userDay: inDays(10),
    days: 3,
    change: { startDate: inDays(3), endDate: inDays(10) },
  });
  await signedInAs(agreed, {
    "GET /api/matches/stays": { body: [stay()] },
    "GET /api/matches/near-misses": { body: [nearMiss(), later] },
  });
  show(<HomePage />, at);
  const [bo, chidi] = await rows();
  expect(within(bo!).getByRole("link", { name: "Bo Lindqvist" }).getAttribute("href")).toBe("/people/bo");
  expect(bo!.textContent).toContain("Bo leaves Lisbon the day before you arrive.");
  expect(bo!.textContent).not.toMatch(/from you|You are in/);
  expect([...bo!.querySelectorAll("time")].map(({ dateTime }) => dateTime)).toEqual([inDays(2), inDays(3)]);
  expect(within(bo!).getByRole("img").getAttribute("aria-label")).toMatch(/^Bo: .*, You: /);
  expect(
    within(bo!)
      .getByRole("link", { name: `Arrive on ${day(inDays(2))} instead` })
      .getAttribute("href"),
  ).toBe(`/edit-trip?id=1&start=${inDays(2)}&end=${inDays(7)}&meet=bo`);
  expect(chidi!.textContent).toContain("Chidi arrives in Lisbon 3 days after you leave.");
  within(chidi!).getByRole("link", { name: `Stay until ${day(inDays(10))}` });
  within(bo!).getByRole("button", { name: "Options for Bo Lindqvist" });
});

test("a near miss near by says how far; one that no own trip can change offers nothing", async () => {
  const near = nearMiss({ userPlace: sintra, distanceKm: 23, tripId: null, change: null });
  await signedInAs({ ...agreed, distanceUnit: "km" }, { "GET /api/matches/near-misses": { body: [near] } });
  show(<HomePage />, at);
  const [row] = await rows();
  expect(row!.textContent).toContain("Bo leaves Sintra the day before you arrive.");
  expect(row!.textContent).toContain("23\u00A0km from you in Lisbon");
  expect(within(row!).queryByRole("link", { name: /instead|until/ })).toBeNull();
});

test("near misses that can't be changed any more are not shown", async () => {
  const left = nearMiss({ userId: "chi", userDay: inDays(-1), myDay: inDays(1), days: 2 });
  const over = nearMiss({
    userId: "dev",
    direction: "arrives",
    myDay: inDays(-1),
    userDay: inDays(1),
    days: 2,
  });
  await signedInAs(agreed, { "GET /api/matches/near-misses": { body: [left, nearMiss(), over] } });
  show(<HomePage />, at);
  expect((await rows()).map((row) => within(row).getAllByRole("link")[0]?.getAttribute("href"))).toEqual([
    "/people/bo",
  ]);
});

test("a list of near misses that doesn't load can be asked for again, and hides no match", async () => {
  await signedInAs(agreed, {
    "GET /api/matches/stays": { body: [stay()] },
    "GET /api/matches/near-misses": [{ status: 400, body: failure("No") }, { body: [nearMiss()] }],
  });
  const user = show(<HomePage />, at);
  await screen.findByRole("heading", { name: "Bo Lindqvist" });
  await user.click(await button("Your near misses didn’t load. Try again"));
  expect(await rows()).toHaveLength(1);
});

test("when matches change in realtime, the near misses are fetched again", async () => {
  let found = [nearMiss()];
  await signedInAs(agreed, { "GET /api/matches/near-misses": () => ({ body: found }) });
  show(<HomePage />, at);
  await rows();
  found = [];
  await invalidate(queryClient, ...staleBy("matches"));
  await expect.poll(() => screen.queryByRole("heading", { name: "You just miss each other" })).toBeNull();
});

test("without an answer only the question is shown; Yes shows the near misses", async () => {
  const { calls, sent } = await signedInAs(ana, {
    "GET /api/matches/stays": { body: [stay()] },
    "GET /api/matches/near-misses": { body: [nearMiss()] },
    "PUT /api/user/matching": { body: agreed },
  });
  const user = show(<HomePage />, at);
  const card = await question();
  expect(card.textContent).toContain("by up to 3 days: who, where, and one day. Nothing else.");
  expect(screen.queryByRole("heading", { name: "You just miss each other" })).toBeNull();
  expect(calls()).not.toContain("GET /api/matches/near-misses");
  await user.click(within(card).getByRole("button", { name: "Yes" }));
  expect(await rows()).toHaveLength(1);
  expect(await sent("PUT")).toEqual({ sharesNearMisses: true });
  expect(screen.queryByRole("region", { name: "Tell us when we just miss each other" })).toBeNull();
});

test("No removes the question for good, and nothing is shown", async () => {
  const { calls, sent } = await signedInAs(ana, {
    "GET /api/matches/stays": { body: [stay()] },
    "GET /api/matches/near-misses": { body: [nearMiss()] },
    "PUT /api/user/matching": { body: { ...ana, sharesNearMisses: false } },
  });
  const user = show(<HomePage />, at);
  await user.click(within(await question()).getByRole("button", { name: "No" }));
  await expect
    .poll(() => screen.queryByRole("region", { name: "Tell us when we just miss each other" }))
    .toBeNull();
  expect(await sent("PUT")).toEqual({ sharesNearMisses: false });
  expect(calls()).not.toContain("GET /api/matches/near-misses");
});

test("an answer that the server refuses is reported, and the question stays", async () => {
  await signedInAs(ana, { "PUT /api/user/matching": { status: 429, body: failure("Too fast") } });
  const user = show(<HomePage />, at);
  await user.click(within(await question()).getByRole("button", { name: "Yes" }));
  await screen.findByText("That was not saved");
  within(await question()).getByRole("button", { name: "Yes" });
});

test("while location sharing is off, neither the question nor a near miss is shown", async () => {
  await signedInAs(
    { ...ana, privacyLocationSharing: false },
    { "GET /api/matches/near-misses": { body: [nearMiss()] } },
  );
  show(<HomePage />, at);
  await screen.findByRole("switch", { name: /Location sharing/ });
  expect(screen.queryByText(/just miss each other/)).toBeNull();
});

test("a trip says how many near misses it has, and leads to them", async () => {
  await signedInAs(agreed, {
    "GET /api/trips": { body: [trip(), trip({ id: 2, name: "Kyoto" })] },
    "GET /api/matches/near-misses": {
      body: [nearMiss({ tripId: 2 }), nearMiss({ userId: "chi", tripId: null })],
    },
  });
  const user = show(<HomePage />, "/");
  const link = await screen.findByRole("link", { name: "1 near miss" });
  expect(link.closest("li")?.textContent).toContain("Kyoto");
  expect(screen.getAllByRole("link", { name: /^\d+ near miss/ })).toHaveLength(1);
  await user.click(link);
  const [row] = await rows();
  await expect.poll(() => document.activeElement).toBe(row);
});

test("home shows the first near miss, and says how many more there are", async () => {
  const other = nearMiss({ userDay: inDays(1), days: 2 });
  await signedInAs(agreed, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/matches/near-misses": { body: [nearMiss(), other] },
  });
  show(<HomePage />);
  const list = within(await screen.findByRole("region", { name: "Meeting next" }));
  await list.findByText(/^Bo leaves Lisbon/);
  const more = list.getByRole("link", { name: "and 1 more near miss" });
  expect(more.getAttribute("href")).toBe("/?tab=matches");
});

test("a near miss that arrives later does not take the focus", async () => {
  const other = nearMiss({ userId: "chi", userFirstName: "Chidi", userDay: inDays(1), days: 2 });
  let found = [nearMiss()];
  await signedInAs(agreed, { "GET /api/matches/near-misses": () => ({ body: found }) });
  show(<HomePage />, `${at}&near-misses=1`);
  const [row] = await rows();
  await expect.poll(() => document.activeElement).toBe(row);
  const menu = within(row!).getByRole("button", { name: /^Options for/ });
  menu.focus();
  found = [other, nearMiss()];
  await invalidate(queryClient, ...staleBy("matches"));
  await expect.poll(async () => (await rows()).length).toBe(2);
  expect(document.activeElement).toBe(menu);
});

test("without consent a trip shows no near miss", async () => {
  const { calls } = await signedInAs(
    { ...ana, sharesNearMisses: false },
    { "GET /api/trips": { body: [trip()] }, "GET /api/matches/near-misses": { body: [nearMiss()] } },
  );
  show(<HomePage />, "/");
  await screen.findByText("Spring in Lisbon");
  expect(screen.queryByRole("link", { name: /near miss/ })).toBeNull();
  expect(calls()).not.toContain("GET /api/matches/near-misses");
});

const offer = (start: string, end: string) => `/edit-trip?id=1&start=${start}&end=${end}&meet=bo`;
const oneTrip = {
  "GET /api/trips/1": { body: trip() },
  "GET /api/matches/near-misses": { body: [nearMiss()] },
  "PATCH /api/trips/1": { body: trip() },
};

test("the form has the offered dates, says what they give, and sends them only when saved", async () => {
  const { requests } = await signedInAs(agreed, oneTrip);
  const user = show(<EditTripPage />, offer(inDays(2), inDays(7)));
  const said = await screen.findByText(/^Then you meet Bo on/);
  expect(said.textContent).toContain(`Then you meet Bo on ${day(inDays(2))}.`);
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
  await user.click(await button("Save changes"));
  await expect
    .poll(() => requests.find(({ method }) => method === "PATCH")?.body)
    .toMatchObject({ startDate: inDays(2), endDate: inDays(7) });
});

test("dates that give no meeting are filled in without a promise", async () => {
  await signedInAs(agreed, oneTrip);
  show(<EditTripPage />, offer(inDays(3), inDays(12)));
  await screen.findByText("The new dates are filled in and not saved yet.");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByText(/Then you meet/)).toBeNull();
});

test("bad dates in the address are ignored: the form has the stored ones", async () => {
  const { requests } = await signedInAs(agreed, oneTrip);
  const user = show(<EditTripPage />, offer("2026-02-30", "soon"));
  await user.click(await button("Save changes"));
  await expect
    .poll(() => requests.find(({ method }) => method === "PATCH")?.body)
    .toMatchObject({ startDate: inDays(3), endDate: inDays(7) });
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});
