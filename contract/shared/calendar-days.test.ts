import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  eachDay,
  earliestToday,
  FIRST_DAY,
  isUpcoming,
  LAST_DAY,
  monthGrid,
} from "./calendar-days.ts";

const anyDay = fc.integer({ min: 0, max: 3_652_058 }).map((n) => addDays(FIRST_DAY, n));

/** Reference implementation: the next day by the rules of the Gregorian calendar. */
function tomorrow(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
  const next = date < length ? [year, month, date + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
  return [String(next[0]).padStart(4, "0"), ...next.slice(1).map((n) => String(n).padStart(2, "0"))].join(
    "-",
  );
}

describe("addDays", () => {
  test.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 1, "2028-03-01"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2100-02-28", 1, "2100-03-01"],
    ["2000-02-28", 1, "2000-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-29", 366, "2029-03-01"],
    ["0099-12-31", 1, "0100-01-01"],
    ["0001-01-01", 1, "0001-01-02"],
  ])("%s and %i days is %s", (day, n, expected) => expect(addDays(day, n)).toBe(expected));

  test("follows the rules of the Gregorian calendar on every day of 800 years", () => {
    let day = "1999-12-31";
    while (day < "2800-01-01") {
      const next = addDays(day, 1);
      if (next !== tomorrow(day)) expect(next).toBe(tomorrow(day));
      day = next;
    }
  });

  test("stops at FIRST_DAY and LAST_DAY", () => {
    expect(addDays(LAST_DAY, 1)).toBe(LAST_DAY);
    expect(addDays("9999-12-30", 400)).toBe(LAST_DAY);
    expect(addDays(FIRST_DAY, -1)).toBe(FIRST_DAY);
    expect(addDays(FIRST_DAY, Infinity)).toBe(LAST_DAY);
  });

  test("and daysBetween are inverse", () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => addDays(a, daysBetween(a, b)) === b));
  });
});

test("daysBetween counts nights and is negative for earlier days", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween(FIRST_DAY, LAST_DAY)).toBe(3_652_058);
});

test("eachDay includes both ends, and is empty when the last day is before the first", () => {
  expect(eachDay("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(eachDay("2027-01-01", "2027-01-01")).toEqual(["2027-01-01"]);
  expect(eachDay("2027-01-02", "2027-01-01")).toEqual([]);
  expect(eachDay("9999-12-30", LAST_DAY)).toEqual(["9999-12-30", "9999-12-31"]);
});

test("dayOfWeek is 0 on Sundays and repeats every seven days", () => {
  expect(dayOfWeek("2026-11-22")).toBe(0);
  expect(dayOfWeek("2028-02-29")).toBe(2);
  expect(dayOfWeek(FIRST_DAY)).toBe(1);
  fc.assert(
    fc.property(anyDay, (day) => day === LAST_DAY || dayOfWeek(addDays(day, 1)) === (dayOfWeek(day) + 1) % 7),
  );
});

test("addMonths returns the same day of the month, or the last day of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2024-03-31", -1)).toBe("2024-02-29");
  expect(addMonths("2026-12-05", 1)).toBe("2027-01-05");
  expect(addMonths("2026-01-05", -13)).toBe("2024-12-05");
});

describe("monthGrid", () => {
  test("returns four weeks for a February that begins on the first day of the week", () => {
    expect(monthGrid("2027-02", 1)).toHaveLength(4);
    expect(monthGrid("2027-02", 0)).toHaveLength(5);
  });

  test("begins and ends with days of the neighbouring months", () => {
    const weeks = monthGrid("2026-08", 0);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual(eachDay("2026-07-26", "2026-08-01"));
    expect(weeks[5]).toEqual(eachDay("2026-08-30", "2026-09-05"));
  });

  test("returns each day of the month once, in whole weeks that begin on the given weekday", () => {
    const anyMonth = anyDay.map((day) => day.slice(0, 7)).filter((m) => m > "0001-01" && m < "9999-12");
    fc.assert(
      fc.property(anyMonth, fc.nat({ max: 6 }), (month, weekStart) => {
        const weeks = monthGrid(month, weekStart);
        const days = weeks.flat();
        expect(days).toEqual(eachDay(days[0]!, days.at(-1)!));
        expect(weeks.every((week) => week.length === 7 && dayOfWeek(week[0]!) === weekStart)).toBe(true);
        expect(weeks[0]).toContain(`${month}-01`);
        expect(weeks.at(-1)!.some((day) => day.startsWith(month))).toBe(true);
        expect(addDays(days.at(-1)!, 1).startsWith(month)).toBe(false);
      }),
    );
  });

  test("repeats FIRST_DAY or LAST_DAY where there is no neighbouring month", () => {
    expect(monthGrid("0001-01", 0)[0]!.slice(0, 3)).toEqual([FIRST_DAY, FIRST_DAY, "0001-01-02"]);
    expect(monthGrid("9999-12", 0).at(-1)!.slice(4)).toEqual(["9999-12-30", LAST_DAY, LAST_DAY]);
  });
});

test("a day is past everywhere on Earth once it is over in the westernmost time zone", () => {
  const lateMorning = new Date("2028-02-29T10:30:00Z");
  expect(earliestToday(lateMorning)).toBe("2028-02-28");
  const justBeforeNoon = new Date("2028-02-29T11:59:59Z");
  expect(earliestToday(justBeforeNoon)).toBe("2028-02-28");
  const noon = new Date("2028-02-29T12:00:00Z");
  expect(earliestToday(noon)).toBe("2028-02-29");
});

test("something that ends today is still upcoming", () => {
  expect(isUpcoming("2027-01-01", "2027-01-01")).toBe(true);
  expect(isUpcoming("2026-12-31", "2027-01-01")).toBe(false);
});
