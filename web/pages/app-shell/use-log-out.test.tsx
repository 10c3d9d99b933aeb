import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { addToQueue } from "#web/lib/offline-queue/queue-state.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { CommandPalette } from "#web/pages/command-palette/command-palette.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { closeApp, textTo } from "#web/testing/offline-queue.ts";
import { show } from "#web/testing/show.tsx";
import { LogOutButton } from "./log-out-button.tsx";

beforeEach(closeApp);
afterEach(async () => {
  setReachable(true);
  await closeApp();
});

const question = () => screen.findByRole("alertdialog", { name: "1 change has not been sent" });
const lists = ["trips", "day-locations", "matches", "groups", "connections", "conversations"];
const answers = Object.fromEntries(lists.map((path) => [`GET /api/${path}`, { body: [] }]));

test("the logout button asks before it deletes an unsent message", async () => {
  const { calls } = await signedInAs(ana, answers);
  await addToQueue(textTo("bo", "Dinner?"));
  const user = show(<LogOutButton />);
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await question();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(calls()).not.toContain("POST /api/auth/logout");
});

test("logging out from the command palette asks before it deletes an unsent message", async () => {
  const { calls } = await signedInAs(ana, answers);
  await addToQueue(textTo("bo", "Dinner?"));
  const user = show(<CommandPalette />);
  act(() => sendToPalette("palette"));
  const field = await screen.findByRole("combobox", { name: "Search trips, people and pages" });
  await user.type(field, "Logout");
  await screen.findByRole("option", { name: /^Logout/ });
  await user.keyboard("{Enter}");
  await question();
  expect(calls()).not.toContain("POST /api/auth/logout");
});
