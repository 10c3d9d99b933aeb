import { i18n } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { byComma } from "#web/lib/format/comma.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { timeOf, weekday } from "#web/lib/format/dates.ts";
import { chooseLanguage, applyAccountLocale, initLanguage } from "./language.ts";
import { firstWeekday } from "#web/lib/format/week.ts";

const page = document.documentElement;

afterEach(async () => {
  await chooseLanguage("en");
  localStorage.clear();
});

test("English loads nothing and is ready at once", () => {
  expect(initLanguage(true)).toBeNull();
  expect([page.lang, page.dir]).toEqual(["en", "ltr"]);
});

test("Arabic makes the page right-to-left; dates and weeks follow, in the digits of its texts", async () => {
  expect(await chooseLanguage("ar")).toBe("ar-EG");
  expect([page.lang, page.dir, i18n.locale]).toEqual(["ar", "rtl", "ar"]);
  expect(localStorage.getItem("language")).toBe("ar-EG");
  expect(weekday("2026-05-03", "long")).toBe("الأحد");
  expect(timeOf("2026-05-03T15:05:00Z", "UTC")).toContain("3:05");
  expect(firstWeekday()).toBe(6);
});

test("one day, two days, three and eleven use four plural forms in Arabic", async () => {
  await chooseLanguage("ar");
  i18n.load("ar", {
    days: [["n", "plural", { one: ["يوم"], two: ["يومان"], few: ["#", " أيام"], other: ["#", " يوم"] }]],
  });
  expect([1, 2, 3, 11].map((n) => i18n._("days", { n }))).toEqual(["يوم", "يومان", "3 أيام", "11 يوم"]);
});

test("a name of the other direction turns nothing in texts, in lists, and after commas", async () => {
  i18n.load("en", { meet: ["You and ", ["name"], ": ", ["days"]] });
  const values = { name: "ليلى", days: "3 – 5 Sept" };
  expect(i18n._("meet", values)).toBe("You and \u2068ليلى\u2069: 3 – 5 Sept");
  expect(firstNames([{ firstName: "ليلى" }, { firstName: "Bo" }])).toBe("\u2068ليلى\u2069 and Bo");
  expect(byComma(["باريس", null, "May 3", ""])).toBe("\u2068باريس\u2069, May 3");
  await chooseLanguage("ar");
  expect(byComma(["باريس", "Bo"])).toBe("باريس، \u2068Bo\u2069");
});

test("the account's language is applied; an account without one changes nothing", async () => {
  await applyAccountLocale("de-AT");
  expect([page.lang, i18n.locale]).toEqual(["de", "de"]);
  await applyAccountLocale(null);
  expect(page.lang).toBe("de");
});
