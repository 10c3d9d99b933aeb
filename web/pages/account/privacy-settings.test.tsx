import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { PrivacySettingsPage } from "./privacy-settings.tsx";

test("a consent takes effect at once and moves back if the server refuses it", async () => {
  const { requests } = await signedInAs(ana, {
    "PUT /api/user/consents": [
      { body: { ...ana, privacyLocationSharing: false } },
      { status: 500, body: failure("") },
    ],
    "GET /api/user/consents": { body: [] },
  });
  const user = show(<PrivacySettingsPage />, "/privacy-settings");
  const sharing = await screen.findByRole<HTMLInputElement>("switch", { name: /Location sharing/ });
  await user.click(sharing);
  expect(sharing.checked).toBe(false);
  await expect
    .poll(() => requests.find(({ method }) => method === "PUT")?.body)
    .toEqual({ locationSharing: false });
  await user.click(sharing);
  await expect.poll(() => requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
  await screen.findByText("Failed to update profile");
  await expect.poll(() => sharing.checked).toBe(false);
});

test("the profile's audience is saved at once, and past consents are listed", async () => {
  const { requests } = await signedInAs(ana, {
    "PUT /api/user/privacy": { body: { ...ana, profileAudience: "connections" } },
    "GET /api/user/consents": {
      body: [
        {
          id: 1,
          consent: "analytics",
          given: false,
          legalVersion: null,
          source: "settings",
          createdAt: "2026-05-03T10:00:00.000Z",
        },
      ],
    },
  });
  const user = show(<PrivacySettingsPage />, "/privacy-settings");
  await screen.findByText("Analytics and improvement: withdrawn");
  await user.click(await screen.findByRole("radio", { name: /^Connections/ }));
  await expect
    .poll(() => requests.find(({ method }) => method === "PUT")?.body)
    .toEqual({ profileAudience: "connections" });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /^Connections/ })).checked).toBe(true);
});
