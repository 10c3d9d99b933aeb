import { generateSync } from "otplib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });
const halfMinute = 30_000;

test("Hana sets up two-factor sign-in, and signs in with her app, then with a backup code", async () => {
  const first = await pageOf();
  await givePassword(first, "hana");
  await first.waitForURL("**/");
  await first.goto("/security");
  await first.getByRole("button", { name: "Set up" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(castPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await waitUntilVisible(dialog.getByRole("img", { name: "QR code for your authenticator app" }));
  const secret = (await dialog.locator("code").textContent())!.replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, Date.now()));
  await dialog.getByRole("button", { name: "Switch on" }).click();
  const codesDialog = first.getByRole("alertdialog", { name: "Save your backup codes" });
  await waitUntilVisible(codesDialog);
  const codes = await codesDialog.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await codesDialog.getByRole("button", { name: "I have saved them" }).click();
  await waitUntilVisible(first.getByText("10 backup codes left."));

  const phone = await pageOf();
  await givePassword(phone, "hana");
  const code = phone.getByLabel("Code", { exact: true });
  await waitUntilVisible(code);
  expect(await code.evaluate((it) => document.activeElement === it)).toBe(true);
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  await code.fill("000000");
  await code.press("Enter");
  await waitUntilVisible(phone.getByText("This code is wrong or was used already."));
  // The current code was used for the setup; the next one is already valid.
  await code.fill(codeOf(secret, Date.now() + halfMinute));
  await code.press("Enter");
  await phone.waitForURL("**/");
  await waitUntilVisible(phone.getByText("Welcome back!"));

  const borrowed = await pageOf();
  await givePassword(borrowed, "hana");
  await borrowed.getByRole("button", { name: "Use a backup code" }).click();
  await borrowed.getByLabel("Backup code").fill(codes[0]!);
  await borrowed.getByRole("button", { name: "Sign In" }).click();
  await borrowed.waitForURL("**/");
  await first.reload();
  await waitUntilVisible(first.getByText("9 backup codes left."));
  await first.getByRole("link", { name: "Security log" }).click();
  await waitUntilVisible(first.getByText("A backup code was used"));
});

test("Emeka signs another browser out remotely", async () => {
  const here = await pageOf();
  await givePassword(here, "emeka");
  await here.waitForURL("**/");
  const there = await pageOf();
  await givePassword(there, "emeka");
  await there.waitForURL("**/");
  await here.goto("/security");
  await waitUntilVisible(here.getByText("This device"));
  await here.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await waitUntilVisible(here.getByText("Chrome on Linux was signed out").first());
  await there.goto("/calendar");
  await waitUntilVisible(there.getByRole("link", { name: "Sign In" }).first());
  expect(await there.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await here.reload();
  await waitUntilVisible(here.getByText("This device"));
});

test("Noor sees how hard her new password is to guess, and uses it", async () => {
  const page = await pageOf();
  await givePassword(page, "noor");
  await page.waitForURL("**/");
  await page.goto("/security");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(castPassword);
  const next = page.getByLabel("New password", { exact: true });
  await next.fill("12345678");
  await waitUntilVisible(page.getByText("Very easy to guess"));
  await waitUntilVisible(page.getByText("This is a heavily used password.", { exact: false }));
  await next.fill("window seats over jordan");
  await waitUntilVisible(page.getByText("Very hard to guess"));
  await page.getByRole("button", { name: "Change password" }).click();
  await waitUntilVisible(page.getByText("Password changed", { exact: true }));
  await page.getByRole("link", { name: "Security log" }).click();
  await waitUntilVisible(page.getByText("The password was changed"));
  const again = await pageOf();
  await givePassword(again, "noor", "window seats over jordan");
  await again.waitForURL("**/");
});

test("Chloé's five tabs renew an expiring token at the same moment, and all stay signed in", async () => {
  const window = await openWindow(environment.browser, {
    origin: environment.program.origin,
    locale: "en-US",
  });
  const first = await window.newPage();
  await givePassword(first, "chloe");
  await first.waitForURL("**/");
  const before = await tokenIn(first);
  const renewals: number[] = [];
  window.on("response", (answer) => {
    if (answer.url().endsWith("/api/auth/refresh")) renewals.push(answer.status());
  });
  // A quarter of an hour before the token's twelve hours end.
  await window.clock.setSystemTime(Date.now() + 11.75 * 60 * 60 * 1000);
  const tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, () => window.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto("/")));
  for (const tab of tabs) await waitUntilVisible(tab.getByRole("heading", { name: "Upcoming trips" }));
  expect(renewals.length).toBeGreaterThanOrEqual(5);
  expect(new Set(renewals)).toEqual(new Set([200]));
  expect(await tokenIn(first)).not.toBe(before);
  for (const tab of tabs) await tab.goto("/calendar");
  for (const tab of tabs) await waitUntilVisible(tab.getByRole("heading", { name: "Your Trips" }));
});

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"));

const codeOf = (secret: string, at: number) => generateSync({ secret, epoch: Math.floor(at / 1000) });

async function givePassword(page: Page, person: CastName, password = castPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(castEmail(person));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A page in a separate browser context, without a session. */
const pageOf = async (): Promise<Page> =>
  (await openWindow(environment.browser, { origin: environment.program.origin, locale: "en-US" })).newPage();
