import { expect, test } from "vitest";
import type { Stay } from "#contract/shared/itinerary.ts";
import { openingMonth } from "./opening-month.ts";

const stay = (firstDay: string, lastDay: string, from: Stay["from"] = "trip"): Stay => ({
  placeId: "2267057",
  country: "PT",
  state: "11",
  city: "Lisbon",
  firstDay,
  lastDay,
  from,
  tripId: from === "trip" ? 1 : null,
});
const december = stay("2026-12-04", "2026-12-06");
const past = stay("2026-11-02", "2026-11-05");

test("on a month’s last six days, Ana’s calendar opens at the next one if her next trip is there", () => {
  expect(openingMonth([past, december], "2026-11-29")).toBe("2026-12-01");
  expect(openingMonth([december], "2026-11-25")).toBe("2026-12-01");
  expect(openingMonth([december], "2026-11-24")).toBe("2026-11-24");
});

test("the calendar of Bo, who is away on one of the last days, opens at this month", () => {
  expect(openingMonth([stay("2026-11-20", "2026-11-29"), december], "2026-11-29")).toBe("2026-11-29");
  expect(openingMonth([stay("2026-11-30", "2026-12-06")], "2026-11-29")).toBe("2026-11-29");
  expect(openingMonth([stay("2026-11-30", "2026-11-30", "day"), december], "2026-11-29")).toBe("2026-11-29");
});

test("Chloé, who has no trip in the next month, sees this month", () => {
  expect(openingMonth([], "2026-11-29")).toBe("2026-11-29");
  expect(openingMonth([past, stay("2027-01-02", "2027-01-05")], "2026-11-29")).toBe("2026-11-29");
  expect(openingMonth([stay("0001-01-01", "9999-12-31", "home")], "2026-11-29")).toBe("2026-11-29");
});

test("at home around the trip and over New Year, Ana’s calendar opens at January", () => {
  const home = (first: string, last: string) => stay(first, last, "home");
  const stays = [
    home("0001-01-01", "2027-01-02"),
    stay("2027-01-03", "2027-01-05"),
    home("2027-01-06", "9999-12-31"),
  ];
  expect(openingMonth(stays, "2026-12-31")).toBe("2027-01-01");
});
