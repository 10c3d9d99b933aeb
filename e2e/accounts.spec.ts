import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { register, signIn } from "./fixtures/forms.ts";
import { mailedLink, test } from "./fixtures/mail.ts";
import { expect } from "./fixtures/test.ts";
import { password } from "./fixtures/travellers.ts";

const newPassword = "another long password";

test("Ida registers, can't sign in before she opens her mailed link, and then signs in", async ({
  visit,
  mail,
}) => {
  const email = `ida.${randomUUID()}@travellers.example`;
  const ida = await visit("/register");
  await register(ida, { firstName: "Ida", email });
  await expect(ida.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
  const notice = ida.getByText("Email verification required");
  await expect(notice).toBeVisible();
  const answer = ida.waitForResponse("**/api/auth/login");
  await ida.getByLabel("Password", { exact: true }).fill(password);
  await ida.keyboard.press("Enter");
  expect((await answer).status()).toBe(403);
  await expect(notice).toBeVisible();
  await mailedLink(mail, email, "/verify-email");
  await ida.getByRole("button", { name: "Resend Email" }).click();

  await ida.goto(await mailedLink(mail, email, "/verify-email", 2));
  await expect(ida).toHaveURL("/login");
  await expect(ida.getByLabel("Email")).toHaveValue(email);
  await ida.getByLabel("Password", { exact: true }).fill(password);
  await ida.keyboard.press("Enter");
  await expect(ida.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
});

test("Noor chooses a new password with a mailed link, which works once", async ({
  traveller,
  visit,
  mail,
}) => {
  const { email } = await traveller("Noor");
  const noor = await visit("/login");
  await noor.getByRole("link", { name: "Forgot your password?" }).click();
  // The sign-in page, which is shown until this one has loaded, has such a field as well.
  await expect(noor.getByRole("heading", { name: "Forgot Password?" })).toBeVisible();
  await noor.getByLabel("Email").fill(email);
  await noor.getByRole("button", { name: "Send Reset Link" }).click();
  const link = await mailedLink(mail, email, "/reset-password");
  await noor.goto(link);
  await chooseNewPassword(noor);
  await signIn(noor, email, newPassword);
  await expect(noor.getByRole("button", { name: "Notifications" })).toBeVisible();

  await noor.goto(link);
  await expect(noor.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
  await noor.getByRole("link", { name: "Send a new link" }).click();
  await expect(noor.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
});

test("Hana says that a sign-in wasn't her, which ends it, and chooses a new password", async ({
  traveller,
  visit,
  mail,
}) => {
  const { email } = await traveller("Hana");
  const stranger = await visit("/login");
  await signIn(stranger, email);
  await expect(stranger.getByRole("button", { name: "Notifications" })).toBeVisible();
  const link = await mailedLink(mail, email, "/not-me");

  const hana = await visit(link);
  await hana.getByRole("button", { name: "Secure my account" }).click();
  await hana.getByRole("link", { name: "Choose a new password" }).click();
  await chooseNewPassword(hana);
  await stranger.goto("/calendar");
  await expect(stranger.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await stranger.goto("/login");
  await signIn(stranger, email);
  await expect(stranger.getByRole("main").getByText("Invalid email or password")).toBeVisible();
  await signIn(hana, email, newPassword);
  await expect(hana.getByRole("button", { name: "Notifications" })).toBeVisible();
  await hana.goto("/security-log");
  await expect(hana.getByText("The account was secured: “This wasn’t me”")).toBeVisible();
  await hana.goto(link);
  await expect(hana.getByRole("heading", { name: "Invalid link" })).toBeVisible();
});

/** Fills in the form behind the link of a mail, and waits for the sign-in page. */
async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm new password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL("/login");
}
