import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";
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
  "9.00 am – 10.15 am, Economy Light",
  "09:00 Uhr bis 10:15 Uhr",
  "9時00分 10時15分",
  "9:00発 10:15着 のぞみ123号",
  "09.00 - 10.15",
  "kl. 09.00 - 10.15",
  "Main Cabin   09:00   10:15",
  "09:00 – 10:15, Sitzplatz 61, Wagen 5",
  "09h00 - 10h15  TGV INOUI 6607",
  "09:00 h - 10:15 h  AVE 03142 Estándar",
  "09:00 uur - 10:15 uur",
  "09:00 - 10:15 (local time)",
  "09:00 - 10:15 Operated by Vueling",
  "Horaire : 09:00 - 10:15, 2ème classe, voie 5",
  "09:00 CET - 10:15 CET · 23kg · Confirmed",
  "Sparpreis 09:00 - 10:15",
])("a line of two times has those of the route above it: %s", (line) => {
  expect(times(line)).toEqual([["09:00", "10:15"]]);
});

test.for([
  "Fare 12.50 20.15",
  "Fare 12:50 20:15",
  "12.50 20.15",
  "EUR 12.50 EUR 20.15",
  "€ 12.50 € 20.15",
  "Lounge open 06:00 to 22:00",
  "Service desk: 08:00-20:00",
  "Schalter geöffnet 06:00 - 22:00",
  "Bag drop 08:00, boarding 08:30",
  "Gate opens 08:00, closes 08:40",
  "Check-in 06:00 – 08:20",
  "Enregistrement 06:00 – 08:20",
  "Previously 07:00, now 09:10",
])("a line of other things has no times for the route above it: %s", (line) => {
  expect(times(line)).toEqual([[null, null]]);
});

test("two places are a route above a line of two times, but not above opening hours", () => {
  const below = (line: string) => legLines(`3 May 2027\nKöln    Hamburg\n${line}`, "day-first");
  expect(below("09:00 - 13:15  FlixBus 012")).toHaveLength(1);
  expect(below("Lounge open 06:00 to 22:00")).toEqual([]);
});

test("each flight has the day in the line of its times", () => {
  const text = [
    "Booking reference: ABC123, flight confirmed",
    "Madrid (MAD) - Porto (OPO)",
    "Mon 3 May 2027, 09:00 - 10:15, Operated by Iberia",
    "Porto (OPO) - Madrid (MAD)",
    "Sun 9 May 2027, 18:00 - 20:15, Operated by Iberia",
  ].join("\n");
  expect(readBookingText(text, "2026-12-01T09:00:00Z")).toMatchObject([
    { firstDay: "2027-05-03", firstTime: "09:00" },
    { firstDay: "2027-05-09", firstTime: "18:00" },
  ]);
});

test.for(["23:00 - 01:15 (next day)", "23:00 – 01:15 Am Folgetag", "11:00 PM - 1:15 AM (+1 day) Delta Main"])(
  "a night journey arrives on the next day: %s",
  (line) => {
    const [leg] = legLines(`3 May 2027\nMadrid (MAD) - New York (JFK)\n${line}`, "day-first");
    expect(leg).toMatchObject({ plusDays: 1, from: { time: "23:00" } });
  },
);
