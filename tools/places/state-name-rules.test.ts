import { expect, test } from "vitest";
import { stateNameIn } from "#db/places/state-names.ts";
import { bareRegion, isSameRegion, sharedName } from "./state-name-rules.ts";

test("a region is called by its name, without the kind of region", () => {
  expect(bareRegion("fr", "Région Bretagne")).toBe("Bretagne");
  expect(bareRegion("fr", "Canton de Zurich")).toBe("Zurich");
  expect(bareRegion("de", "Provinz Südholland")).toBe("Südholland");
  expect(bareRegion("de", "Västra Götalands län")).toBe("Västra Götalands");
  expect(bareRegion("es", "Provincia de Estambul")).toBe("Estambul");
  expect(bareRegion("ar", "محافظة القاهرة")).toBe("القاهرة");
  expect(bareRegion("fr", "région de l'ouest")).not.toContain("région");
});

test("the English names of one region differ in the kind of region at most", () => {
  expect(isSameRegion("Dohuk Governorate", "Dohuk")).toBe(true);
  expect(isSameRegion("Canton of Zug", "Zug")).toBe(true);
  expect(isSameRegion("West Azerbaijan Province", "Mazandaran")).toBe(false);
  expect(isSameRegion("Province", "")).toBe(false);
});

test("languages with Latin letters share a region's English name without its kind", () => {
  expect(["Cuzco Department", "Alborz Province", "Kyiv Oblast", "Borough of Queens"].map(sharedName)).toEqual(
    ["Cuzco", "Alborz", "Kyiv", "Queens"],
  );
});

test("a region isn't called by a longer name of its city, and one that is called like it follows it", () => {
  const shown = (language: string, country: string, state: string) => stateNameIn(language, country, state);
  expect(shown("es", "MX", "OAX")).toBeUndefined();
  expect(shown("es", "AR", "K")).toBeUndefined();
  expect(shown("es", "VN", "02")).toBe("Lào Cai");
  expect(shown("pt", "ES", "MD")).toBe("Madri");
  expect(shown("pt", "RU", "MOW")).toBe("Moscou");
});

test("languages with Latin letters don't share a region's name that describes it in English", () => {
  const described = [
    "Eastern Province",
    "Central Region",
    "Capital District",
    "Southeastern Governorate",
    "Bavaria",
  ];
  expect(described.map(sharedName).filter(Boolean)).toEqual([]);
});
