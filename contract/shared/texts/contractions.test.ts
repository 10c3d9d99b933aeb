import { expect, test } from "vitest";
import { withContractions } from "./contractions.ts";

test.each([
  ["Encore personne à Le Caire", "Encore personne au Caire"],
  ["12 km de Le Havre", "12 km du Havre"],
  ["Sam arrive à Les Sables-d’Olonne", "Sam arrive aux Sables-d’Olonne"],
  ["près de Les Herbiers", "près des Herbiers"],
  ["De <0>Lyon</0> à <1>Le Mans</1>", "De <0>Lyon</0> au <1>Mans</1>"],
  ["Tu seras à La Haye et à Lyon", "Tu seras à La Haye et à Lyon"],
  ["Ajouter à Les amis", "Ajouter à Les amis"],
  ["de « Le Caire »", "de « Le Caire »"],
])("%s: %s", (message, said) => {
  expect(withContractions(message, "fr")).toBe(said);
});

test("what a person typed stays as it is", () => {
  const text = "J’ai lu un article de Le Monde";
  expect(withContractions(`Sam : ${text}`, "fr", { name: "Sam", text })).toBe(`Sam : ${text}`);
});

test("in Spanish the article of a name stays", () => {
  expect(withContractions("de Le Mans a El Cairo", "es")).toBe("de Le Mans a El Cairo");
});
