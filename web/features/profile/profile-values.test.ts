import { expect, test } from "vitest";
import { ana as account } from "../../testing/ana.ts";
import { changed, ProfileForm, type ProfileValues } from "./profile-values.ts";

const ana: ProfileValues = {
  firstName: "Ana",
  lastName: "Sousa",
  username: "ana",
  bio: "",
  email: "ana@example.com",
  locale: "",
  timeZone: "",
  home: { country: "PT", state: "11", city: "Lisbon", placeId: "2267057" },
};
const issues = (values: ProfileValues) =>
  ProfileForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a profile goes to the server with its home", () => {
  expect(ProfileForm.safeParse(ana).data).toMatchObject({
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

test("a state without a city is unfinished", () => {
  expect(issues({ ...ana, home: { country: "PT", state: "11", city: "" } })).toEqual([
    ["homeCity", "City is required"],
  ]);
});

test("a country alone is no home", () => {
  const noHome = { ...ana, home: { country: "PT", state: "", city: "" } };
  expect(ProfileForm.safeParse(noHome).data).toMatchObject({
    homeCountry: null,
    homeState: null,
    homeCity: null,
    homePlaceId: null,
  });
});

test("a bio has at most 150 characters", () => {
  expect(issues({ ...ana, bio: "x".repeat(151) })).toEqual([["bio", "At most 150 characters"]]);
});

test("only another address is sent", () => {
  const { data } = ProfileForm.safeParse({ ...ana, email: " ANA@example.com " });
  expect(data && changed(data, account)).not.toHaveProperty("email");
  const other = ProfileForm.safeParse({ ...ana, email: "ana@new.example" }).data;
  expect(other && changed(other, account)).toHaveProperty("email", "ana@new.example");
  expect(issues({ ...ana, email: "ana" })).toEqual([["email", "Invalid email address"]]);
});
