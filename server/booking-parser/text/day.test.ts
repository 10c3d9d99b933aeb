import { expect, test } from "vitest";
import { dayIn, findDays, findSpan, nextYearOf, type Order } from "./day.ts";

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
  "๓ May ๒๐๒๗",
];
test.for(may)("%s is the third of May", (text) => {
  expect(dayIn(text)).toBe("2027-05-03");
});

test("a Turkish abbreviation that is a word elsewhere is a month only beside a year", () => {
  expect(["09 Oca 2027", "3 Tem 2027", "Kas 5, 2027"].map((text) => dayIn(text))).toEqual([
    "2027-01-09",
    "2027-07-03",
    "2027-11-05",
  ]);
  for (const text of ["Bus 12 Niš", "Calle de la Oca 12", "Kyoto Eki 5 min", "2. Haz clic"])
    expect([text, findDays(text)]).toEqual([text, []]);
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
  expect(findDays(text, order).map(({ day }) => day)).toEqual(days);
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
  expect(findDays("Thu, Jan 14")[0]?.day).toBe("--01-14");
  expect(nextYearOf("--01-14", "2026-12-01")).toBe("2027-01-14");
  expect(nextYearOf("--12-01", "2026-12-01")).toBe("2026-12-01");
  expect(nextYearOf("--02-29", "2026-12-01")).toBe("2028-02-29");
});

test.each([
  ["3 – 7 May 2027", "2027-05-03", "2027-05-07"],
  ["May 3–7, 2027", "2027-05-03", "2027-05-07"],
  ["12.04. – 15.04.2027", "2027-04-12", "2027-04-15"],
  ["du 3 au 7 mai 2027", "2027-05-03", "2027-05-07"],
  ["Mo, 12.04.2027 – Do, 15.04.2027", "2027-04-12", "2027-04-15"],
  ["3 May 2027 (arrival from 4 pm) to 7 May 2027 (departure)", "2027-05-03", "2027-05-07"],
  ["2027年5月3日〜2027年5月7日", "2027-05-03", "2027-05-07"],
])("%s is from one day to another", (text, first, last) => {
  expect(findSpan(text)?.map(({ day }) => day)).toEqual([first, last]);
});

test.each(["3 May 2027", "3 May 2027, paid on 7 May 2027", "room 3 – 7", "3 – 7 nights"])(
  "%s is no range of days",
  (text) => {
    expect(findSpan(text)).toBeNull();
  },
);

test("a year beside a date counts, in brackets and at the end of a sentence too", () => {
  const days = ["Friday 3 March (2028)", "3 March 2028.", "3 March, 2028", "March 3 (2028)", "2028 March 3"];
  for (const text of days) expect(findDays(text)[0]?.day, text).toBe("2028-03-03");
  expect(findDays("3 March 18:30")[0]?.day).toBe("--03-03");
});

test("a weekday that contradicts the guessed year refuses it", () => {
  const next = (text: string) => {
    const [found] = findDays(text);
    return found && nextYearOf(found.day, "2026-12-01", found.weekday);
  };
  expect(next("Monday 3 May")).toBe("2027-05-03");
  expect(next("3 May (Mon)")).toBe("2027-05-03");
  expect(next("Sunday 3 May")).toBeNull();
  expect(next("lundi 3 mai")).toBe("2027-05-03");
  expect(next("dimanche 3 mai")).toBeNull();
});
