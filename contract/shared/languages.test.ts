import { expect, test } from "vitest";
import { formattingLocale, languages, locales } from "./languages.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const regions = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => regionNames.of(code));

test("in every country and language, dates are Gregorian and digits are 0 to 9", () => {
  expect(regions.length).toBeGreaterThan(240);
  const asked = Object.keys(languages).flatMap((language) =>
    regions.map((region) => `${language}-${region}`),
  );
  const browsers = [
    "ar-SA-u-ca-islamic",
    "ja-JP-u-ca-japanese",
    "th-TH-u-nu-thai",
    "fa-IR",
    "en-u-ca-hebrew",
  ];
  for (const locale of [...asked, ...browsers, ...locales])
    for (const language of Object.keys(languages)) {
      const {
        calendar,
        numberingSystem,
        locale: used,
      } = new Intl.DateTimeFormat(formattingLocale(locale, language)).resolvedOptions();
      expect([locale, calendar, numberingSystem, used.slice(0, 2)]).toEqual([
        locale,
        "gregory",
        "latn",
        language,
      ]);
    }
});

test.each([
  ["de-AT", "de", "de-AT"],
  ["de", "de", "de"],
  ["cs-CZ", "en", "en-CZ"],
  ["cs", "en", "en"],
  ["ja-JP-u-ca-japanese", "ja", "ja-JP"],
  ["zh-Hant-TW", "en", "en-TW"],
])("a reader of %s with texts in %s has the formats of %s", (locale, language, formats) => {
  expect(formattingLocale(locale, language)).toBe(`${formats}-u-ca-gregory-nu-latn`);
  expect(formattingLocale(formattingLocale(locale, language))).toBe(formattingLocale(locale, language));
});

test("a text that is no locale is an error", () => {
  expect(() => formattingLocale("no locale!")).toThrow(RangeError);
});
