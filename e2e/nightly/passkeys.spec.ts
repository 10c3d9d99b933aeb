import { generateSync } from "otplib";
import type { CDPSession, Page } from "@playwright/test";
import { passkeys } from "#contract/features/passkeys.ts";
import { signIn } from "#e2e/fixtures/forms.ts";
import { expect, test as base, type Traveller } from "#e2e/fixtures/test.ts";
import { password } from "#e2e/fixtures/travellers.ts";

type Device = Awaited<ReturnType<typeof addDevice>>;

/** `test` with a browser that has an authenticator, on which a person has signed in with the password. */
const test = base.extend<{ openWithDevice: (person: Traveller) => Promise<{ page: Page; device: Device }> }>({
  openWithDevice: async ({ visit }, use) =>
    use(async ({ email }) => {
      const page = await visit("/privacy");
      const device = await addDevice(await page.context().newCDPSession(page));
      await page.goto("/login");
      await signIn(page, email);
      await expectSignedIn(page);
      return { page, device };
    }),
});

test("Hana adds a passkey, signs out, signs in with it alone, renames and removes it", async ({
  traveller,
  openWithDevice,
}) => {
  const hana = await traveller("Hana");
  const { page, device } = await openWithDevice(hana);
  await addPasskey(page, "Hana's laptop");
  expect(await device.keys()).toHaveLength(1);
  await expect(page.getByText("Not used yet")).toBeVisible();

  await signOut(page);
  await signInWith(page);
  await expectSignedIn(page);
  await page.goto("/security");
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list.getByText("Last used")).toBeVisible();
  await page.goto("/security-log");
  await expect(page.getByText("Signed in with a passkey")).toBeVisible();

  await page.goto("/security");
  await page.getByRole("button", { name: "Rename Hana's laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  const remove = page.getByRole("button", { name: "Remove Work laptop" });
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => hana.call(passkeys.list, {})).toEqual([]);
  await expect(remove).toBeHidden();

  await signOut(page);
  await signInWith(page);
  await expect(page.getByText("This passkey was not accepted.").first()).toBeVisible();
});

test("Noor picks her passkey among the suggestions of the email field", async ({
  traveller,
  openWithDevice,
}) => {
  const { page, device } = await openWithDevice(await traveller("Noor"));
  await addPasskey(page, "Noor's phone");
  await signOut(page);
  await device.confirms(false);
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  // The virtual device confirms at once what a person would pick.
  await device.confirms(true);
  await page.reload({ waitUntil: "commit" });
  await expectSignedIn(page);
});

test("Chloé uses her passkey instead of a code, and one that doesn't verify her isn't enough", async ({
  traveller,
  openWithDevice,
}) => {
  const chloe = await traveller("Chloé");
  const { page, device } = await openWithDevice(chloe);
  await addPasskey(page, "Chloé's key");
  await switchTwoFactorOn(page);
  await signOut(page);

  await device.confirms(false);
  await page.goto("/login");
  await signIn(page, chloe.email);
  const button = page.getByRole("button", { name: "Use a passkey" });
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await device.confirms(true);
  await device.verifies(false);
  await button.click();
  await expect(page.getByText("No passkey was used").first()).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/login");
  await device.verifies(true);
  await button.click();
  await expectSignedIn(page);
});

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
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
}

/** Presses the button. The page offers no suggestions, which could be confirmed before it. */
async function signInWith(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  // The page loads once more, without what belonged to the account.
  await Promise.all([page.waitForEvent("load"), page.getByRole("menuitem", { name: "Logout" }).click()]);
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Notifications" })).toBeVisible();
}

async function switchTwoFactorOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(generateSync({ secret }));
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 backup codes left.")).toBeVisible();
}
