import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { YourDataPane } from "./your-data.tsx";
import { SettingsPage } from "./settings.tsx";

const copy = (more: object = {}) => ({
  id: "057fff56-8b7e-4254-b45c-7e6a8f87a804",
  state: "waiting",
  progress: 0,
  bytes: null,
  expiresAt: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  ...more,
});
const ready = copy({
  state: "ready",
  progress: 100,
  bytes: 1_240_000,
  expiresAt: "2026-03-02T12:00:00.000Z",
});
const list = "GET /api/user/export";
const remove = "DELETE /api/user/delete-account";
const start = async (answers: Parameters<typeof signedInAs>[1], path = "/your-data") => {
  const server = await signedInAs(ana, { [list]: { body: [] }, ...answers });
  return {
    ...server,
    user: show(
      <SettingsPage>
        <YourDataPane />
      </SettingsPage>,
      path,
    ),
  };
};

test("Ana requests a copy, sees its progress and downloads it", async () => {
  let copies: object[] = [];
  const { user } = await start({
    [list]: () => ({ body: copies }),
    "POST /api/user/export": () => {
      copies = [copy({ state: "running", progress: 40 })];
      return { status: 201, body: copy() };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  const progress = await screen.findByRole("progressbar", { name: "Your copy is being created" });
  expect(progress.getAttribute("aria-valuenow")).toBe("40");
  expect(screen.queryByRole("button", { name: "Create a new copy" })).toBeNull();
  copies = [ready];
  const link = await screen.findByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe("/api/user/export/057fff56-8b7e-4254-b45c-7e6a8f87a804/file");
  expect(screen.getByText(/^1\.2 MB, available until/)).toBeTruthy();
});

test("a failed copy says so and can be tried again", async () => {
  const { user, calls } = await start({
    [list]: [{ body: [copy({ state: "failed" })] }, { body: [ready] }],
    "POST /api/user/export": { status: 201, body: copy() },
  });
  await screen.findByText(/could not be created/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Download" });
  await expect.poll(calls).toContain("POST /api/user/export");
});

test("a sixth copy in a day is refused with the server's message", async () => {
  const { user } = await start({
    "POST /api/user/export": { status: 429, body: failure("You can request 5 copies a day.") },
  });
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  await screen.findByText("You can request 5 copies a day.");
});

test("the account is deleted after a confirmation, and the browser's stored data is cleared", async () => {
  const kept = new Set(["pages", "pictures"]);
  vi.stubGlobal("caches", { keys: async () => [...kept], delete: async (it: string) => kept.delete(it) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, calls } = await start({ [remove]: { body: { message: "done" } } });
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  expect(calls()).not.toContain("DELETE /api/user/delete-account");
  await user.click(within(question).getByRole("button", { name: "Delete Account" }));
  await screen.findByText("Your account was deleted");
  expect(localStorage.getItem("auth_token")).toBeNull();
  await expect.poll(() => [...kept]).toEqual([]);
});

test("deleting asks for the password if the sign-in is too old", async () => {
  const { user, requests } = await start(
    {
      [remove]: [
        { status: 403, body: failure("Please enter your password again.", { code: "REAUTH" }) },
        { body: { message: "done" } },
      ],
      "POST /api/auth/prove-password": [
        {
          status: 400,
          body: failure("password: This is not your password", {
            issues: [{ path: "password", message: "This is not your password" }],
          }),
        },
        { body: { message: "Thank you." } },
      ],
    },
    "/your-data?delete",
  );
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete Account" }));
  await user.type(await screen.findByLabelText("Your password"), "window seats");
  const dialog = screen.getByRole("alertdialog");
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
  await user.click(within(dialog).getByRole("button", { name: "Delete Account" }));
  await screen.findByText("This is not your password");
  expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Delete Account" }));
  await screen.findByText("Your account was deleted");
});

test("a refused deletion keeps the account and says why", async () => {
  const { user } = await start({
    [remove]: {
      status: 409,
      body: failure("You are the last active admin: make someone else an admin first."),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete Account" }));
  await screen.findByText("Failed to delete account");
  await screen.findByText("You are the last active admin: make someone else an admin first.");
  expect(localStorage.getItem("auth_token")).not.toBeNull();
});
