import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { widen } from "#web/testing/wide.ts";
import { AppearancePane } from "./appearance.tsx";
import { PrivacyPane } from "./privacy-settings.tsx";
import { SettingsPage } from "./settings.tsx";
import { YourDataPane } from "./your-data.tsx";

const pages = (
  <Routes>
    <Route
      path="/settings"
      element={
        <SettingsPage>
          <AppearancePane />
        </SettingsPage>
      }
    />
    <Route
      path="/appearance"
      element={
        <SettingsPage>
          <AppearancePane />
        </SettingsPage>
      }
    />
    <Route
      path="/privacy-settings"
      element={
        <SettingsPage>
          <PrivacyPane />
        </SettingsPage>
      }
    />
    <Route path="*" element={null} />
  </Routes>
);
const server = {
  "GET /api/user/consents": { body: [] },
  "GET /api/auth/sessions": { body: [] },
  "GET /api/user/export": { body: [] },
};
const row = async (name: RegExp) =>
  within(await screen.findByRole("navigation", { name: "Settings" })).findByRole("link", { name });

test("on a phone a row opens its page, whose heading has the focus, and back leads to the row", async () => {
  await signedInAs(ana, server);
  const user = show(pages, "/settings");
  expect(screen.queryByRole("heading", { name: "Appearance" })).toBeNull();
  await user.click(await row(/^Privacy Location sharing on/));
  const heading = await screen.findByRole("heading", { name: "Privacy", level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole("navigation", { name: "Settings" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back" }));
  await waitFor(async () => expect(document.activeElement).toBe(await row(/^Privacy/)));
});

test("on a desktop the list stays beside the pane, and arrows move through it", async () => {
  widen();
  await signedInAs(ana, server);
  const user = show(pages, "/privacy-settings");
  const privacy = await row(/^Privacy/);
  expect(privacy.getAttribute("aria-current")).toBe("page");
  await screen.findByRole("heading", { name: "Privacy", level: 1 });
  privacy.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  const heading = await screen.findByRole("heading", { name: "Appearance", level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(privacy.isConnected).toBe(true);
});

test("a suspended Ana sees her data alone, with a way back", async () => {
  widen();
  await signedInAs({ ...ana, isSuspended: true }, server);
  show(
    <SettingsPage>
      <YourDataPane />
    </SettingsPage>,
    "/your-data",
  );
  await screen.findByRole("heading", { name: "Your data", level: 1 });
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation", { name: "Settings" })).toBeNull();
});

test("each row says its present value, and follows a change", async () => {
  widen();
  await signedInAs(ana, {
    ...server,
    "PUT /api/user/matching": [{ body: { ...ana, nearKm: 0 } }, { status: 500, body: failure("") }],
  });
  const user = show(pages, "/privacy-settings");
  await row(/^Profile Ana Silva · @ana/);
  await row(/Device theme · English · 12 h/);
  await row(/within 31\u00A0mi/);
  await user.selectOptions(await screen.findByRole("combobox", { name: /How far away/ }), "0");
  await row(/same city only/);
});
