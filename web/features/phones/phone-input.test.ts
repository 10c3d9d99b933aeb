import metadata from "libphonenumber-js/min/metadata";
import { expect, test } from "vitest";
import type { PhoneCountry, PhonePlan } from "#contract/features/phones.ts";
import { countryOf, formatTyped, numberOf, withSpaces } from "./phone-input.ts";

const countries: PhoneCountry[] = Object.entries(metadata.country_calling_codes).flatMap(
  ([callingCode, codes]) => codes.map((code) => ({ code, callingCode })),
);
const planOf = (country: string): PhonePlan => {
  const { callingCode } = countries.find(({ code }) => code === country)!;
  const codes = [metadata.country_calling_codes[callingCode]![0]!, country];
  return {
    version: 4,
    callingCode,
    countries: codes.map((code) => ({ code, ways: metadata.countries[code as "PT"] ?? [] })),
  };
};
const typed = (text: string, country: string) =>
  [...text].reduce(
    (before, letter) => formatTyped(before + letter, before, { country, plan: planOf(country), atEnd: true }),
    "",
  );

test.each([
  ["PT", "912345678", "912 345 678", "+351912345678"],
  ["US", "2125550123", "(212) 555-0123", "+12125550123"],
  ["CA", "4165550123", "(416) 555-0123", "+14165550123"],
  ["DE", "015112345678", "01511 2345678", "+4915112345678"],
  ["GB", "07700900123", "07700 900123", "+447700900123"],
  ["IT", "3123456789", "312 345 6789", "+393123456789"],
  ["JP", "09012345678", "090-1234-5678", "+819012345678"],
])("in %s, %s is formatted as %s and means %s", (country, text, national, number) => {
  expect(typed(text, country)).toBe(national);
  expect(numberOf({ country, text: national }, countries, planOf(country))).toBe(number);
});

test("a number with a plus selects its country", () => {
  const input = { country: "PT", text: typed("+819012345678", "JP") };
  expect(input.text).toBe("+81 90 1234 5678");
  expect(countryOf(input, countries)).toBe("JP");
  expect(numberOf(input, countries, planOf("JP"))).toBe("+819012345678");
});

test("the chosen country of a shared calling code stays, else the main country is used", () => {
  expect(countryOf({ country: "CA", text: "+1 416" }, countries)).toBe("CA");
  expect(countryOf({ country: "PT", text: "+1 416" }, countries)).toBe("US");
  expect(countryOf({ country: "PT", text: "+" }, countries)).toBe("PT");
});

test("deleted characters don't come back, and an edit in the middle stays as typed", () => {
  const us = { country: "US", plan: planOf("US") };
  expect(formatTyped("(212", "(212)", { ...us, atEnd: true })).toBe("(212");
  expect(formatTyped("(2912) 555", "(212) 555", { ...us, atEnd: false })).toBe("(2912) 555");
});

test("until a country's number plan is loaded, numbers are taken as typed", () => {
  expect(formatTyped("9123", "912", { country: "PT", plan: undefined, atEnd: true })).toBe("9123");
  expect(numberOf({ country: "PT", text: "912 345 678" }, countries, undefined)).toBe("+351912345678");
});

test("digits of any script are formatted like others, and marks of an address book disappear", () => {
  const arabic = "٩١٢٣٤٥٦٧٨";
  expect(typed(arabic, "PT")).toBe("912 345 678");
  expect(numberOf({ country: "PT", text: arabic }, countries, planOf("PT"))).toBe("+351912345678");
  const pasted = "\u202d+81 90‑1234‑5678\u202c";
  const formatted = formatTyped(pasted, "", { country: "PT", plan: planOf("JP"), atEnd: true });
  expect(formatted).toBe("+81 90 1234 5678");
  expect(countryOf({ country: "PT", text: pasted }, countries)).toBe("JP");
});

test("a zero in brackets stays until the server has read the number", () => {
  const text = typed("+351 (0) 912 345 678", "PT");
  expect(text).toBe("+351(0) 912 345 678");
  expect(numberOf({ country: "PT", text }, countries, planOf("PT"))).toBe(text);
});

test("an empty field means no number", () => {
  expect(numberOf({ country: "PT", text: " () " }, countries, planOf("PT"))).toBe("");
});

test("a stored number is shown with spaces", () => {
  expect(withSpaces("+351912345678", "PT", planOf("PT"))).toBe("+351 912 345 678");
  expect(withSpaces("+351912345678", "PT", undefined)).toBe("+351912345678");
});
