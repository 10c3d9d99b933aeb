import { pickDays } from "#e2e/support/trip-form.ts";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { type CastName, castEmail, castUsername } from "#server/seed/cast.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { textsOf } from "#e2e/support/texts.ts";

// Each error is named in the language of the page, no matter whether the form or the server finds it.

const mail = await newMailServer(afterAll);
await mail.start();
// In production mode, addresses are verified by a link in a mail.
const environment = startEnvironment({ NODE_ENV: "production", SMTP_URL: mail.url });

const password = "a long enough password";
const locales = [
  { language: "de", locale: "de-DE", traveller: "jonas" },
  { language: "ja", locale: "ja-JP", traveller: "yuki" },
] as const;

test.each(locales)(
  "$language: Ida registers with errors, signs in too early, and gets another mail",
  async (it) => {
    const { page, say, complains } = await readerOf(it);
    const email = `ida.${it.language}@failures.example`;
    await page.goto("/register");
    const next = page.getByRole("button", { name: say("Continue to Privacy Settings") });
    await next.click();
    await complains("First name is required", "Last name is required", "Please enter a valid email address");
    await complains("You must accept the Terms of Service to continue");
    await page.getByLabel(say("First name")).fill("Ida");
    await page.getByLabel(say("Last name")).fill("Berg");
    await page.getByLabel(say("Email")).fill(email);
    const secret = page.getByLabel(say("Password"), { exact: true });
    await secret.fill("short");
    await complains("Password must be at least 8 characters");
    await secret.fill("12345678");
    await complains("Very easy to guess", "This is a heavily used password.");
    await secret.fill(password);
    await page.getByRole("checkbox").check();
    await next.click();
    await waitUntilVisible(page.getByRole("button", { name: say("Please Accept Required Terms") }));
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("main").getByRole("button").filter({ hasText: "Coincide" }).click();
    await page.waitForURL("**/login*");

    const notice = page.getByText(say("Email verification required"));
    await waitUntilVisible(notice);
    await page.goto("/login");
    await page.getByRole("button", { name: say("Sign In") }).click();
    await complains("Please enter a valid email address", "Password is required");
    await page.getByLabel(say("Email")).fill(email);
    await secret.fill("not the password");
    await secret.press("Enter");
    await complains("Login failed", "Invalid email or password");
    expect(await notice.count()).toBe(0);
    await secret.fill(password);
    await secret.press("Enter");
    await waitUntilVisible(notice);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    await page.getByRole("button", { name: say("Resend Email") }).click();
    await complains("Email sent!");
    await expect.poll(() => mailsTo(email).length).toBe(2);
  },
);

test.each(locales)("$language: a new password must be long enough and the same twice", async (it) => {
  const { page, say, complains } = await readerOf(it);
  const email = castEmail(it.traveller);
  await page.goto("/reset-password?token=made-up");
  await complains("Invalid Reset Link");
  await page.goto("/forgot-password");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByRole("button", { name: say("Send Reset Link") }).click();
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await page.goto(/http:\S+\/reset-password\?token=[\w-]+/.exec(mailsTo(email)[0]!.text)![0]);
  await page.getByLabel(say("New password"), { exact: true }).fill("short");
  await page.getByLabel(say("Confirm new password")).fill("other");
  await page.getByRole("button", { name: say("Reset Password") }).click();
  await complains("Password must be at least 8 characters");
  await page.getByLabel(say("New password"), { exact: true }).fill("aaaaaaaa");
  await complains("Passwords don't match", "Repeated characters like “aaa” are easy to guess.");
});

test.each(locales)("$language: the profile refuses a taken username and an unfinished home", async (it) => {
  const { page, say, complains } = await readerOf({ ...it, as: it.traveller });
  await page.goto("/edit-profile", { waitUntil: "networkidle" });
  const save = page.getByRole("button", { name: say("Save"), exact: true });
  const username = page.getByLabel(say("Username"), { exact: true });
  await username.fill(castUsername("ana"));
  await save.click();
  await complains("This username is already taken");
  await username.fill("a b");
  await page.getByLabel(say("Last name")).fill(" ");
  await page.getByRole("button", { name: say("Choose by country") }).click();
  await page.getByRole("combobox", { name: say("State"), exact: true }).click();
  await page.getByRole("listbox").getByRole("option").last().click();
  await save.click();
  await complains(
    "3 to 30 letters, digits, dots, dashes or underscores",
    "Last name is required",
    "City is required",
  );
});

test.each(locales)("$language: a trip and a day name the fields that are missing", async (it) => {
  const { page, say, complains } = await readerOf({ ...it, as: it.traveller });
  const dialog = page.getByRole("dialog", { name: say("Add New Trip") });
  const open = async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page
      .getByRole("button", { name: say("Add New Trip") })
      .first()
      .click();
  };
  const send = () => dialog.getByRole("button", { name: say("Add trip") }).click();
  await open();
  await send();
  await complains("City is required", "Please select both start and end dates");

  const first = `${addDays(`${new Date().toISOString().slice(0, 7)}-01`, 32).slice(0, 7)}-10`;
  await pickDays(dialog, first, addDays(first, 3), say);
  // The calendar offers no range that ends before it starts. The draft stored for the tab can contain one.
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((it) => it.endsWith(":form:trip"))!;
    const draft = JSON.parse(sessionStorage.getItem(key)!) as { dates: { first: string; last: string } };
    const dates = { first: draft.dates.last, last: draft.dates.first };
    sessionStorage.setItem(key, JSON.stringify({ ...draft, dates }));
  });
  await open();
  await dialog.getByRole("button", { name: say("Choose by country") }).click();
  for (const field of ["State", "City"]) {
    await dialog.getByRole("combobox", { name: say(field), exact: true }).click();
    await page.getByRole("listbox").getByRole("option").first().click();
  }
  await send();
  await complains("End date must be after start date");

  await page.goto("/calendar", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: say("Set another place") }).click();
  await page.getByRole("button", { name: say("Save place") }).click();
  await complains("City is required");
  await page.getByRole("button", { name: say("Choose by country") }).click();
  await complains("State is required", "City is required");
});

const mailsTo = (address: string) => mail.taken.filter(({ to }) => to.includes(address));

type Reader = { language: string; locale: string; as?: CastName };

/** A page in a language, with a check that it shows these complaints in that language and no English text. */
async function readerOf({ language, locale, as }: Reader) {
  const { say, englishAmong } = textsOf(language);
  const window = await openWindow(environment.browser, { origin: environment.program.origin, as, locale });
  const page: Page = await window.newPage();
  const complains = async (...english: string[]) => {
    for (const text of english) await waitUntilVisible(page.getByText(say(text)));
    const lines = (await page.locator("body").innerText()).split("\n").map((line) => line.trim());
    expect(englishAmong(lines)).toEqual([]);
  };
  return { page, say, complains };
}
