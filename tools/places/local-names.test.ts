import { expect, test } from "vitest";
import { localCityName } from "#db/places/city-names.ts";
import { isWrittenIn, localLanguage } from "./local-names.ts";

const languageOf = (country: string, state: string) => localLanguage({ country, state }).language;

test("the language of a place is its country's, or its state's where that differs", () => {
  expect(languageOf("GR", "I")).toBe("el");
  expect([languageOf("CH", "ZH"), languageOf("CH", "GE"), languageOf("CH", "TI")]).toEqual([
    "de",
    "fr",
    "it",
  ]);
  expect([languageOf("CA", "ON"), languageOf("CA", "QC")]).toEqual(["en", "fr"]);
  expect([languageOf("IN", "DL"), languageOf("IN", "TN")]).toEqual(["hi", "ta"]);
});

test("a local name is written as its language is", () => {
  expect(isWrittenIn("Grek", "Αθήνα")).toBe(true);
  expect(isWrittenIn("Grek", "Athina")).toBe(false);
  expect(isWrittenIn("Jpan", "さいたま")).toBe(true);
  expect(isWrittenIn("Hans", "北京")).toBe(true);
  expect(isWrittenIn("Latn", "")).toBe(false);
  expect(isWrittenIn("Latn", "Saint-Étienne")).toBe(true);
});

test("the shipped table has the local names of Rome, Athens, Geneva, Beijing and Busan", () => {
  const ids = ["3169070", "264371", "2660646", "1816670", "1838524", "2735943"];
  expect(ids.map(localCityName)).toEqual(["Roma", "Αθήνα", "Genève", "北京", "부산", undefined]);
});
