import { generateSync } from "otplib";
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Hana adds a passkey, signs out, signs in with it alone, renames and removes it", async () => {
  const { page, device } = await pageWithDevice();
  await givePassword(page, "hana");
  await page.waitForURL("**/");
  await addPasskey(page, "Hana's laptop");
  expect(await device.keys()).toHaveLength(1);
  await waitUntilVisible(page.getByText("Not used yet"));

  await signOut(page);
  await signInWith(page, device);
  await page.waitForURL("**/");
  await waitUntilVisible(page.getByText("Welcome back!"));
  await page.goto("/security");
  const list = page.getByRole("list", { name: "Your passkeys" });
  await waitUntilVisible(list.getByText("Last used"));
  await page.goto("/security-log");
  await waitUntilVisible(page.getByText("Signed in with a passkey", { exact: false }));

  await page.goto("/security");
  await page.getByRole("button", { name: "Rename Hana's laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await waitUntilVisible(page.getByText("Passkey removed"));
  await waitUntilHidden(list);

  await signOut(page);
  await signInWith(page, device);
  await waitUntilVisible(page.getByText("This passkey was not accepted.", { exact: false }));
});

test("Noor picks her passkey among the suggestions of the email field", async () => {
  const { page, device } = await pageWithDevice();
  await givePassword(page, "noor");
  await page.waitForURL("**/");
  await addPasskey(page, "Noor's phone");
  await signOut(page);
  await device.confirms(false);
  await page.goto("/login");
  expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  // The virtual device confirms at once what a person would pick.
  await device.confirms(true);
  await page.reload({ waitUntil: "commit" });
  await page.waitForURL("**/");
  await waitUntilVisible(page.getByText("Welcome back!"));
});

test("Chloé uses her passkey instead of a code, and one that doesn't verify her isn't enough", async () => {
  const { page, device } = await pageWithDevice();
  await givePassword(page, "chloe");
  await page.waitForURL("**/");
  await addPasskey(page, "Chloé's key");
  await switchTwoFactorOn(page);
  await signOut(page);

  await device.confirms(false);
  await givePassword(page, "chloe");
  const button = page.getByRole("button", { name: "Use a passkey" });
  await waitUntilVisible(button);
  await device.confirms(true);
  await device.verifies(false);
  await button.click();
  await waitUntilVisible(page.getByText("No passkey was used"));
  await waitUntilVisible(page.locator("button:not([aria-busy])", { hasText: "Use a passkey" }));
  expect(new URL(page.url()).pathname).toBe("/login");
  await device.verifies(true);
  await button.click();
  await page.waitForURL("**/");
  await waitUntilVisible(page.getByText("Welcome back!"));
});

/** A page whose browser has an authenticator that the person can confirm with. */
async function pageWithDevice() {
  const window = await openWindow(environment.browser, {
    origin: environment.program.origin,
    locale: "en-US",
  });
  const page = await window.newPage();
  const protocol = await window.newCDPSession(page);
  return { page, device: await addDevice(protocol) };
}

type Device = Awaited<ReturnType<typeof addDevice>>;

async function addDevice(protocol: CDPSession) {
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await protocol.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** Whether the device recognizes its person. */
    verifies: (isUserVerified: boolean) =>
      protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Whether the device confirms by itself; otherwise it waits for its person. */
    confirms: (enabled: boolean) =>
      protocol.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await waitUntilVisible(page.getByText("Passkey added"));
  await waitUntilVisible(page.getByRole("button", { name: `Remove ${name}` }));
}

/** Presses the button. The suggestions get no confirmation, so that they don't sign in first. */
async function signInWith(page: Page, device: Device): Promise<void> {
  await device.confirms(false);
  const suggested = page.waitForResponse("**/api/auth/login/passkey/options");
  await page.goto("/login");
  await suggested;
  await device.confirms(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await waitUntilVisible(page.getByRole("link", { name: "Sign In" }));
  // The page loads once more, without what belonged to the account.
  await page.waitForLoadState("networkidle");
}

async function switchTwoFactorOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(castPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await dialog.locator("code").textContent())!.replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(generateSync({ secret }));
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
}

async function givePassword(page: Page, person: CastName): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(castEmail(person));
  await page.getByLabel("Password", { exact: true }).fill(castPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
