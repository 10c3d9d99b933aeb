import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cityNameIn } from "#db/places/city-names.ts";
import { shippedCities } from "#db/places/shipped.ts";
import { bareName, cleanName, inferredName, isInScriptOf, namesUnit } from "./city-name-rules.ts";

test("a label in another script is no name", () => {
  expect(isInScriptOf("ja", "Amusuterudamu")).toBe(false);
  expect(isInScriptOf("ja", "アムステルダム")).toBe(true);
  expect(isInScriptOf("ar", "Umm Durmān")).toBe(false);
  expect(isInScriptOf("de", "München")).toBe(true);
  expect(isInScriptOf("de", "Мюнхен")).toBe(false);
});

test("invisible marks and brackets are removed", () => {
  expect(cleanName("Reyk\u00adja\u00advík")).toBe("Reykjavík");
  expect(cleanName("Yangón (Rangún)")).toBe("Yangón");
  expect(cleanName("\u200fدبي، الإمارات")).toBe("دبي");
});

test("a Japanese name has no kind of municipality, unless it belongs to the name", () => {
  const names = ["東京都", "北京市", "ソウル特別市", "四日市", "津市"];
  expect(names.map((it) => bareName("ja", it))).toEqual(["東京", "北京", "ソウル", "四日市", "津市"]);
  expect(bareName("de", "東京都")).toBe("東京都");
});

test("a label that names a district or a province is no name of the city", () => {
  expect(namesUnit("Provinz Mantua", "Mantua")).toBe(true);
  expect(namesUnit("Calamba City", "Calamba")).toBe(true);
  expect(namesUnit("Ciudad del Cabo", "Cape Town")).toBe(false);
  expect(namesUnit("Ciudadela", "Ciutadella")).toBe(false);
  expect(namesUnit("Múnich", "Munich")).toBe(false);
});

test("a name without a label counts only if its script says the language", () => {
  expect(inferredName("ja", ["Fussen", "フッセン", "フュッセン"])).toBe("フッセン");
  expect(inferredName("ar", ["فوسن", "Füssen"])).toBe("فوسن");
  expect(inferredName("ar", ["فوسن", "فيوسن"])).toBeUndefined();
  expect(inferredName("ar", ["کابل"])).toBeUndefined();
  expect(inferredName("de", ["Füssen"])).toBeUndefined();
});

test("our own corrections are of the cities that they name, and are in the shipped table", async () => {
  type Own = { id: number; city: string; names: Record<string, string | null> };
  const own = JSON.parse(readFileSync(new URL("own-city-names.json", import.meta.url), "utf8")) as Own[];
  const shipped = new Map<number, string>();
  for await (const batch of shippedCities()) for (const { id, name } of batch) shipped.set(id, name);
  expect(own.map(({ id }) => shipped.get(id))).toEqual(own.map(({ city }) => city));
  for (const { id, names } of own)
    for (const [language, name] of Object.entries(names))
      expect(cityNameIn(language, String(id)) ?? null, `${id} ${language}`).toBe(name);
});
