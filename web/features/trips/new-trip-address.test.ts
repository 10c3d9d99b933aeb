import { expect, test } from "vitest";
import { newTripPath } from "#contract/shared/page-paths.ts";
import { placeOfNewTrip } from "./new-trip-address.ts";

const lisbon = { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" };
const placeAt = (path: string) => placeOfNewTrip(new URL(path, "http://localhost").searchParams);

test("the address of a new trip names its place", () => {
  expect(placeAt(newTripPath(lisbon))).toEqual(lisbon);
  expect(placeAt(newTripPath({ ...lisbon, city: "São Brás & Co" }))?.city).toBe("São Brás & Co");
});

test("the address of a new trip names the days and the place that are known", () => {
  expect(newTripPath(null, { from: "2027-05-03", to: "2027-05-07" })).toBe(
    "/?add=trip&from=2027-05-03&to=2027-05-07",
  );
  expect(newTripPath(null)).toBe("/?add=trip");
});

test("an address without a complete place of the data set names none", () => {
  expect(placeAt("/?add=trip")).toBeNull();
  expect(placeAt(newTripPath({ ...lisbon, placeId: "PT/11/atlantis" }))).toBeNull();
  expect(placeAt(newTripPath({ ...lisbon, state: "" }))).toBeNull();
});
