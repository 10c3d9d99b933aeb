import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import {
  ago,
  day,
  dayCount,
  dayOfMonth,
  longDay,
  monthTitle,
  range,
  relativeDay,
  timeOf,
  weekday,
} from "./dates.ts";
import { todayHere } from "./days.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { firstWeekday } from "./week.ts";

const today = "2026-05-01";
/** A text with plain spaces: those of dates don't break. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("dates are short, and name the year only if it isn't this one", () => {
  expect(plain(day("2026-05-03", today))).toBe("May 3");
  expect(plain(day("2027-01-03", today))).toBe("Jan 3, 2027");
  expect(longDay("2026-05-03", today)).toBe("Sunday, May 3");
  expect(weekday("2026-05-03")).toBe("Sun");
  expect(monthTitle("2026-05-31")).toBe("May 2026");
});

test("a range breaks only after its dash, in every language", () => {
  onTestFinished(() => {
    localeState.locale = "en-US";
  });
  for (const locale of ["en-US", "de-DE", "fr-FR", "es-MX", "pt-BR", "ar-EG", "ru-RU"]) {
    localeState.locale = locale;
    const pieces = range("2026-12-26", "2027-01-01", today).split(/[ \u2009]/);
    expect([locale, pieces.length, pieces[0]?.at(-1)]).toEqual([locale, 2, "–"]);
    expect(day("2027-01-01", today)).not.toContain(" ");
  }
});

test("the number in a calendar cell has no suffix", () => {
  onTestFinished(() => {
    localeState.locale = "en-US";
  });
  for (const locale of ["en-US", "ja-JP", "zh-CN", "ko-KR", "de-DE"]) {
    localeState.locale = locale;
    expect(dayOfMonth("2026-05-10")).toBe("10");
  }
});

test("a range within one month names the month once", () => {
  expect(plain(range("2026-05-03", "2026-05-07", today))).toBe("May 3 – 7");
  expect(plain(range("2026-05-30", "2026-06-02", today))).toBe("May 30 – Jun 2");
  expect(plain(range("2026-12-30", "2027-01-02", today))).toBe("Dec 30, 2026 – Jan 2, 2027");
  expect(plain(range("2026-05-03", "2026-05-03", today))).toBe("May 3");
});

test("dates, times and weeks follow the chosen locale", () => {
  onTestFinished(() => {
    localeState.locale = "en-US";
  });
  localeState.locale = "de-DE";
  expect(longDay("2026-05-03", today)).toBe("Sonntag, 3. Mai");
  expect(plain(range("2026-05-03", "2026-05-07", today))).toBe("3.–7. Mai");
  expect(timeOf("2026-05-03T15:05:00Z", "UTC")).toBe("15:05");
  expect(firstWeekday()).toBe(1);
  localeState.locale = "en-US";
  expect(longDay("2026-05-03", today)).toBe("Sunday, May 3");
});

test("a distance in time uses the largest unit that fits", () => {
  expect(relativeDay("2026-05-01", today)).toBe("today");
  expect(relativeDay("2026-05-02", today)).toBe("tomorrow");
  expect(relativeDay("2026-05-04", today)).toBe("in 3 days");
  expect(relativeDay("2026-06-01", today)).toBe("in 4 weeks");
  expect(relativeDay("2026-06-10", today)).toBe("in 6 weeks");
  expect(relativeDay("2026-06-30", today)).toBe("in 2 months");
  expect(relativeDay("2026-02-01", today)).toBe("3 months ago");
  expect(relativeDay("2027-06-01", today)).toBe("in 13 months");
  expect(relativeDay("2028-06-01", today)).toBe("in 2 years");
});

test("the length of a stay includes both ends", () => {
  expect(dayCount("2026-05-03", "2026-05-03")).toBe("1 day");
  expect(dayCount("2026-05-03", "2026-05-07")).toBe("5 days");
});

test("times use the 12-hour clock, and past times are relative to now", () => {
  expect(timeOf("2026-05-03T15:05:00Z", "UTC")).toBe("3:05 PM");
  const now = Date.parse("2026-05-03T15:05:00Z");
  expect(ago("2026-05-03T15:04:40Z", now)).toBe("now");
  expect(ago("2026-05-03T15:00:00Z", now)).toBe("5 minutes ago");
  expect(ago("2026-05-03T12:00:00Z", now)).toBe("3 hours ago");
  expect(ago("2026-05-02T12:00:00Z", now)).toBe("yesterday");
  expect(plain(ago("2026-04-02T12:00:00Z", now, "UTC"))).toBe("Apr 2");
});

test("today depends on the reader's time zone", () => {
  const instant = new Date("2026-05-03T11:00:00Z");
  expect(todayHere(instant, "Pacific/Kiritimati")).toBe("2026-05-04");
  expect(todayHere(instant, "Pacific/Pago_Pago")).toBe("2026-05-03");
});

test("no time zone shifts a date", () => {
  const program = `
    const { day, range, relativeDay } = await import("./web/lib/format/dates.ts");
    console.log(JSON.stringify([day("2024-02-29", "2024-01-01"), range("2024-03-30", "2024-03-31", "2024-01-01"),
      relativeDay("2024-03-11", "2024-03-10")]));`;
  const outputs = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "Europe/London"].map((TZ) =>
    execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    }),
  );
  expect(new Set(outputs).size).toBe(1);
  expect(plain(outputs[0] ?? "")).toContain("Feb 29");
});
