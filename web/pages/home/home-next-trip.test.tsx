import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { longDay, range } from "#web/lib/format/dates.ts";
import { ana, inDays, kyoto, lisbon, signedInAs, sintra, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

const button = (name: string) => screen.findByRole("button", { name });

const companion = (userId: string, name: string, first: number, last: number): Companion => ({
  userId,
  userFirstName: name,
  userLastName: "",
  userProfileImage: null,
  days: [
    {
      ...lisbon,
      userPlace: lisbon,
      kind: "trip",
      distanceKm: 0,
      overlapStartDate: inDays(first),
      overlapEndDate: inDays(last),
      newId: null,
    },
  ],
});
const stayOf = ({ id, startDate, endDate }: Trip, ...people: Companion[]): MyStay => ({
  ...lisbon,
  ...{ from: "trip", tripId: id, startDate, endDate, away: [], people },
});

test("the next trip is on top, later ones are listed, and past ones are one click away", async () => {
  await signedInAs(ana, {
    "GET /api/trips": {
      body: [
        trip({ id: 2, name: "Last month", startDate: inDays(-9), endDate: inDays(-1) }),
        trip({ id: 3, name: "Jazz festival", startDate: inDays(20), endDate: inDays(21) }),
        trip(),
      ],
    },
  });
  const user = show(<HomePage />);
  const link = await screen.findByRole("link", { name: "Jazz festival" });
  expect(link.getAttribute("href")).toBe("/trips/3");
  const next = screen.getByRole("region", { name: "Lisbon" });
  expect(within(next).getByText("Next up · in 3 days")).toBeTruthy();
  const open = await within(next).findByRole("link", { name: "Open the trip" });
  expect(open.getAttribute("href")).toBe("/trips/1");
  expect(screen.getAllByText("Spring in Lisbon")).toHaveLength(1);
  expect(screen.queryByText("Last month")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Past" }));
  await screen.findByRole("link", { name: "Last month" });
  expect(screen.queryByText("Jazz festival")).toBeNull();
});

test("the next trip says who is there, on which day all are, and opens a chat", async () => {
  const next = trip({ name: "Lisbon" });
  await signedInAs(ana, {
    "GET /api/trips": { body: [next] },
    "GET /api/matches/stays": {
      body: [stayOf(next, companion("bo", "Bo", 3, 5), companion("sam", "Sam", 5, 6))],
    },
  });
  const user = show(<HomePage />);
  const region = await screen.findByRole("region", { name: "Lisbon" });
  await within(region).findByText("You’ll meet Bo and Sam");
  expect(region.textContent).toContain("all three of you");
  await user.click(within(region).getByRole("button", { name: "Message" }));
  const question = await screen.findByRole("dialog", { name: "Whom do you want to write to?" });
  expect(within(question).getByRole("link", { name: "Sam" }).getAttribute("href")).toBe("/chat/sam");
});

test("the next trip, and the list of who is met next, say how far away somebody near is", async () => {
  const next = trip({ name: "Lisbon" });
  const bo = companion("bo", "Bo", 3, 5);
  const people = [{ ...bo, days: bo.days.map((it) => ({ ...it, userPlace: sintra, distanceKm: 24 })) }];
  await signedInAs(ana, {
    "GET /api/trips": { body: [next] },
    "GET /api/matches/stays": { body: [stayOf(next, ...people)] },
  });
  show(<HomePage />);
  const region = await screen.findByRole("region", { name: "Lisbon" });
  await within(region).findByText("3 days together · 15 mi away");
  const list = await screen.findByRole("region", { name: "Meeting next" });
  await within(list).findByText(/ · 15 mi away$/);
});

test("with one person on the next trip, Message opens the chat with them", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/matches/stays": { body: [stayOf(trip(), companion("bo", "Bo", 3, 5))] },
  });
  show(<HomePage />);
  const message = await screen.findByRole("link", { name: "Message" });
  expect(message.getAttribute("href")).toBe("/chat/bo");
  expect(screen.getAllByText("3 days together").length).toBeGreaterThan(0);
});

test("with nobody on the next trip, Ana can tell people", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/matches/stays": { body: [stayOf(trip())] },
  });
  show(<HomePage />);
  await screen.findByText("Nobody in Lisbon yet");
  await button("Tell people");
});

test("without location sharing, the next trip says so instead of that nobody is there", async () => {
  await signedInAs({ ...ana, privacyLocationSharing: false }, { "GET /api/trips": { body: [trip()] } });
  show(<HomePage />);
  await screen.findByText("Location sharing is off");
  expect(screen.queryByText("Nobody in Lisbon yet")).toBeNull();
});

test("without location sharing, the card of a later trip says so, too", async () => {
  const later = trip({ id: 3, name: "Jazz festival", startDate: inDays(20), endDate: inDays(25) });
  await signedInAs(
    { ...ana, privacyLocationSharing: false },
    {
      "GET /api/trips": { body: [trip(), later] },
      "GET /api/matches/stays": { body: [stayOf(trip()), stayOf(later)] },
    },
  );
  show(<HomePage />);
  const card = within((await screen.findByRole("link", { name: "Jazz festival" })).closest("li")!);
  await card.findByText("Location sharing is off");
  expect(card.queryByText("Nobody yet")).toBeNull();
});

test("a card names two people and counts the others, and the days together", async () => {
  const later = trip({ id: 3, name: "Jazz festival", startDate: inDays(20), endDate: inDays(25) });
  const people = [
    companion("bo", "Bo", 20, 21),
    companion("sam", "Sam", 21, 22),
    companion("dev", "Dev", 25, 25),
  ];
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip(), later] },
    "GET /api/matches/stays": { body: [stayOf(trip()), stayOf(later, ...people)] },
  });
  show(<HomePage />);
  const card = (await screen.findByRole("link", { name: "Jazz festival" })).closest("li")!;
  await expect.poll(() => card.textContent).toContain("with Bo, Sam + 1");
  expect(card.textContent).toContain("4 days together");
});

test.each([
  ["how far the nearest of them is, if none is in the city", [24, 32], "2 days together · 15\u00A0mi away"],
  ["only the days, if somebody is in the city", [24, 0], /2 days together$/],
])("a card says %s", async (_, [km = 0, otherKm = 0], words) => {
  const later = trip({ id: 3, name: "Jazz festival", startDate: inDays(20), endDate: inDays(25) });
  const near = (userId: string, name: string, distanceKm: number) => {
    const person = companion(userId, name, 20, 21);
    const userPlace = distanceKm === 0 ? lisbon : sintra;
    return { ...person, days: person.days.map((it) => ({ ...it, distanceKm, userPlace })) };
  };
  const people = [near("bo", "Bo", km), near("sam", "Sam", otherKm)];
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip(), later] },
    "GET /api/matches/stays": { body: [stayOf(trip()), stayOf(later, ...people)] },
  });
  show(<HomePage />);
  const card = (await screen.findByRole("link", { name: "Jazz festival" })).closest("li")!;
  await expect.poll(() => card.textContent).toMatch(words);
});

test("a day of the month names the people there", async () => {
  const next = trip({ startDate: inDays(0), endDate: inDays(2) });
  await signedInAs(ana, {
    "GET /api/trips": { body: [next] },
    "GET /api/matches/stays": { body: [stayOf(next, companion("bo", "Bo", 0, 0))] },
  });
  const user = show(<HomePage />);
  await user.click(await button(`${longDay(inDays(0))}, Lisbon, with Bo`));
  const day = await screen.findByRole("dialog", { name: longDay(inDays(0)) });
  const message = await within(day).findByRole("link", { name: "Message Bo" });
  expect(message.getAttribute("href")).toBe("/chat/bo");
});

test("before there is a first trip there is no month", async () => {
  await signedInAs(ana);
  show(<HomePage />);
  await screen.findByText("No upcoming trips");
  expect(screen.queryByRole("region", { name: "Calendar" })).toBeNull();
});

test("a trip names and counts its days that a saved day or a newer trip moves elsewhere", async () => {
  const long = trip({ id: 2, name: "Jazz festivals", startDate: inDays(20), endDate: inDays(29) });
  const newer = trip({ id: 3, name: "Temples", ...kyoto, createdAt: "2026-02-01T00:00:00.000Z" });
  await signedInAs(ana, {
    "GET /api/trips": {
      body: [trip(), long, { ...newer, startDate: inDays(28), endDate: inDays(31) }],
    },
    "GET /api/day-locations": { body: [22, 23].map((at) => ({ date: inDays(at), ...sintra })) },
  });
  show(<HomePage />);
  const card = (await screen.findByRole("link", { name: "Jazz festivals" })).closest("li")!;
  within(card).getByText("10 days, 4 of them elsewhere");
  for (const [first, last, city] of [
    [22, 23, "Sintra"],
    [28, 29, "Kyoto"],
  ] as const)
    expect(card.textContent).toContain(`${range(inDays(first), inDays(last), long.startDate)} in ${city}`);
  const other = (await screen.findByRole("link", { name: "Temples" })).closest("li")!;
  expect(other.textContent).not.toContain("elsewhere");
});
