import { expect, test } from "vitest";
import { legLines } from "./route-lines.ts";

/** The times that the line below a route without times gives to it. */
const times = (...below: string[]) =>
  legLines(
    ["3 May 2027", "Flight AB 123", "Madrid (MAD) - Porto (OPO)", ...below].join("\n"),
    "day-first",
  ).map(({ from, to }) => [from.time, to.time]);

test.for([
  "09:00 10:15",
  "09:00 - 10:15 (1h 15m)",
  "9.00 am – 10.15 am, Economy",
  "09:00 Uhr bis 10:15 Uhr",
  "9時00分 10時15分",
  "Main Cabin   09:00   10:15",
  "09:00 – 10:15 · Terminal 4, Sitz 12A",
  "Flight AB 123 · 09:00 - 10:15 · Airbus A320",
  "09:00 → 10:15 (+1)",
  "ICE 577 09:00 - 10:15",
])("a line of nothing but two times has those of the route above it: %s", (line) => {
  expect(times(line)).toEqual([["09:00", "10:15"]]);
});

test.for([
  "Fare 12.50 20.15",
  "12.50 20.15",
  "Lounge open 06:00 to 22:00",
  "Bag drop 08:00, boarding 08:30",
  "Previously 07:00, now 09:10",
  "Service desk: 08:00-20:00",
  "Fare 12:50 20:15",
  "Gate opens 08:00, closes 08:40",
  "Check-in 06:00 – 08:20",
  "€ 12.50 € 20.15",
  "EUR 12.50 EUR 20.15",
])("a line of other things has no times for the route above it: %s", (line) => {
  expect(times(line)).toEqual([[null, null]]);
});

test("two places are a route only above a line of nothing but two times", () => {
  const without = (below: string) =>
    legLines(`3 May 2027\nSpringfield    Shelbyville\n${below}`, "day-first");
  expect(without("09:00    10:15")).toHaveLength(1);
  expect(without("Lounge open 06:00 to 22:00")).toEqual([]);
});
