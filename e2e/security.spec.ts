import { generateSync } from "otplib";
import { security } from "#contract/features/security.ts";
import { signIn } from "./fixtures/forms.ts";
import { expect, test } from "./fixtures/test.ts";
import { password } from "./fixtures/travellers.ts";

const halfMinute = 30_000;

test("Hana sets up two-factor sign-in, and signs in with her app, then with a backup code", async ({
  traveller,
  visit,
}) => {
  const hana = await traveller("Hana");
  const first = await hana.open("/security");
  await first.getByRole("button", { name: "Set up" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await dialog.locator("code").textContent())!.replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, Date.now()));
  await dialog.getByRole("button", { name: "Switch on" }).click();
  const codesDialog = first.getByRole("alertdialog", { name: "Save your backup codes" });
  await expect(codesDialog.getByRole("listitem")).toHaveCount(10);
  const [backupCode] = await codesDialog.getByRole("listitem").allTextContents();
  await codesDialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(first.getByText("10 backup codes left.")).toBeVisible();

  const phone = await visit("/login");
  await signIn(phone, hana.email);
  const code = phone.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await code.press("Enter");
  await expect(phone.getByText("This code is wrong or was used already.")).toBeVisible();
  // The current code was used for the setup; the next one is already valid.
  await code.fill(codeOf(secret, Date.now() + halfMinute));
  await code.press("Enter");
  await phone.waitForURL("/");

  const borrowed = await visit("/login");
  await signIn(borrowed, hana.email);
  await borrowed.getByRole("button", { name: "Use a backup code" }).click();
  await borrowed.getByLabel("Backup code").fill(backupCode!);
  await borrowed.getByRole("button", { name: "Sign In" }).click();
  await borrowed.waitForURL("/");
  await first.reload();
  await expect(first.getByText("9 backup codes left.")).toBeVisible();
  await first.getByRole("link", { name: "Security log" }).click();
  await expect(first.getByText("A backup code was used")).toBeVisible();
});

test("Emeka signs another browser out remotely", async ({ traveller, visit }) => {
  const emeka = await traveller("Emeka");
  const there = await visit("/login");
  await signIn(there, emeka.email);
  await there.waitForURL("/");
  const here = await emeka.open("/security");
  await expect(here.getByText("This device")).toBeVisible();
  const signOut = here.getByRole("button", { name: "Sign out Chrome on Linux" });
  await signOut.click();
  await expect(there.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await there.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await there.goto("/calendar");
  await expect(there.getByRole("heading", { name: "Sign In Required" })).toBeVisible();

  await expect(signOut).toBeHidden();
  expect(await emeka.call(security.sessions, {})).toMatchObject([{ isThisDevice: true }]);
});

const codeOf = (secret: string, at: number) => generateSync({ secret, epoch: Math.floor(at / 1000) });
