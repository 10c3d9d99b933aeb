import { expect, test } from "vitest";
import { defaultCountry } from "./default-country.ts";

test("a form begins in the person's home country", () => {
  expect(defaultCountry("PT", "de-DE")).toBe("PT");
});

test("without a home it begins where the browser is set to", () => {
  expect(defaultCountry(null, "de-AT")).toBe("AT");
});

test("a locale without a country, or none that is one, begins in the US", () => {
  expect(defaultCountry(null, "de")).toBe("US");
  expect(defaultCountry(null, "es-419")).toBe("US");
  expect(defaultCountry(null, "not a locale")).toBe("US");
});
