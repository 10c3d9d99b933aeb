import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { longDay, monthTitle } from "#web/lib/format/dates.ts";
import { addMonths } from "#contract/shared/calendar-days.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { ana, inDays, kyoto, lisbon, lyon, signedInAs, trip } from "#web/testing/ana.ts";
import { failure, unauthorized } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { CalendarPage } from "./calendar.tsx";

const today = todayHere();
const ongoing = trip({ startDate: inDays(-1), endDate: inDays(1) });
const heading = (name: string) => screen.findByRole("heading", { name });
const dayButton = (day: string, where: string) =>
  screen.findByRole("button", { name: `${longDay(day, today)}, ${where}` });

test("each day shows its place: a saved day before a trip, a trip before home", async () => {
  await signedInAs(ana, {
    "GET /api/trips": { body: [ongoing] },
    "GET /api/day-locations": { body: [{ date: today, ...kyoto }] },
  });
  show(<CalendarPage />, "/calendar");
  await dayButton(today, "Kyoto");
  await heading(longDay(today, today));
  expect(screen.getByText("You saved this place for the day.")).toBeTruthy();
});

test("a saved day says if its place is in no data set", async () => {
  const hogsmeade = { placeId: "GB/SCT/hogsmeade", country: "GB", state: "SCT", city: "Hogsmeade" };
  await signedInAs(ana, { "GET /api/day-locations": { body: [{ date: today, ...hogsmeade }] } });
  show(<CalendarPage />, "/calendar");
  await screen.findByText(/^We don’t know this place/);
});

test("a saved day that waits to be sent doesn't say that its place is unknown", async () => {
  const waiting = { placeId: "Lisbon", country: "PT", state: "11", city: "Lisbon" };
  await signedInAs(ana, { "GET /api/day-locations": { body: [{ date: today, ...waiting }] } });
  show(<CalendarPage />, "/calendar");
  await screen.findByText("You saved this place for the day.");
  expect(screen.queryByText(/^We don’t know this place/)).toBeNull();
});

test("the keyboard moves by day, week and month, and the panel follows", async () => {
  await signedInAs(ana, { "GET /api/trips": { body: [ongoing] } });
  const user = show(<CalendarPage />, "/calendar");
  (await dayButton(today, "Lisbon")).focus();
  await user.keyboard("{ArrowRight}");
  await heading(longDay(inDays(1), today));
  await user.keyboard("{ArrowDown}");
  await heading(longDay(inDays(8), today));
  expect(screen.getByText("You are at home: no trip and no saved place.")).toBeTruthy();
  await user.keyboard("{ArrowUp}{ArrowLeft}{PageDown}");
  await heading(longDay(addMonths(today, 1), today));
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await heading(monthTitle(today));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await heading(monthTitle(addMonths(today, 1)));
  await user.click(screen.getByRole("button", { name: "Today" }));
  await heading(longDay(today, today));
});

test("a day to come without a trip offers one from that day; other days don't", async () => {
  await signedInAs(ana, { "GET /api/trips": { body: [trip({ startDate: inDays(1), endDate: inDays(2) })] } });
  const user = show(<CalendarPage />, `/calendar?day=${today}`);
  const offer = () => screen.queryByRole("link", { name: "Add a trip" });
  (await dayButton(today, "Lyon, at home")).focus();
  await expect.poll(() => offer()?.getAttribute("href")).toBe(`/?add=trip&from=${today}`);
  await user.keyboard("{ArrowRight}");
  await heading(longDay(inDays(1), today));
  expect(offer()).toBeNull();
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  await heading(longDay(inDays(-1), today));
  expect(offer()).toBeNull();
});

test("a day in the middle of a trip can be set to home", async () => {
  const { sent } = await signedInAs(ana, {
    "GET /api/trips": { body: [ongoing] },
    "GET /api/day-locations": [{ body: [] }, { body: [{ date: today, ...lyon }] }],
    "POST /api/day-locations/reset-to-home": { body: [] },
  });
  const user = show(<CalendarPage />, "/calendar");
  await user.click(await screen.findByRole("button", { name: "I’m at home" }));
  await dayButton(today, "Lyon, at home");
  expect(await sent("POST")).toEqual({ dates: [today] });
});

test("another place for a day is a city that Ana finds in the field", async () => {
  const found = { ...lisbon, county: null, stateName: "Lisbon", alias: null };
  const { sent } = await signedInAs(ana, {
    "GET /api/day-locations": [{ body: [] }, { body: [{ date: today, ...lisbon }] }],
    "GET /api/locations/search": { body: [found] },
    "POST /api/day-locations/batch": { body: [] },
  });
  const user = show(<CalendarPage />, "/calendar");
  await user.click(await screen.findByRole("button", { name: "Set another place" }));
  await user.type(await screen.findByRole("combobox", { name: "Where to?" }), "lisb");
  await user.click(await screen.findByRole("option", { name: /^Lisbon/ }));
  await user.click(screen.getByRole("button", { name: "Save place" }));
  await dayButton(today, "Lisbon");
  expect(await sent("POST")).toEqual({ locations: [{ date: today, ...lisbon }] });
});

test("a saved day is cleared, and the server's refusal is shown", async () => {
  let isSaved = true;
  let isRefusing = true;
  const { sent } = await signedInAs(ana, {
    "GET /api/day-locations": () => ({ body: isSaved ? [{ date: today, ...lisbon }] : [] }),
    "POST /api/day-locations/batch": () => {
      if (isRefusing) return { status: 400, body: failure("Not on a Saturday") };
      isSaved = false;
      return { body: [] };
    },
  });
  const user = show(<CalendarPage />, "/calendar");
  await user.click(await screen.findByRole("button", { name: "Clear this day" }));
  await screen.findByText("Not on a Saturday");
  isRefusing = false;
  await user.click(await screen.findByRole("button", { name: "Clear this day" }));
  await dayButton(today, "Lyon, at home");
  expect(await sent("POST")).toEqual({
    locations: [{ date: today, city: null }],
  });
});

test("when the session has ended, the calendar asks to sign in", async () => {
  const over = { status: 401, body: unauthorized };
  await signedInAs(ana, { "GET /api/trips": over, "GET /api/day-locations": over });
  show(<CalendarPage />, "/calendar");
  await heading("Sign In Required");
  expect(screen.getByText("Please sign in to view your travel calendar and trip details.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
});

test("the calendar opens at the next trip if that is in a later year", async () => {
  const next = `${Number(today.slice(0, 4)) + 1}-12-03`;
  await signedInAs(ana, { "GET /api/trips": { body: [trip({ startDate: next, endDate: next })] } });
  show(<CalendarPage />, "/calendar");
  await heading(monthTitle(next));
  await heading(next.slice(0, 4));
  await heading(longDay(next, today));
});

test("the year has its own way to the years before and after", async () => {
  await signedInAs(ana, {});
  const user = show(<CalendarPage />, "/calendar");
  const year = Number(today.slice(0, 4));
  await user.click(await screen.findByRole("button", { name: "Next year" }));
  await heading(`${year + 1}`);
  await heading(monthTitle(`${year + 1}-${today.slice(5, 7)}-01`));
  await user.click(screen.getByRole("button", { name: "Previous year" }));
  await heading(`${year}`);
});
