import { expect, test } from "vitest";
import { choiceFor, choiceFrom, localeFor } from "./language-choice.ts";

test("the account's locale wins over the choice made here, and that choice over the browser", () => {
  expect(choiceFrom("ar-EG", "de-DE", ["fr-FR"])).toEqual({ language: "ar", locale: "ar-EG-u-nu-latn" });
  expect(choiceFrom(null, "de-DE", ["fr-FR"])).toEqual({ language: "de", locale: "de-DE" });
  expect(choiceFrom(null, null, ["fr-CA", "en-US"])).toEqual({ language: "fr", locale: "fr-CA" });
});

test("the first supported language of the browser wins; without one it is English", () => {
  expect(choiceFrom(null, null, ["nl-NL", "pt-PT", "en-US"])).toEqual({ language: "pt", locale: "pt-PT" });
  expect(choiceFrom(null, null, ["nl-NL"])).toEqual({ language: "en", locale: "en-US" });
  expect(choiceFrom(null, "no locale!", [])).toEqual({ language: "en", locale: "en-US" });
});

test("a language chosen by name gets the browser's region, or its most common one", () => {
  expect(localeFor("de", ["en-US", "de-AT"])).toBe("de-AT");
  expect(localeFor("pt", ["en-US", "pt"])).toBe("pt-BR");
  expect(choiceFrom(null, "es", ["es-MX"])).toEqual({ language: "es", locale: "es-MX" });
});

test("a person whose language isn't supported reads English in the formats of their country", () => {
  expect(choiceFor("cs-CZ")).toEqual({ language: "en", locale: "en-CZ" });
  expect(new Intl.DateTimeFormat("en-CZ", { timeStyle: "short", timeZone: "UTC" }).format(0)).toBe("00:00");
});
