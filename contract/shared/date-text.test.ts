import { expect, test } from "vitest";
import { dateText } from "./date-text.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (locale: string, options: Intl.DateTimeFormatOptions, first: string, last?: string) =>
  dateText(
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }),
    locale,
    at(first),
    last === undefined ? undefined : at(last),
  ).replaceAll(/\s/g, " ");

test("in French the first day of a month is the premier, alone, in a range and in a full date", () => {
  const short = { day: "numeric", month: "short" } as const;
  expect(written("fr-FR", { dateStyle: "long" }, "2026-12-01")).toBe("1er décembre 2026");
  expect(written("fr-CA", { dateStyle: "full" }, "2026-12-01")).toBe("mardi 1er décembre 2026");
  expect(written("fr-FR", short, "2026-12-01")).toBe("1er déc.");
  expect(written("fr-FR", short, "2026-12-01", "2026-12-05")).toBe("1er–5 déc.");
  expect(written("fr-FR", short, "2026-11-30", "2026-12-01")).toBe("30 nov. – 1er déc.");
});

test("a Japanese range has the form of a Japanese date, and names year and month once", () => {
  const short = { day: "numeric", month: "short" } as const;
  const full = { ...short, year: "numeric" } as const;
  expect(written("ja-JP", short, "2027-05-03")).toBe("5月3日");
  expect(written("ja-JP", short, "2027-05-03", "2027-05-07")).toBe("5月3日～7日");
  expect(written("ja-JP", short, "2027-05-30", "2027-06-02")).toBe("5月30日～6月2日");
  expect(written("ja-JP", full, "2027-05-03", "2027-05-07")).toBe("2027年5月3日～7日");
  expect(written("ja-JP", full, "2026-12-30", "2027-01-02")).toBe("2026年12月30日～2027年1月2日");
  expect(written("ja-JP", full, "2026-05-03", "2027-05-03")).toBe("2026年5月3日～2027年5月3日");
  expect(written("ja-JP", short, "2027-05-03", "2027-05-03")).toBe("5月3日");
  expect(written("ja-JP", { dateStyle: "short" }, "2027-05-03", "2027-05-07")).toBe("2027/05/03～2027/05/07");
});

test("the other days, dates in figures and other languages stay as they are", () => {
  expect(written("fr-FR", { dateStyle: "long" }, "2026-12-11")).toBe("11 décembre 2026");
  expect(written("fr-FR", { dateStyle: "long" }, "2026-12-21")).toBe("21 décembre 2026");
  expect(written("fr-FR", { dateStyle: "short" }, "2026-12-01")).toBe("01/12/2026");
  expect(written("fr-FR", { month: "long", year: "numeric" }, "2026-12-01")).toBe("décembre 2026");
  expect(written("de-DE", { dateStyle: "long" }, "2026-12-01")).toBe("1. Dezember 2026");
  expect(written("en-US", { dateStyle: "long" }, "2026-12-01")).toBe("December 1, 2026");
});
