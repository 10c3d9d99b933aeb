import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProfilePane } from "./edit-profile.tsx";
import { SettingsPage } from "./settings.tsx";
import { ana, lisbon, lyon, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { type PhotoContent, photoFile } from "#web/testing/photos.ts";
import { replaceAccount } from "#web/lib/session/session.ts";
import { show } from "#web/testing/show.tsx";

const name = (which: string) => screen.findByRole<HTMLInputElement>("textbox", { name: which });

test("Ana saves her profile with her home and returns to the start page", async () => {
  const { sent } = await signedInAs(ana, {
    "PUT /api/user/profile": { body: { ...ana, firstName: "Anna" } },
  });
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  await user.type(await name("Bio"), "Slow trains.");
  expect(screen.getByText("138 characters left")).toBeTruthy();
  await user.clear(await name("First name"));
  await user.type(await name("First name"), "Anna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.getByRole("status", { name: "address" }).textContent).toBe("/");
  expect(await sent("PUT")).toEqual({
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

test("Ana moves to a city that she finds in the field for her home", async () => {
  const found = { ...lisbon, county: null, stateName: "Lisbon", alias: null };
  const { sent } = await signedInAs(ana, {
    "GET /api/locations/search": { body: [found] },
    "PUT /api/user/profile": { body: { ...ana, homeCity: "Lisbon" } },
  });
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  const home = await screen.findByRole<HTMLInputElement>("combobox", { name: "Home city" });
  await user.type(home, "lisb", { initialSelectionStart: 0, initialSelectionEnd: home.value.length });
  await user.click(await screen.findByRole("option", { name: /^Lisbon/ }));
  expect(home.value).toBe("Lisbon, Portugal");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await sent("PUT")).toMatchObject({
    homeCountry: lisbon.country,
    homeState: lisbon.state,
    homeCity: lisbon.city,
    homePlaceId: lisbon.placeId,
  });
});

test("a link to add a photo focuses the button", async () => {
  await signedInAs(ana);
  show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile?photo=1",
  );
  const button = await screen.findByRole("button", { name: "Add a photo" });
  await expect.poll(() => document.activeElement).toBe(button);
});

test("names are required, and a refused form keeps what was typed", async () => {
  await signedInAs(ana, {
    "PUT /api/user/profile": { status: 409, body: failure("That username is taken") },
  });
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  await user.clear(await name("First name"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("First name is required");
  await user.type(await name("First name"), "Anna");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Failed to update profile");
  await screen.findByText("That username is taken");
  expect((await name("First name")).value).toBe("Anna");
});

test("a taken username is shown at its field, and a change elsewhere keeps what Ana typed", async () => {
  const message = "This username is already taken";
  await signedInAs(ana, {
    "PUT /api/user/profile": {
      status: 409,
      body: failure(message, { issues: [{ path: "username", message }] }),
    },
  });
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  await user.type(await name("Username"), "2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("username");
  expect((await name("Username")).getAttribute("aria-invalid")).toBe("true");
  act(() => replaceAccount({ ...ana, username: "ana.elsewhere", bio: "From elsewhere" }));
  expect((await name("Username")).value).toBe("ana2");
});

test.each([
  { verifiesEmail: true, hints: 1 },
  { verifiesEmail: false, hints: 0 },
])(
  "a link is promised only where the server sends one ($verifiesEmail)",
  async ({ verifiesEmail, hints }) => {
    const { calls } = await signedInAs(ana, { "GET /api/about": { body: { verifiesEmail } } });
    show(
      <SettingsPage>
        <ProfilePane />
      </SettingsPage>,
      "/edit-profile",
    );
    await expect.poll(calls).toContain("GET /api/about");
    await screen.findByLabelText("Email");
    await expect.poll(() => screen.queryAllByText(/takes effect when you open the link/)).toHaveLength(hints);
  },
);

test("a new email address waits for its link, which can be sent again or cancelled", async () => {
  const waiting = { ...ana, pendingEmail: "ana@new.example" };
  const { requests } = await signedInAs(waiting, {
    "PUT /api/user/profile": [{ body: waiting }, { body: ana }],
  });
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  await screen.findByText("Waiting for you to confirm");
  const asked = () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const names = { firstName: "Ana", lastName: "Silva" };
  await user.click(screen.getByRole("button", { name: "Send the link again" }));
  await expect.poll(asked).toEqual([{ ...names, email: "ana@new.example" }]);
  await user.click(screen.getByRole("button", { name: "Keep ana@example.com" }));
  await expect.poll(asked).toHaveLength(2);
  expect(asked()[1]).toEqual({ ...names, email: "ana@example.com" });
  await expect.poll(() => screen.queryByText("Waiting for you to confirm")).toBeNull();
});

test.each<[PhotoContent, type: string, title: string, reason: string]>([
  ["heic", "image/heic", "Failed to upload image", "This is an HEIC photo. Save it as JPEG."],
  ["heic", "", "Failed to upload image", "This is an HEIC photo. Save it as JPEG."],
  [
    "svg",
    "image/svg+xml",
    "Failed to upload image",
    "This file can’t be opened as a picture. Choose a JPEG, PNG, WebP or GIF.",
  ],
  ["words", "text/plain", "Upload Failed", "Please select an image file"],
])("%s (%s) as a photo is refused: %s, %s", async (kind, type, title, reason) => {
  await signedInAs(ana);
  show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  fireEvent.change(await screen.findByLabelText("Photo"), { target: { files: [photoFile(kind, { type })] } });
  await screen.findByText(reason);
  screen.getByText(title);
});

test("a large photo that can't be shrunk is refused; removing a photo asks first", async () => {
  const { requests } = await signedInAs(
    { ...ana, profileImageUrl: "/media/1" },
    { "DELETE /api/user/profile-image": { body: { message: "Photo removed" } } },
  );
  const user = show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );
  const chooser = await screen.findByLabelText<HTMLInputElement>("Photo");
  const big = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "big.jpg", { type: "image/jpeg" });
  await user.upload(chooser, big);
  await screen.findByText("File Too Large");
  await screen.findByText("Please select an image smaller than 5MB");
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Remove photo" }));
  await screen.findByRole("button", { name: "Add a photo" });
});

const openProfile = () =>
  show(
    <SettingsPage>
      <ProfilePane />
    </SettingsPage>,
    "/edit-profile",
  );

test("Ana, whose emails come back, reads it at her address and tries again", async () => {
  const { calls } = await signedInAs(
    { ...ana, refusedEmails: [{ email: ana.email, isPaused: true }] },
    { "POST /api/user/email/try": { body: null } },
  );
  const user = openProfile();
  await screen.findByText("Emails to ana@example.com come back");
  screen.getByText("Check the address. Until it works again, we send nothing more to it.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(
    "An email is on its way to ana@example.com. If it arrives, this notice disappears.",
  );
  await expect.poll(calls).toContain("POST /api/user/email/try");
});

test("Ana's emails arrive: the profile says nothing about them", async () => {
  await signedInAs(ana);
  openProfile();
  await name("Email");
  expect(screen.queryByText(/come back/)).toBeNull();
});

test("a new address that refused its link says so instead of waiting", async () => {
  await signedInAs({
    ...ana,
    pendingEmail: "ana@new.example",
    refusedEmails: [{ email: "ana@new.example", isPaused: false }],
  });
  openProfile();
  await screen.findByText("ana@new.example refused the link");
  expect(screen.queryByText("Waiting for you to confirm")).toBeNull();
  screen.getByRole("button", { name: "Send the link again" });
});
