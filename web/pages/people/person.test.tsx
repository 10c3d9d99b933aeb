import { screen, within } from "@testing-library/react";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { expect, test } from "vitest";
import { BlockedPane } from "#web/pages/settings/blocked.tsx";
import { SettingsPage } from "#web/pages/settings/settings.tsx";
import { PersonPage } from "./person.tsx";
import { ana, bo, companion, companionOf, match, signedInAs, stayWith } from "#web/testing/ana.ts";
import { asPerson, freya, group, profileOf } from "#web/testing/groups.ts";
import { failure } from "#web/testing/server.ts";
import { menuItem, show } from "#web/testing/show.tsx";

const pages = (
  <Routes>
    <Route path="/people/:userId" element={<PersonPage />} />
    <Route
      path="/blocked"
      element={
        <SettingsPage>
          <BlockedPane />
        </SettingsPage>
      }
    />
    <Route path="*" element={null} />
  </Routes>
);
const address = () => screen.getByLabelText("address").textContent;
const known = {
  "GET /api/users/profile/freya": { body: profileOf("connected") },
  "GET /api/users/profile/freya/in-common": {
    body: {
      connections: [asPerson({ ...bo, id: "bo" })],
      groups: [{ id: 5, name: "Camino", icon: "plane" }],
    },
  },
  "GET /api/connections": { body: [{ ...bo, ...freya, id: 8, userId: "freya", displayName: "Freya Olsen" }] },
  "GET /api/matches/stays": {
    body: [stayWith([companionOf(match({ userId: "freya", userFirstName: "Freya" })), companion()])],
  },
  "GET /api/groups": { body: [{ ...group, id: 6, name: "Choir" }, group] },
};

test("a connection's page shows who they are, when they meet Ana, and what they have in common", async () => {
  await signedInAs(ana, known);
  show(pages, "/people/freya");
  await screen.findByRole("heading", { level: 1, name: "Freya Olsen" });
  screen.getByText("@freya");
  screen.getByText("Will travel for pastry.");
  screen.getByText("Member since March 2026");
  const meetings = within(screen.getByRole("region", { name: "When you meet" }));
  await meetings.findByText("Lisbon");
  expect(meetings.getAllByRole("listitem")).toHaveLength(1);
  expect((await screen.findByRole("link", { name: "Bo Lindqvist" })).getAttribute("href")).toBe("/people/bo");
  expect(screen.getByRole("link", { name: "Camino" }).getAttribute("href")).toBe(
    "/group-members/5?name=Camino",
  );
});

test("a person who doesn't exist is not found", async () => {
  await signedInAs(ana);
  show(pages, "/people/nobody");
  await screen.findByRole("heading", { name: "User Not Found" });
});

test("a person is added to a group; a group they are in is labelled", async () => {
  const { sent } = await signedInAs(ana, {
    ...known,
    "POST /api/groups/6/members": { status: 201, body: { ...freya, isOwner: false } },
  });
  const user = show(pages, "/people/freya");
  await user.click(await menuItem("Add to group"));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to group" }));
  await user.click(await dialog.findByRole("button", { name: "Add Freya Olsen to Choir" }));
  await expect.poll(() => dialog.getAllByText("In group")).toHaveLength(2);
  expect(await sent("POST")).toEqual({ username: "freya" });
});

test("a person is reported from their page", async () => {
  const { sent } = await signedInAs(ana, {
    ...known,
    "POST /api/content/report": { status: 201, body: { id: 1 } },
  });
  const user = show(pages, "/people/freya");
  await user.click(await menuItem("Report User"));
  const dialog = within(await screen.findByRole("dialog", { name: "Report Content" }));
  await user.selectOptions(dialog.getByLabelText("Reason"), "threats");
  await user.click(dialog.getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Report Submitted");
  expect(await sent("POST")).toEqual({
    contentType: "user",
    contentId: "freya",
    reportedUserId: "freya",
    reason: "threats",
    details: null,
  });
});

test("a person is blocked after a confirmation, and their page is left", async () => {
  const { sent } = await signedInAs(ana, { ...known, "POST /api/users/block": { body: null } });
  const user = show(pages, "/people/freya");
  await user.click(await menuItem("Block User"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(
    "Are you sure you want to block Freya Olsen? You will no longer receive messages from this user and they won't be able to contact you.",
  );
  within(question).getByRole("button", { name: "Cancel" });
  await user.click(within(question).getByRole("button", { name: "Block User" }));
  await screen.findByText("User Blocked");
  await screen.findByText("You will no longer receive messages from this user.");
  await expect.poll(address).toBe("/?tab=connect");
  expect(await sent("POST")).toEqual({ blockedUserId: "freya" });
});

test("a failed block shows an error", async () => {
  await signedInAs(ana, { ...known, "POST /api/users/block": { status: 500, body: failure("") } });
  const user = show(pages, "/people/freya");
  await user.click(await menuItem("Block User"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Block User" }));
  await screen.findByText("Failed to block user. Please try again.");
  expect(address()).toBe("/people/freya");
});

test("a block is removed", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/users/blocked": [{ body: [{ ...freya, blockedAt: new Date().toISOString() }] }, { body: [] }],
    "DELETE /api/users/blocked/freya": { body: null },
  });
  const user = show(pages, "/blocked");
  await user.click(await screen.findByRole("button", { name: "Unblock Freya Olsen" }));
  await screen.findByText("Freya Olsen is no longer blocked");
  await screen.findByRole("heading", { name: "No blocked people" });
  await expect.poll(calls).toContain("DELETE /api/users/blocked/freya");
});
