import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";

const read = (...lines: string[]) =>
  readBookingText(
    [
      "Your booking is confirmed. Booking number: AB-12",
      "Hotel: Sol",
      "Address: Rua Nova 1, 1000-001 Lisbon, Portugal",
      ...lines,
    ].join("\n"),
    "2026-12-01T09:00:00Z",
  ).map(({ firstDay, lastDay }) => [firstDay, lastDay]);

test("a written range comes before a number of nights", () => {
  const lines = ["Stay: 3 May 2027 - 7 May 2027", "Arrival: 3 May 2027"];
  const stay = [["2027-05-03", "2027-05-07"]];
  expect(read(...lines, "1 night will be charged as deposit")).toEqual(stay);
  expect(read(...lines, "1 night")).toEqual(stay);
  expect(read("3 – 7 May 2027", "Arrival: 3 May 2027", "1 night")).toEqual(stay);
});

test.for([
  ["Check-in: 3 May 2027 from 15:00", "Check-out before 11:00", "1 night deposit has been charged"],
  ["Check-in: 3 May 2027", "Free cancellation until", "2 nights", "before arrival"],
  ["Check-in: 3 May 2027", "2 nights", "before arrival it is free"],
  ["Check-in: 3 May 2027", "Minimum stay", "2 nights"],
  ["Check-in: 3 May 2027", "Nights: 5", "Nights: 2"],
  ["Check-in: 3 May 2027", "Guests\tNights", "2\t5"],
  ["Check-in: 3 May 2027", "Check-out: until 7 May 2027", "Nights: 5"],
])("a number of nights that may mean something else is no stay's length: %s", (lines) => {
  expect(read(...lines)).toEqual([]);
});

test.for([
  ["Check-in\t3 May 2027", "Guests\t2", "Nights\t5"],
  ["Check-in: 3 May 2027", "Nights: 5"],
  ["Check-in: 3 May 2027", "5 nights"],
  ["Check-in: 3 May 2027", "Number of nights:   5"],
])("a stay lasts its number of nights: %s", (lines) => {
  expect(read(...lines)).toEqual([["2027-05-03", "2027-05-08"]]);
});
