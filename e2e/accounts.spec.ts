import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type CastName, castEmail, castPassword } from "#server/seed/cast.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { openWindow } from "./support/browser.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";
import { textsOf } from "./support/texts.ts";

const password = "a long enough password";
const mail = await newMailServer(afterAll);
await mail.start();
// Runs in production mode without Twilio: mails are sent, text messages are not.
const environment = startEnvironment({ NODE_ENV: "production", SMTP_URL: mail.url });

async function pageOf({ as, locale = "en-US" }: { as?: CastName; locale?: string } = {}): Promise<Page> {
  const context = await openWindow(environment.browser, { origin: environment.program.origin, as, locale });
  return context.newPage();
}

const mailsTo = (address: string) => mail.taken.filter(({ to }) => to.includes(address));

/** The last link of this kind mailed to the address, once `count` mails have arrived. */
async function mailedTo(address: string, pattern: RegExp, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  return pattern.exec(mailsTo(address).at(-1)!.text)?.[0] ?? "";
}
const verifyLink = /http:\S+\/verify-email\?token=[\w-]+/;

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Privacy Settings" }).click();
  for (const box of ["Basic data collection", "I agree to the Terms", "I agree to the Privacy"])
    await page.getByRole("checkbox", { name: box }).check();
  await page.getByRole("button", { name: "Continue to Coincide" }).click();
  await page.waitForURL("**/login*");
}

async function signIn(page: Page, email: string, secret = castPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("Ida registers twice, signs in too early, opens all her links, and then signs in", async () => {
  const email = "ida@ways.example";
  const ida = await pageOf();
  await register(ida, email);
  await waitUntilVisible(ida.getByRole("heading", { name: "Sign In", level: 1 }));
  const notice = ida.getByText("Email verification required");
  await waitUntilVisible(notice);
  await ida.getByLabel("Password", { exact: true }).fill("not the password");
  await ida.keyboard.press("Enter");
  await waitUntilVisible(ida.getByText("Invalid email or password"));
  await waitUntilVisible(notice);
  await ida.getByLabel("Password", { exact: true }).fill(password);
  await ida.keyboard.press("Enter");
  await waitUntilVisible(notice);
  const older = await mailedTo(email, verifyLink);
  await ida.getByRole("button", { name: "Resend Email" }).click();
  await waitUntilVisible(ida.getByText("Email sent!"));
  await mailedTo(email, verifyLink, 2);

  await register(ida, email);
  const newest = await mailedTo(email, verifyLink, 3);
  await ida.goto(newest);
  await waitUntilVisible(ida.getByText("Email verified"));
  await waitUntilVisible(ida.getByText("You can sign in now."));
  await ida.getByRole("link", { name: "Sign In" }).click();
  await expect.poll(() => ida.getByLabel("Email").inputValue()).toBe(email);
  for (const link of [older, newest]) {
    await ida.goto(link);
    await waitUntilVisible(ida.getByText("Your email address is already verified."));
    await waitUntilHidden(ida.getByRole("button", { name: "Resend verification email" }));
  }
  await ida.waitForURL("**/login*");
  await ida.getByLabel("Password", { exact: true }).fill(password);
  await ida.keyboard.press("Enter");
  await waitUntilVisible(ida.getByRole("heading", { name: "Where are you going next?" }));
  await ida.goto(older);
  await ida.waitForURL((url) => url.pathname === "/");
});

test("the notice in German also stays until the address is verified", async () => {
  const email = "udo@ways.example";
  await register(await pageOf(), email);
  const { say } = textsOf("de");
  const udo = await pageOf({ locale: "de-DE" });
  await udo.goto("/login");
  await udo.getByLabel(say("Email")).fill(email);
  await udo.getByLabel(say("Password"), { exact: true }).fill(password);
  await udo.keyboard.press("Enter");
  await waitUntilVisible(udo.getByText(say("Email verification required")));
  await waitUntilVisible(udo.getByRole("button", { name: say("Resend Email") }));
});

test("an expired reset link says so before a password is typed, and leads to a new one", async () => {
  const page = await pageOf();
  await page.goto("/reset-password?token=made-up");
  await waitUntilVisible(page.getByRole("heading", { name: "Invalid Reset Link" }));
  await page.getByRole("link", { name: "Send a new link" }).click();
  await page.getByLabel("Email").fill(castEmail("noor"));
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const link = await mailedTo(castEmail("noor"), /http:\S+\/reset-password\?token=[\w-]+/);
  const [first, second] = [await pageOf(), await pageOf()];
  for (const it of [first, second]) {
    await it.goto(link);
    await it.getByLabel("New password", { exact: true }).fill(password);
    await it.getByLabel("Confirm new password").fill(password);
  }
  await first.getByRole("button", { name: "Reset Password" }).click();
  await first.waitForURL("**/login");
  await second.getByRole("button", { name: "Reset Password" }).click();
  await waitUntilVisible(second.getByRole("heading", { name: "Invalid Reset Link" }));
});

test("Bo's invitation form is empty after sending; Dev and Yuki answer in the app", async () => {
  const bo = await pageOf({ as: "bo" });
  await bo.goto("/invite");
  await waitUntilVisible(bo.getByRole("tab", { name: "By link" }));
  expect(await bo.getByRole("tab").allTextContents()).toEqual(["By email", "By link"]);
  const field = bo.getByRole("textbox", { name: "Email" });
  await field.fill(castEmail("bo"));
  await bo.keyboard.press("Enter");
  await waitUntilVisible(bo.getByText("This is your own address", { exact: true }));
  await waitUntilHidden(bo.getByText("email: This is your own address"));
  for (const who of ["dev", "yuki"] as const) {
    await field.fill(castEmail(who));
    await bo.keyboard.press("Enter");
    await waitUntilVisible(
      bo.getByText(`${castEmail(who)} gets it by email, or here if they already have an account.`),
    );
    await expect.poll(() => field.inputValue()).toBe("");
    await waitUntilHidden(bo.getByText("What you typed before is back."));
  }
  await bo.reload();
  await waitUntilVisible(field);
  expect(await field.inputValue()).toBe("");

  for (const [who, answer] of [
    ["dev", "Decline Bo"],
    ["yuki", "Accept Bo"],
  ] as const) {
    const page = await pageOf({ as: who });
    await page.goto("/");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByText("Bo Lindqvist invites you to connect.").first().click();
    await page.waitForURL("**/invite/received");
    await waitUntilVisible(page.getByRole("heading", { name: "Invitations for you" }));
    await waitUntilVisible(page.getByRole("navigation"));
    await page.getByRole("button", { name: answer }).click();
    await waitUntilVisible(page.getByText("No pending invitation"));
  }
  await bo.goto("/?tab=connect");
  await waitUntilVisible(bo.getByRole("link", { name: /^Yuki/ }).first());
});

test("a browser signed out remotely is still known, but new once its cookies are deleted", async () => {
  const countMails = () =>
    mailsTo(castEmail("emeka")).filter(({ text }) => text.includes("signed in")).length;
  const here = await pageOf();
  await signIn(here, castEmail("emeka"));
  await here.waitForURL((url) => url.pathname === "/");
  const there = await pageOf();
  await signIn(there, castEmail("emeka"));
  await there.waitForURL((url) => url.pathname === "/");
  await expect.poll(countMails).toBe(1);
  await here.goto("/security");
  await here.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await waitUntilVisible(here.getByText("Chrome on Linux was signed out").first());
  await signIn(there, castEmail("emeka"));
  await there.waitForURL((url) => url.pathname === "/");
  await there.context().clearCookies();
  await there.evaluate(() => localStorage.clear());
  await signIn(there, castEmail("emeka"));
  await there.waitForURL((url) => url.pathname === "/");
  await expect.poll(countMails).toBe(2);
});

test("Hana says that a sign-in wasn't her, which ends it, and chooses a new password", async () => {
  const email = castEmail("hana");
  const hana = await pageOf();
  await signIn(hana, email);
  await hana.waitForURL((url) => url.pathname === "/");
  const stranger = await pageOf();
  await signIn(stranger, email);
  await stranger.waitForURL((url) => url.pathname === "/");
  const link = await mailedTo(email, /http:\S+\/not-me\?token=[\w.-]+/);

  await hana.goto(link);
  await hana.getByRole("button", { name: "Secure my account" }).click();
  await hana.getByLabel("New password", { exact: true }).fill(password);
  await hana.getByLabel("Confirm new password").fill(password);
  await hana.getByRole("button", { name: "Reset Password" }).click();
  await hana.waitForURL("**/login*");
  await stranger.goto("/calendar");
  await waitUntilVisible(stranger.getByRole("heading", { name: "Sign In Required" }));
  await signIn(stranger, email);
  await waitUntilVisible(stranger.getByText("Invalid email or password"));
  await signIn(hana, email, password);
  await hana.waitForURL((url) => url.pathname === "/");
  await hana.goto("/security-log");
  await waitUntilVisible(hana.getByText("The account was secured: “This wasn’t me”"));
  await hana.goto(link);
  await waitUntilVisible(hana.getByRole("heading", { name: "Invalid link" }));
});

test("without an SMS service, people are not asked for a phone number", async () => {
  const ana = await pageOf({ as: "ana" });
  await ana.goto("/notification-settings");
  await waitUntilVisible(ana.getByText("Phone verification isn't available here."));
  await waitUntilHidden(ana.getByRole("button", { name: "Send Verification Code" }));
});
