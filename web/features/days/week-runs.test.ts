import { expect, test } from "vitest";
import { monthGrid } from "#contract/shared/calendar-days.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import { weekRuns } from "./week-runs.ts";

const stay: Stay = {
  placeId: "2267057",
  country: "PT",
  state: "11",
  city: "Lisbon",
  firstDay: "2026-11-19",
  lastDay: "2026-11-24",
  from: "trip",
  tripId: 1,
};
const weeks = monthGrid("2026-11", 0);

test("a stay over a weekend is a band in each of the two weeks, open where it continues", () => {
  expect(weeks.flatMap((week) => weekRuns([stay], week))).toEqual([
    { stay, firstDay: "2026-11-19", length: 3, opens: true, closes: false },
    { stay, firstDay: "2026-11-22", length: 3, opens: false, closes: true },
  ]);
});

test("a stay without an end fills whole weeks, and the shown days of a partly shown week", () => {
  const home = { ...stay, firstDay: "0001-01-01", lastDay: "9999-12-31" };
  expect(weekRuns([home], weeks[1]!)).toMatchObject([
    { firstDay: "2026-11-08", length: 7, opens: false, closes: false },
  ]);
  expect(weekRuns([home], ["2026-11-29", "2026-11-30"])).toMatchObject([
    { firstDay: "2026-11-29", length: 2 },
  ]);
});
