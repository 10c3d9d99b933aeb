import { expect, test } from "vitest";
import { dayIn, daysIn, nextYearOf, type Order } from "./day.ts";

const may = [
  "2027-05-03",
  "2027/5/3",
  "3.5.2027",
  "03.05.27",
  "Mo, 3. Mai 2027",
  "3 May 2027",
  "Monday, May 3rd, 2027",
  "3rd of May 2027",
  "03MAY27",
  "03-May-2027",
  "lundi 3 mai 2027",
  "3 de mayo de 2027",
  "seg., 3 de maio de 2027",
  "lunedì 3 maggio 2027",
  "2027年5月3日（月）",
  "２０２７年５月３日",
];
test.for(may)("%s is the third of May", (text) => {
  expect(dayIn(text)).toBe("2027-05-03");
});

test.for([
  ["1er mars 2027", "2027-03-01"],
  ["15 févr. 2027", "2027-02-15"],
  ["9. März 2027", "2027-03-09"],
  ["Dec 31, 2027", "2027-12-31"],
  ["12 août 2027", "2027-08-12"],
])("%s is read in its language", ([text, day]) => {
  expect(dayIn(text ?? "")).toBe(day);
});

test.for<[string, Order, string[]]>([
  ["04/05/2027", "unknown", []],
  ["04/05/2027", "day-first", ["2027-05-04"]],
  ["04/05/2027", "month-first", ["2027-04-05"]],
  ["24/05/2027", "unknown", ["2027-05-24"]],
  ["04/25/2027", "unknown", ["2027-04-25"]],
])("%s is read as %s, or not at all", ([text, order, days]) => {
  expect(daysIn(text, order).map(({ day }) => day)).toEqual(days);
});

test.for([
  "31 February 2027",
  "3 of 5 rooms",
  "Room 2027-1",
  "10:30 - 12:45",
  "99.99.2027",
  "Mayor 12, 2027 people",
])("%s is no day", (text) => {
  expect(dayIn(text)).toBeNull();
});

test("a day without a year is the next such day, also for leap days", () => {
  expect(daysIn("Thu, Jan 14")[0]?.day).toBe("--01-14");
  expect(nextYearOf("--01-14", "2026-12-01")).toBe("2027-01-14");
  expect(nextYearOf("--12-01", "2026-12-01")).toBe("2026-12-01");
  expect(nextYearOf("--02-29", "2026-12-01")).toBe("2028-02-29");
});
