import { expect, test } from "vitest";
import { defaultCountry } from "./default-country.ts";

test("a form starts with the person's home country", () => {
  expect(defaultCountry("PT", "de-DE")).toBe("PT");
});

test("without a home it starts with the country of the browser's locale", () => {
  expect(defaultCountry(null, "de-AT")).toBe("AT");
});

test("a locale without a valid country means the US", () => {
  expect(defaultCountry(null, "de")).toBe("US");
  expect(defaultCountry(null, "es-419")).toBe("US");
  expect(defaultCountry(null, "not a locale")).toBe("US");
});
