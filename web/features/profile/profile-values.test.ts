import { expect, test } from "vitest";
import { ana as account } from "#web/testing/ana.ts";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import { changesToSend, ProfileFields, type ProfileValues } from "./profile-values.ts";

const ana: ProfileValues = {
  firstName: "Ana",
  lastName: "Sousa",
  username: "ana",
  bio: "",
  email: "ana@example.com",
  home: { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
};
const issues = (values: ProfileValues) =>
  ProfileFields.safeParse(values).error?.issues.map(({ path, message }) => [
    path.join("."),
    complaintText(message),
  ]) ?? [];

test("a profile is sent with its home", () => {
  expect(ProfileFields.safeParse(ana).data).toMatchObject({
    homeCity: "Lisbon",
    homePlaceId: "2267057",
    bio: null,
  });
});

test("names are required", () => {
  expect(issues({ ...ana, firstName: " ", lastName: "" })).toEqual([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
  ]);
});

test("a username has letters, digits and three other characters", () => {
  for (const username of ["a b", "由紀"])
    expect(issues({ ...ana, username })).toEqual([
      ["username", "3 to 30 letters from A to Z, digits, dots, dashes or underscores"],
    ]);
});

test("a state without a city is rejected", () => {
  expect(issues({ ...ana, home: { country: "PT", state: "11", city: "" } })).toEqual([
    ["homeCity", "City is required"],
  ]);
});

test("a country alone is no home", () => {
  const noHome = { ...ana, home: { country: "PT", state: "", city: "" } };
  expect(ProfileFields.safeParse(noHome).data).toMatchObject({
    homeCountry: null,
    homeState: null,
    homeCity: null,
    homePlaceId: null,
  });
});

test("a bio has at most 150 characters", () => {
  expect(issues({ ...ana, bio: "x".repeat(151) })).toEqual([["bio", "At most 150 characters"]]);
});

test("the email is sent only if it changed", () => {
  const { data } = ProfileFields.safeParse({ ...ana, email: " ANA@example.com " });
  expect(data && changesToSend(data, account)).not.toHaveProperty("email");
  const other = ProfileFields.safeParse({ ...ana, email: "ana@new.example" }).data;
  expect(other && changesToSend(other, account)).toHaveProperty("email", "ana@new.example");
  expect(issues({ ...ana, email: "ana" })).toEqual([["email", "Invalid email address"]]);
});
