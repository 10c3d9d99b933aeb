import { afterEach, expect, test } from "vitest";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { DaysToSave, type DaysValues } from "./day-values.ts";

afterEach(() => chooseLanguage("en"));

const nowhere = { country: "", state: "", city: " " };
const lisbon = { country: "PT", state: "11", city: "Lisbon" };
const missingFields = (place: DaysValues["place"], dates: DaysValues["dates"]) => {
  const issues = DaysToSave.safeParse({ place, dates }).error?.issues ?? [];
  return Object.fromEntries(issues.map((it) => [it.path.join("."), complaintText(it.message)]));
};

test("an empty form names each missing field", () => {
  expect(missingFields(nowhere, { first: "2026-05-03", last: null })).toEqual({
    country: "Country is required",
    state: "State is required",
    city: "City is required",
    dates: "Please select both start and end dates",
  });
});

test("a city has a letter, in any script", () => {
  const day = { first: "2026-05-03", last: "2026-05-03" };
  const complaintAt = (city: string) => missingFields({ ...lisbon, city }, day);
  for (const city of ["%", "🏝️", "12"])
    expect(complaintAt(city)).toEqual({ city: "The name of a city has at least one letter" });
  for (const city of ["Å", "東京", "أبها"]) expect(complaintAt(city)).toEqual({});
});

test("every day of the range is saved, with the place", () => {
  expect(DaysToSave.parse({ place: lisbon, dates: { first: "2026-05-03", last: "2026-05-05" } })).toEqual({
    days: ["2026-05-03", "2026-05-04", "2026-05-05"],
    place: lisbon,
  });
});

test("a range of 366 days can be saved, a longer one can't", () => {
  expect(missingFields(lisbon, { first: "2026-01-01", last: "2027-01-01" })).toEqual({});
  expect(missingFields(lisbon, { first: "2026-01-01", last: "2027-01-02" })).toEqual({
    dates: "At most 366 days at once",
  });
});

test("on a French page the validation messages are French", async () => {
  await chooseLanguage("fr");
  expect(missingFields(nowhere, { first: null, last: null })).toEqual({
    country: "Il faut un pays",
    state: "Il faut une région",
    city: "Il faut une ville",
    dates: "Choisis une date de début et une date de fin",
  });
  expect(missingFields(lisbon, { first: "2026-01-01", last: "2027-01-02" })).toEqual({
    dates: "366 jours au plus à la fois",
  });
});
