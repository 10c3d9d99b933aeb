import { expect, test } from "vitest";
import { readHtml } from "#booking-parser/email/email.ts";
import { legRows } from "./leg-rows.ts";

const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.split(" | ").join("</td><td>")}</td></tr>`).join("")}</table>`;
const read = (route: string, ...rows: string[]) =>
  readHtml(
    `<p>Booking reference: ABC123</p><p>Flight AB 123, 3 May 2027</p><p>${route}</p>${table(...rows)}`,
    "2026-12-01T09:00:00Z",
  );
const [plain, timed] = ["Madrid (MAD) - Porto (OPO)", "Madrid (MAD) 09:00 - Porto (OPO) 10:15"];
const leg = { firstDay: "2027-05-03", firstTime: "09:00", lastTime: "10:15", title: "AB 123" };

test.for([
  "Fare | 12.50 | 20.15",
  "Fare | 12:50 | 20:15",
  "12.50 | 20.15",
  "12:50 | 20:15",
  "Bag drop closes 08:00 | Boarding 08:30 | Gate B4",
  "Bag drop closes<br>08:00 | Boarding<br>08:30 | AB 123",
])("a row leaves the times of the route above it: %s", (row) => {
  expect(read(timed, row)).toMatchObject([leg]);
});

/** The times that rows take for the route above them. */
const borrowed = (...rows: string[]) =>
  legRows(
    [["Flight AB 123, 3 May 2027"], [plain], ...rows.map((row) => row.replaceAll("<br>", "\n").split(" | "))],
    "day-first",
  )
    .filter(({ from, to }) => from.spot?.iata && to.spot?.iata)
    .map(({ from, to }) => [from.time, to.time]);

test.for([
  "Fare | 12.50 | 20.15",
  "12.50 | 20.15",
  "12:50 | 20.15",
  "Bag drop closes 08:00 | Boarding 08:30 | Gate B4",
  "Bag drop closes<br>08:00 | Boarding<br>08:30 | AB 123",
  "Lounge | 08:00 | 08:30",
  "Car | 10:00 | 12:00",
  "Gate 12 | 22:15 | 22:40",
])("a row of other things has no times for the route above it: %s", (row) => {
  expect(borrowed(row)).toEqual([]);
});

test.for([
  ["Previous time | New time", "Departure | 07:00 | 09:10", "Arrival | 08:15 | 10:25"],
  ["Previous time | New time", "07:00 | 09:10"],
  ["Old | New", "07:00 | 09:10"],
  ["Bisher | Neu", "07:00 | 09:10"],
])("a former time and a new one are no leg: %s", (rows) => {
  expect(borrowed(...rows)).toEqual([]);
});

test("a row of two times has the route right above it", () => {
  const row = "09:00 | 1h 15m<br>Economy | 10:15";
  expect(borrowed(row)).toEqual([["09:00", "10:15"]]);
  expect(read(plain, row)).toMatchObject([leg]);
});
