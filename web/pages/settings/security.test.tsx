import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { SecurityLogPane } from "./security-log.tsx";
import { SecurityPane } from "./security.tsx";
import { SettingsPage } from "./settings.tsx";

const firefox = { browser: "Firefox", system: "Linux", kind: "computer" };
const iphone = { browser: "Safari", system: "iPhone", kind: "phone" };
const session = (id: string, device: object, isThisDevice: boolean) => ({
  id,
  device,
  ipAddress: "203.0.113.7",
  openedAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: "2026-01-02T00:00:00.000Z",
  isThisDevice,
});
const entry = (id: number, action: string, more: object = {}) => ({
  id,
  action,
  at: "2026-01-02T00:00:00.000Z",
  device: iphone,
  ipAddress: "203.0.113.7",
  isNewDevice: false,
  ended: null,
  ...more,
});

const answers = {
  "GET /api/auth/two-factor": { body: { isOn: false, backupCodesLeft: 0 } },
  "GET /api/auth/sessions": { body: [session("a", firefox, true), session("b", iphone, false)] },
  "GET /api/auth/security-log": {
    body: [
      entry(3, "login", { isNewDevice: true }),
      entry(2, "session_ended", { ended: firefox }),
      entry(1, "login_failed"),
    ],
  },
};
const start = async (more: Parameters<typeof signedInAs>[1] = {}, account = ana) => {
  const server = await signedInAs(account, { ...answers, ...more });
  return {
    ...server,
    user: show(
      <SettingsPage>
        <SecurityPane />
      </SettingsPage>,
      "/security",
    ),
  };
};

test("devices are listed by name, and only other devices can be signed out", async () => {
  const { user, requests } = await start({ "DELETE /api/auth/sessions/b": { body: { message: "done" } } });
  await screen.findByText("This device");
  expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  await screen.findByText("Safari on iPhone was signed out");
  expect(requests.some(({ method, path }) => method === "DELETE" && path === "/api/auth/sessions/b")).toBe(
    true,
  );
});

test("only the first devices are listed until all are asked for", async () => {
  const many = ["a", "b", "c", "d"].map((id) => session(id, iphone, id === "a"));
  const { user } = await start({ "GET /api/auth/sessions": { body: many } });
  const outs = () => screen.findAllByRole("button", { name: "Sign out Safari on iPhone" });
  expect(await outs()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await outs()).toHaveLength(3);
});

test("all other devices are signed out after a confirmation", async () => {
  const { user } = await start({ "DELETE /api/auth/sessions": { body: { message: "done", ended: 1 } } });
  await user.click(await screen.findByRole("button", { name: "Sign out all other devices" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Sign out" }));
  await screen.findByText("All other devices were signed out");
});

test("the log describes each event and where it came from", async () => {
  await signedInAs(ana, answers);
  show(
    <SettingsPage>
      <SecurityLogPane />
    </SettingsPage>,
    "/security-log",
  );
  await screen.findByText("Signed in with a new browser");
  expect(screen.getByText("Firefox on Linux was signed out")).toBeTruthy();
  expect(screen.getByText("Someone tried a wrong password")).toBeTruthy();
  expect(screen.getAllByText("Safari on iPhone · 203.0.113.7")).toHaveLength(3);
});

test("two-factor sign-in needs the password and a first code; backup codes are shown once", async () => {
  const { user } = await start({
    "POST /api/auth/two-factor/setup": [
      {
        status: 400,
        body: failure("password: This is not your password", {
          issues: [{ path: "password", message: "This is not your password" }],
        }),
      },
      { body: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP" } },
    ],
    "POST /api/auth/two-factor/confirm": { body: { backupCodes: ["aaaa-bbbb-cccc-dddd"] } },
  });
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("Your password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("This is not your password");
  expect(screen.queryByText("Failed to set up two-factor sign-in")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("JBSW Y3DP EHPK 3PXP");
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  await screen.findByText("Key copied");
  expect(await navigator.clipboard.readText()).toBe("JBSWY3DPEHPK3PXP");
  const open = screen.getByRole("link", { name: "Open in the app" });
  expect(open.getAttribute("href")).toBe("otpauth://totp/x?secret=JBSWY3DPEHPK3PXP");
  await user.type(screen.getByRole("textbox", { name: "Code" }), "123 456");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  await screen.findByText("aaaa-bbbb-cccc-dddd");
});

test("a refused password change keeps what was typed, and a successful one closes the form", async () => {
  const { user, sent } = await start({
    "POST /api/auth/password-strength": { body: { score: 1, hint: "This is a heavily used password." } },
    "POST /api/auth/change-password": [
      { status: 429, body: failure("Too many attempts.") },
      { body: { message: "done" } },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  await user.type(screen.getByLabelText("Current password"), "the old one");
  await user.type(screen.getByLabelText("New password"), "12345678");
  await screen.findByText("Easy to guess");
  await screen.findByText(/This is a heavily used password\./);
  expect(await sent("/api/auth/password-strength")).toEqual({
    password: "12345678",
    about: ["Ana", "Silva", "ana", "ana@example.com"],
  });
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("Too many attempts.");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText("Password changed");
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("a person with a temporary password sees only the form for a new one", async () => {
  await start({}, { ...ana, mustChangePassword: true });
  await screen.findByRole("heading", { name: "Choose a new password" });
  expect(screen.getByLabelText("Current password")).toBeTruthy();
  expect(screen.queryByText("Where you are signed in")).toBeNull();
});
