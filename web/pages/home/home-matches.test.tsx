import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { day, range, shortDay } from "#web/lib/format/dates.ts";
import { sentRange } from "#web/lib/format/sent-range.ts";
import { offeredDraft } from "#web/lib/message-draft.ts";
import {
  ana,
  bo,
  companionOf,
  inDays,
  kyoto,
  lisbon,
  match,
  signedInAs,
  sintra,
  stay,
  stayWith,
  trip,
} from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";
// Loaded before the first test, which would otherwise wait for it.
import "./matches-section.tsx";

const at = "/?tab=matches";
const sam = { userId: "sam", userFirstName: "Sam", userLastName: "Taylor" };
const stays = (...body: unknown[]) => ({
  "GET /api/trips": { body: [trip()] },
  "GET /api/matches/stays": { body },
});
const blockOf = (city: string) => screen.findByRole("article", { name: city });
const rowOf = async (name: string) => (await screen.findByRole("heading", { name })).closest("li")!;
const bandOf = (row: HTMLElement) => within(row).getByRole("img").getAttribute("aria-label");

test("a stay shows where, when, the trip, and each person once with all their days", async () => {
  const people = [
    companionOf(
      match({ overlapStartDate: inDays(3), overlapEndDate: inDays(4) }),
      match({ overlapStartDate: inDays(6), overlapEndDate: inDays(6) }),
    ),
    companionOf(match({ ...sam, kind: "visiting", overlapStartDate: inDays(6), overlapEndDate: inDays(6) })),
  ];
  const away = [{ ...sintra, firstDay: inDays(5), lastDay: inDays(5) }];
  await signedInAs(ana, stays(stayWith(people, { away })));
  show(<HomePage />, at);
  const block = within(await blockOf("Lisbon"));
  expect((await blockOf("Lisbon")).querySelector("time")?.textContent).toBe(range(inDays(3), inDays(7)));
  block.getByText("· in 3 days");
  expect(block.getByRole("link", { name: "Spring in Lisbon" }).getAttribute("href")).toBe("/trips/1");
  expect(block.getAllByRole("listitem")).toHaveLength(2);
  expect(block.getByRole("img", { name: /^You: .*Elsewhere: .* in Sintra$/ })).toBeTruthy();
  const bos = await rowOf("Bo Lindqvist");
  const alone = range(inDays(6), inDays(6));
  expect(bos.textContent).toContain(`Both traveling · ${range(inDays(3), inDays(4))}, ${alone}`);
  expect(bandOf(bos)).toBe(`Bo Lindqvist: ${range(inDays(3), inDays(4))}, ${day(inDays(6))}`);
  expect((await rowOf("Sam Taylor")).textContent).toContain(`Lives here · ${alone}`);
  expect(block.getByText(/all 3 of you are there/).textContent).toContain(shortDay(inDays(6)));
});

test("Bo, who is in Sintra first and then in Lisbon, has each place with its own days", async () => {
  const bo = companionOf(
    match({ userPlace: sintra, distanceKm: 23, overlapStartDate: inDays(3), overlapEndDate: inDays(4) }),
    match({ overlapStartDate: inDays(5), overlapEndDate: inDays(7) }),
  );
  await signedInAs(ana, stays(stayWith([bo])));
  show(<HomePage />, at);
  await blockOf("Lisbon");
  const text = (await rowOf("Bo Lindqvist")).textContent;
  expect(text).toMatch(/Both traveling: Sintra, 14.mi from you · /);
  expect(text).toContain(`from you · ${range(inDays(3), inDays(4))}`);
  expect(text).toContain(`Both traveling · ${range(inDays(5), inDays(7))}`);
});

test("a trip that is called like its city is not named twice", async () => {
  await signedInAs(ana, { ...stays(stay()), "GET /api/trips": { body: [trip({ name: "Lisbon" })] } });
  show(<HomePage />, at);
  const link = await within(await blockOf("Lisbon")).findByRole("link", { name: "Open the trip" });
  expect(link.getAttribute("aria-describedby")).toBe(screen.getByRole("heading", { name: "Lisbon" }).id);
});

test("at home the block says so, and a friend near by comes to their own place", async () => {
  const near = match({ userPlace: sintra, distanceKm: 23, kind: "visitor", tripId: null });
  const here = match({ ...sam, kind: "visitor", tripId: null });
  const atHome = stayWith([companionOf(near), companionOf(here)], { from: "home", tripId: null });
  await signedInAs({ ...ana, distanceUnit: "km" }, stays(atHome));
  show(<HomePage />, at);
  within(await blockOf("Lisbon")).getAllByText("At home");
  expect((await rowOf("Bo Lindqvist")).textContent).toContain("Comes to Sintra, 23\u00A0km from you");
  expect((await rowOf("Sam Taylor")).textContent).toContain("Comes to your city");
});

test("a match in another part of the same city names the part and no distance", async () => {
  const alfama = { ...lisbon, placeId: "2271772", city: "Alfama" };
  await signedInAs(ana, stays(stayWith([companionOf(match({ userPlace: alfama, kind: "visiting" }))])));
  show(<HomePage />, at);
  const row = await rowOf("Bo Lindqvist");
  expect(row.textContent).toContain("Lives in Alfama");
  expect(row.textContent).not.toMatch(/\d (km|mi)/);
});

test("Message opens the chat and offers a sentence about the shared days", async () => {
  await signedInAs(ana, stays(stay()));
  const user = show(<HomePage />, at);
  const link = within(await rowOf("Bo Lindqvist")).getByRole("link", { name: "Message Bo Lindqvist" });
  expect(link.getAttribute("href")).toBe("/chat/bo");
  await user.click(link);
  expect(offeredDraft("bo")).toBe(`We’re both in Lisbon ${sentRange(inDays(4), inDays(5))}`);
  expect(offeredDraft("sam")).toBe("");
});

test("the two soonest stays are open; a later one is folded until Ana opens it, and stays open", async () => {
  const later = (from: number, place: typeof lisbon, tripId: number) =>
    stayWith([companionOf(match({ overlapStartDate: inDays(from), overlapEndDate: inDays(from) }))], {
      ...place,
      tripId,
      startDate: inDays(from),
      endDate: inDays(from + 2),
    });
  const all = [stay(), later(20, sintra, 2), later(40, kyoto, 3)];
  await signedInAs(ana, stays(...all));
  const user = show(<HomePage />, at);
  const button = within(await blockOf("Kyoto")).getByRole("button", { name: /^People in Kyoto/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.getAllByRole("button", { name: /^People in/ })).toHaveLength(1);
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(sessionStorage.getItem("opened")).toBe('["3"]');
  sessionStorage.clear();
});

test("a new match loses its mark, and the badge its number, after two seconds on the screen", async () => {
  const { sent } = await signedInAs(ana, {
    ...stays(stayWith([companionOf(match({ newId: 9 }))])),
    "GET /api/matches/new-count": { body: { count: 1 } },
    "POST /api/matches/seen": { body: { count: 0 } },
  });
  show(<HomePage />, at);
  const row = await rowOf("Bo Lindqvist");
  within(row).getByText("New");
  await expect.poll(() => within(row).queryByText("New")).toBeNull();
  expect(await sent("POST")).toEqual({ ids: [9] });
});

test("without connections, the page suggests finding people, a QR code and an invitation", async () => {
  await signedInAs(ana);
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No connections yet" });
  screen.getByRole("button", { name: "My QR Code" });
  expect(screen.getByRole("link", { name: "Invite" }).getAttribute("href")).toBe("/invite");
});

test("without a trip or a home, the page suggests adding a trip", async () => {
  await signedInAs({ ...ana, homePlaceId: null }, { "GET /api/connections": { body: [bo] } });
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No trips, no matches" });
});

test("with connections and trips but no match, the page says so; past matches are not shown", async () => {
  const past = match({ overlapStartDate: inDays(-3), overlapEndDate: inDays(-1) });
  await signedInAs(ana, {
    "GET /api/connections": { body: [bo] },
    ...stays(stayWith([companionOf(past)], { startDate: inDays(-3) }), stayWith([], { tripId: 2 })),
  });
  show(<HomePage />, at);
  await screen.findByRole("heading", { name: "No one in the same place yet" });
});

test("with location sharing off, the switch explains it and turns it on", async () => {
  const { sent } = await signedInAs(
    { ...ana, privacyLocationSharing: false },
    { ...stays(stay()), "PUT /api/user/consents": { body: ana } },
  );
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("switch", { name: /Location sharing/ }));
  await screen.findByText("Bo Lindqvist");
  expect(await sent("PUT")).toEqual({ locationSharing: true });
});
