import { expect, test } from "vitest";
import { firstWeekdayOf } from "#web/lib/format/week.ts";
import { choiceFor, choiceFrom, localeFor } from "./language-choice.ts";

/** Dates of the Gregorian calendar in the digits 0 to 9. */
const gregorian = "-u-ca-gregory-nu-latn";

test("the account's locale wins over the choice made here, and that choice over the browser", () => {
  expect(choiceFrom("ar-EG", "de-DE", ["fr-FR"])).toEqual({ language: "ar", locale: `ar-EG${gregorian}` });
  expect(choiceFrom(null, "de-DE", ["fr-FR"])).toEqual({ language: "de", locale: `de-DE${gregorian}` });
  expect(choiceFrom(null, null, ["fr-CA", "en-US"])).toEqual({ language: "fr", locale: `fr-CA${gregorian}` });
});

test("the first supported language of the browser wins; without one it is English", () => {
  expect(choiceFrom(null, null, ["nl-NL", "pt-PT", "en-US"])).toEqual({
    language: "pt",
    locale: `pt-PT${gregorian}`,
  });
  expect(choiceFrom(null, null, ["en-AU", "de-DE"])).toEqual({ language: "en", locale: `en-AU${gregorian}` });
  expect(choiceFrom(null, "no locale!", [])).toEqual({ language: "en", locale: `en-US${gregorian}` });
});

test("Jonas, whose browser is Polish, reads English in the formats of Poland before he chooses", () => {
  const poland = { language: "en", locale: `en-PL${gregorian}` };
  for (const browser of [["pl-PL"], ["pl-PL", "pl", "en-US", "en"], ["pl", "en-US", "en"]])
    expect(choiceFrom(null, null, browser)).toEqual(poland);
  expect(new Intl.DateTimeFormat(poland.locale, { timeStyle: "short", timeZone: "UTC" }).format(0)).toBe(
    "00:00",
  );
  expect(firstWeekdayOf(poland.locale)).toBe(1);
});

test("English of a country is a choice, and not what browsers add by themselves", () => {
  const britain = { language: "en", locale: `en-GB${gregorian}` };
  for (const browser of [
    ["eo", "en-GB"],
    ["eo", "en-GB", "en-US", "en"],
  ])
    expect(choiceFrom(null, null, browser)).toEqual(britain);
});

test("a reader of traditional Chinese gets the formats of Taiwan, one of simplified those of China", () => {
  expect(choiceFrom(null, null, ["zh-Hant"]).locale).toBe(`en-TW${gregorian}`);
  expect(choiceFrom(null, null, ["zh-Hans"]).locale).toBe(`en-CN${gregorian}`);
});

test("a language chosen by name gets the browser's region, or its most common one", () => {
  expect(localeFor("de", ["en-US", "de-AT"])).toBe("de-AT");
  expect(localeFor("pt", ["en-US", "pt"])).toBe("pt-BR");
  expect(choiceFrom(null, "es", ["es-MX"])).toEqual({ language: "es", locale: `es-MX${gregorian}` });
});

test("the calendar of a browser isn't used, nor stored", () => {
  expect(choiceFrom(null, null, ["ar-SA-u-ca-islamic"])).toEqual({
    language: "ar",
    locale: `ar-SA${gregorian}`,
  });
  expect(localeFor("ja", ["ja-JP-u-ca-japanese"])).toBe("ja-JP");
});

test("a person whose language isn't supported reads English in the formats of their country", () => {
  expect(choiceFor("cs-CZ")).toEqual({ language: "en", locale: `en-CZ${gregorian}` });
  expect(new Intl.DateTimeFormat("en-CZ", { timeStyle: "short", timeZone: "UTC" }).format(0)).toBe("00:00");
});
