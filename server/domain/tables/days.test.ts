import { expect, test } from "vitest";
import { orderIn, readDay } from "./days.ts";

const may = { day: "2027-05-03" };

test.each([
  "2027-05-03",
  "2027/5/3",
  "2027-05-03T10:15:00Z",
  "2027-05-03 10:15",
  "3.5.2027",
  "03.05.27",
  "3-May-27",
  "3-mai-2027",
  "03.05.2027 14:00",
  "3. Mai 2027",
  "3 May 2027",
  "May 3rd, 2027",
  "3 mai 2027",
  "3 de mayo de 2027",
  "3 de maio de 2027",
  "2027年5月3日",
  "٣ مايو ٢٠٢٧",
  "２０２７/０５/０３",
  "۲۰۲۷/۰۵/۰۳",
  "२०२७-०५-०३",
  "৩.৫.২০২৭",
  "๒๐๒๗-๐๕-๐๓ ๑๐:๑๕",
  "\u200f٢٠٢٧\u200f/٥\u200f/٣",
  "2027\u201105\u201103",
  "2027-05-03T10:15:00\u221203:00",
])("%s is the third of May", (cell) => {
  expect(readDay(cell, null)).toEqual(may);
});

test("slashes are read if one number is over 12, both are equal, or another date tells the order", () => {
  expect(readDay("31/05/2027", null)).toEqual({ day: "2027-05-31" });
  expect(readDay("5/31/2027", null)).toEqual({ day: "2027-05-31" });
  expect(readDay("5/5/2027", null)).toEqual({ day: "2027-05-05" });
  expect(readDay("03/05/2027", null)).toEqual({ problem: "day-ambiguous" });
  expect(readDay("31/05/27", null)).toEqual({ day: "2027-05-31" });
  expect(readDay("03/05/27", null)).toEqual({ problem: "day-ambiguous" });
  expect(readDay("03/05/2027", orderIn(["31/05/2027", ""]))).toEqual(may);
  expect(readDay("05/03/2027", orderIn(["05/31/2027"]))).toEqual(may);
  expect(orderIn(["31/05/2027", "05/31/2027"])).toBeNull();
});

test.each(["soon", "3.5.", "3/5", "3/5/127", "2027-02-30", "2027-13-01", "5/13/2027x", "May", "0 May 2027"])(
  "%s is no day",
  (cell) => {
    expect(readDay(cell, null)).toEqual({ problem: "day-unreadable" });
  },
);
