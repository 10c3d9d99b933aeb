import { i18n } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { timeOf, weekday } from "./dates.ts";
import { chooseLanguage, followAccount, said, startLanguage } from "./language.ts";
import { firstWeekday } from "./week.ts";

const page = document.documentElement;

afterEach(async () => {
  await chooseLanguage("en");
  localStorage.clear();
});

test("English needs nothing and is there at once", () => {
  expect(startLanguage(true)).toBeNull();
  expect([page.lang, page.dir]).toEqual(["en", "ltr"]);
});

test("Arabic turns the page round, dates and weeks follow, in the figures of its texts", async () => {
  expect(await chooseLanguage("ar")).toBe("ar-EG");
  expect([page.lang, page.dir, i18n.locale]).toEqual(["ar", "rtl", "ar"]);
  expect(localStorage.getItem("language")).toBe("ar-EG");
  expect(weekday("2026-05-03", "long")).toBe("الأحد");
  expect(timeOf("2026-05-03T15:05:00Z", "UTC")).toContain("3:05");
  expect(firstWeekday()).toBe(6);
});

test("a day, two days, three and eleven are four forms in Arabic", async () => {
  await chooseLanguage("ar");
  i18n.load("ar", {
    days: [["n", "plural", { one: ["يوم"], two: ["يومان"], few: ["#", " أيام"], other: ["#", " يوم"] }]],
  });
  expect([1, 2, 3, 11].map((n) => i18n._("days", { n }))).toEqual(["يوم", "يومان", "3 أيام", "11 يوم"]);
});

test("the account's language comes with it; without one, what stands stays", async () => {
  await followAccount("de-AT");
  expect([page.lang, i18n.locale]).toEqual(["de", "de"]);
  await followAccount(null);
  expect(page.lang).toBe("de");
});

test("what the checks of a form complain about is said in the language of the page", async () => {
  await chooseLanguage("de");
  i18n.load("de", {
    Required: ["Pflichtfeld"],
    "At most {max} characters": ["Höchstens ", ["max"], " Zeichen"],
  });
  expect(["Required", "At most 25 characters", "Whatever else"].map(said)).toEqual([
    "Pflichtfeld",
    "Höchstens 25 Zeichen",
    "Whatever else",
  ]);
});
