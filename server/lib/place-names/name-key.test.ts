import fc from "fast-check";
import { expect, test } from "vitest";
import abbreviations from "./abbreviations.json" with { type: "json" };
import { foldPlace, keyBeginnings, nameKey, possibleKeys, spellDifferentSaints } from "./name-key.ts";

test.each([
  ["FR", "St-Tropez", "saint tropez"],
  ["FR", "Saint-Tropez", "saint tropez"],
  ["FR", "Stes-Maries-de-la-Mer", "saintes maries de la mer"],
  ["CH", "Sankt Gallen", "saint gallen"],
  ["CH", "St.Gallen", "saint gallen"],
  ["BE", "St-Niklaas", "saint niklaas"],
  ["US", "Ft. Worth", "fort worth"],
  ["US", "Mt. Vernon", "mount vernon"],
  ["FR", "Mt-de-Marsan", "mont de marsan"],
  ["ES", "Sta. Cruz de Tenerife", "santa cruz de tenerife"],
  ["BR", "S. Paulo", "sao paulo"],
  ["BR", "São Paulo", "sao paulo"],
  ["MX", "S. Luis Potosí", "san luis potosi"],
  ["US", "S. Bend", "south bend"],
  ["DE", "Frankfurt a.M.", "frankfurt am main"],
  ["DE", "Frankfurt a/M", "frankfurt am main"],
  ["DE", "Bad Homburg v.d.H.", "bad homburg vor der hohe"],
  ["DE", "Freiburg i. Br.", "freiburg im breisgau"],
  ["NL", "Alphen a/d Rijn", "alphen aan den rijn"],
  ["PT", "V. N. de Gaia", "vila nova de gaia"],
  ["JP", "ﾄｳｷｮｳ", "とうきょう"],
  ["JP", "茅ヶ崎", "茅け崎"],
  ["US", "Boston", "boston"],
])("in %s, the key of “%s” is “%s”", (country, typed, key) => {
  expect(nameKey(typed, country)).toBe(key);
});

test("where the country isn’t known, only what has one meaning is written out", () => {
  expect(nameKey("St. S. Village", null)).toBe("saint s village");
});

test("S. Paulo may be São, San, Santa or South; in Brazil São comes first", () => {
  expect(possibleKeys("S. Paulo")).toEqual(
    expect.arrayContaining(["s paulo", "sao paulo", "san paulo", "santa paulo", "south paulo"]),
  );
  expect(possibleKeys("S. Paulo", "BR").slice(0, 2)).toEqual(["s paulo", "sao paulo"]);
  expect(possibleKeys("S. Agata")).toContain("santagata");
});

test("the last word of a beginning is written out only if it is finished", () => {
  expect(keyBeginnings("St")).toEqual(["st"]);
  expect(keyBeginnings("St.")).toEqual(["st", "saint"]);
  expect(keyBeginnings("St-Trop")).toEqual(["st trop", "saint trop"]);
  expect(keyBeginnings("Boston St")).toEqual(["boston st"]);
});

test("a saint in two languages is not one name, and St. may be either", () => {
  expect(spellDifferentSaints("Sankt Martin", "Saint-Martin")).toBe(true);
  expect(spellDifferentSaints("St. Martin", "Saint-Martin")).toBe(false);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("St", "S.", "a.d.", "N", "v", "d.H.", "Rio", "Ste", "カ", "ﾅ", "/"), {
      maxLength: 6,
    })
    .map((words) => words.join(" ")),
);

test("a key is its own key, in any country, and has no special characters", () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom("US", "DE", "FR", "ES", "BR", "IT", "CH", "CZ", "JP", null),
      (text, country) => {
        const key = nameKey(text, country);
        expect(nameKey(key, country)).toBe(key);
        expect(foldPlace(key)).toBe(key);
      },
    ),
  );
});

test("abbreviations and their meanings are written as they are compared", () => {
  for (const [language, byText] of Object.entries<Record<string, string[]>>(abbreviations))
    for (const [text, meanings] of Object.entries(byText)) {
      expect(foldPlace(text), language).toBe(text);
      for (const meaning of meanings) expect(foldPlace(meaning), text).toBe(meaning.replace(/\+$/u, ""));
    }
});

test("a text has at most forty keys, each once, the folded text first", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const keys = possibleKeys(text);
      expect(keys.length).toBeLessThanOrEqual(40);
      expect(new Set(keys).size).toBe(keys.length);
      if (foldPlace(text) !== "") expect(keys[0]).toBe(foldPlace(text));
    }),
  );
});
