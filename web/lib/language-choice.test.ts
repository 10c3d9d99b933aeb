import { expect, test } from "vitest";
import { choiceFor, choiceFrom, localeFor } from "./language-choice.ts";

test("what the account says goes before what was chosen here, and that before the browser", () => {
  expect(choiceFrom("ar-EG", "de-DE", ["fr-FR"])).toEqual({ language: "ar", locale: "ar-EG-u-nu-latn" });
  expect(choiceFrom(null, "de-DE", ["fr-FR"])).toEqual({ language: "de", locale: "de-DE" });
  expect(choiceFrom(null, null, ["fr-CA", "en-US"])).toEqual({ language: "fr", locale: "fr-CA" });
});

test("of the browser's languages the first that we have counts; without any it is English", () => {
  expect(choiceFrom(null, null, ["nl-NL", "pt-PT", "en-US"])).toEqual({ language: "pt", locale: "pt-PT" });
  expect(choiceFrom(null, null, ["nl-NL"])).toEqual({ language: "en", locale: "en-US" });
  expect(choiceFrom(null, "no locale!", [])).toEqual({ language: "en", locale: "en-US" });
});

test("a language chosen by name is written as the browser has it, or as most do", () => {
  expect(localeFor("de", ["en-US", "de-AT"])).toBe("de-AT");
  expect(localeFor("pt", ["en-US", "pt"])).toBe("pt-BR");
  expect(choiceFrom(null, "es", ["es-MX"])).toEqual({ language: "es", locale: "es-MX" });
});

test("somebody whose language we don't have reads English with the customs of their country", () => {
  expect(choiceFor("cs-CZ")).toEqual({ language: "en", locale: "en-CZ" });
  expect(new Intl.DateTimeFormat("en-CZ", { timeStyle: "short", timeZone: "UTC" }).format(0)).toBe("00:00");
});
