import { expect, test } from "vitest";
import type { Stay } from "../../../contract/itinerary.ts";
import { runOn } from "./week-runs.ts";

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
const on = (day: string) => runOn(stay, day, "2026-11-01");

test("a band opens on the first day of a stay and closes on the last", () => {
  expect(on("2026-11-19")).toMatchObject({ opens: true, closes: false, starts: true, length: 3 });
  expect(on("2026-11-24")).toMatchObject({ opens: false, closes: true, starts: false });
});

test("a stay that goes on in the next week is named again on its first day there", () => {
  expect(on("2026-11-21")).toMatchObject({ starts: false });
  expect(on("2026-11-22")).toMatchObject({ opens: false, starts: true, length: 3 });
});

test("a stay without an end fills whole weeks", () => {
  const home = { ...stay, firstDay: "0001-01-01", lastDay: "9999-12-31" };
  expect(runOn(home, "2026-11-08", "2026-11-01")).toMatchObject({
    starts: true,
    length: 7,
    opens: false,
    closes: false,
  });
});
