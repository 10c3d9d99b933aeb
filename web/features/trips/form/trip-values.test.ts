import { afterEach, expect, test } from "vitest";
import { trip } from "#web/testing/ana.ts";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { newTrip, TripToSend, type TripValues, valuesOf } from "./trip-values.ts";

afterEach(() => chooseLanguage("en"));

const lisbon: TripValues = {
  name: " Spring ",
  place: { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
  dates: { first: "2026-05-03", last: "2026-05-07" },
  onlyGroups: false,
  groupIds: [],
};
const errorsOf = (values: TripValues) => {
  const issues = TripToSend.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map((it) => [it.path.join("."), complaintText(it.message)]));
};

const nowhere = { country: "", state: "", city: "" };

test("a complete form becomes what the server accepts", () => {
  expect(TripToSend.parse(lisbon)).toEqual({
    name: "Spring",
    country: "PT",
    state: "11",
    city: "Lisbon",
    placeId: "2267057",
    startDate: "2026-05-03",
    endDate: "2026-05-07",
    groupIds: [],
    matchOnlyGroupConnections: false,
  });
});

test("an empty form reports each missing field once", () => {
  expect(errorsOf(newTrip(nowhere))).toEqual({
    country: "Country is required",
    state: "State is required",
    city: "City is required",
    dates: "Please select both start and end dates",
  });
});

test("on a French page the validation messages are French", async () => {
  await chooseLanguage("fr");
  expect(errorsOf(newTrip(nowhere))).toEqual({
    country: "Il faut un pays",
    state: "Il faut une région",
    city: "Il faut une ville",
    dates: "Choisis une date de début et une date de fin",
  });
});

test("one date alone is not enough", () => {
  expect(errorsOf({ ...lisbon, dates: { first: "2026-05-03", last: null } })).toEqual({
    dates: "Please select both start and end dates",
  });
});

test("a trip can't end before it starts", () => {
  expect(errorsOf({ ...lisbon, dates: { first: "2026-05-07", last: "2026-05-03" } })).toEqual({
    dates: "End date must be after start date",
  });
});

test("a trip for groups only must name a group", () => {
  expect(errorsOf({ ...lisbon, onlyGroups: true })).toEqual({
    groupIds: "You must create groups with members first or choose to share with all your contacts",
  });
});

test("groups that were ticked before Ana opened the trip to all are not sent", () => {
  expect(TripToSend.parse({ ...lisbon, groupIds: [4] })).toMatchObject({ groupIds: [] });
});

test("a trip without a name is sent without one: the server calls it after its city", () => {
  expect(TripToSend.parse({ ...lisbon, name: "  " })).toMatchObject({ name: "" });
  expect(valuesOf(trip({ name: "Lisbon" })).name).toBe("");
  expect(valuesOf(trip({ name: "Spring in Lisbon" })).name).toBe("Spring in Lisbon");
});
