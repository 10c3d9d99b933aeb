import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditProfilePage } from "./edit-profile.tsx";
import { ana, lyon, signedInAs } from "../testing/ana.ts";
import { failure } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

const patience = { timeout: 5000 };
const name = (which: string) => screen.findByRole<HTMLInputElement>("textbox", { name: which });

test("a profile is saved with its home and leads back", async () => {
  const { heard } = await signedInAs(ana, {
    "PUT /api/user/profile": { body: { ...ana, firstName: "Anna" } },
  });
  const user = show(<EditProfilePage />, "/edit-profile");
  await user.type(await name("Bio"), "Slow trains.");
  expect(screen.getByText("138 characters left")).toBeTruthy();
  await user.clear(await name("First name"));
  await user.type(await name("First name"), "Anna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.getByRole("status", { name: "address" }).textContent, patience).toBe("/");
  expect(heard.find(({ method }) => method === "PUT")?.body).toEqual({
    firstName: "Anna",
    lastName: "Silva",
    username: "ana",
    bio: "Slow trains.",
    homeCountry: lyon.country,
    homeState: lyon.state,
    homeCity: lyon.city,
    homePlaceId: lyon.placeId,
  });
});

test("names are required, and a refusal keeps what was typed", async () => {
  await signedInAs(ana, {
    "PUT /api/user/profile": { status: 409, body: failure("That username is taken") },
  });
  const user = show(<EditProfilePage />, "/edit-profile");
  await user.clear(await name("First name"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("First name is required");
  await user.type(await name("First name"), "Anna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Failed to update profile");
  await screen.findByText("That username is taken");
  expect((await name("First name")).value).toBe("Anna");
});

test("a consent takes effect at once and moves back when the server refuses", async () => {
  const { heard } = await signedInAs(ana, {
    "PUT /api/user/consents": [
      { body: { ...ana, privacyLocationSharing: false } },
      { status: 500, body: failure("") },
    ],
  });
  const user = show(<EditProfilePage />, "/edit-profile");
  const sharing = await screen.findByRole<HTMLInputElement>("switch", { name: /Location sharing/ });
  await user.click(sharing);
  expect(sharing.checked).toBe(false);
  await expect
    .poll(() => heard.find(({ method }) => method === "PUT")?.body, patience)
    .toEqual({ locationSharing: false });
  await user.click(sharing);
  await expect.poll(() => heard.filter(({ method }) => method === "PUT"), patience).toHaveLength(2);
  await screen.findByText("Failed to update profile");
  await expect.poll(() => sharing.checked, patience).toBe(false);
});
