import type { Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { profile } from "#contract/features/profile.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { today } from "#e2e/fixtures/days.ts";
import { liveIn } from "#e2e/fixtures/homes.ts";
import { mailedLink, test } from "#e2e/fixtures/mail.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { password } from "#e2e/fixtures/travellers.ts";
import { pickDays } from "#e2e/support/trip-form.ts";
import { textsOf } from "#e2e/support/texts.ts";

// Each error is named in the language of the page, no matter whether the form or the server finds it.

for (const { language, locale, firstName, home } of [
  { language: "de", locale: "de-DE", firstName: "Jonas", home: ["DE", "BY", "Munich"] },
  { language: "ja", locale: "ja-JP", firstName: "Yuki", home: ["JP", "26", "Kyoto"] },
] as const) {
  const { say, englishAmong } = textsOf(language);

  /** Waits until a page shows these complaints in its language, and checks that it shows no English text. */
  const expectComplaints = async (page: Page, ...english: string[]) => {
    for (const text of english)
      await expect(page.getByText(say(text)).filter({ visible: true }).first()).toBeVisible();
    const linesOf = async () => (await page.locator("body").innerText()).split("\n").map((it) => it.trim());
    await expect.poll(async () => englishAmong(await linesOf())).toEqual([]);
  };

  test(`${language}: Ida registers with errors, signs in too early, and gets another mail`, async ({
    visit,
    mail,
  }) => {
    const email = `ida.${crypto.randomUUID()}@failures.example`;
    const mails = () => mail.taken.filter(({ to }) => to.includes(email));
    const page = await visit("/register", { locale });
    const next = page.getByRole("button", { name: say("Continue to Privacy Settings") });
    await next.click();
    await expectComplaints(
      page,
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "You must accept the Terms of Service to continue",
    );
    await page.getByLabel(say("First name")).fill("Ida");
    await page.getByLabel(say("Last name")).fill("Berg");
    await page.getByLabel(say("Email")).fill(email);
    const secret = page.getByLabel(say("Password"), { exact: true });
    await secret.fill("short");
    await expectComplaints(page, "Password must be at least 8 characters");
    await secret.fill("12345678");
    await expectComplaints(page, "Very easy to guess", "This is a heavily used password.");
    await secret.fill(password);
    await page.getByRole("checkbox").check();
    await next.click();
    await expect(page.getByRole("button", { name: say("Please Accept Required Terms") })).toBeVisible();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("main").getByRole("button").filter({ hasText: "Coincide" }).click();
    await expect(page).toHaveURL(/\/login/);

    const notice = page.getByText(say("Email verification required"));
    await expect(notice).toBeVisible();
    await page.goto("/login");
    await page.getByRole("button", { name: say("Sign In"), exact: true }).click();
    await expectComplaints(page, "Please enter a valid email address", "Password is required");
    await page.getByLabel(say("Email")).fill(email);
    await secret.fill("not the password");
    await secret.press("Enter");
    await expectComplaints(page, "Login failed", "Invalid email or password");
    await expect(notice).toBeHidden();
    await secret.fill(password);
    await secret.press("Enter");
    await expect(notice).toBeVisible();
    await expect.poll(mails).toHaveLength(1);
    await page.getByRole("button", { name: say("Resend Email") }).click();
    await expectComplaints(page, "Email sent!");
    await expect.poll(mails).toHaveLength(2);
  });

  test(`${language}: a new password must be long enough and the same twice`, async ({
    traveller,
    visit,
    mail,
  }) => {
    const { email } = await traveller(firstName);
    const page = await visit("/reset-password?token=made-up", { locale });
    await expectComplaints(page, "Invalid Reset Link");
    await page.goto("/forgot-password");
    await page.getByLabel(say("Email")).fill(email);
    await page.getByRole("button", { name: say("Send Reset Link") }).click();
    await page.goto(await mailedLink(mail, email, "/reset-password"));
    await page.getByLabel(say("New password"), { exact: true }).fill("short");
    await page.getByLabel(say("Confirm new password")).fill("other");
    await page.getByRole("button", { name: say("Reset Password") }).click();
    await expectComplaints(page, "Password must be at least 8 characters");
    await page.getByLabel(say("New password"), { exact: true }).fill("aaaaaaaa");
    await expectComplaints(
      page,
      "Passwords don't match",
      "Repeated characters like “aaa” are easy to guess.",
    );
  });

  test(`${language}: the profile refuses a taken username and an unfinished home`, async ({ traveller }) => {
    const [ana, reader] = [await traveller("Ana"), await traveller(firstName)];
    const taken = `ana.${ana.id.slice(0, 8)}`;
    const { lastName } = await ana.call(accounts.user, {});
    await ana.call(profile.update, { body: { firstName: "Ana", lastName, username: taken } });
    await liveIn(reader, home);
    const page = await reader.open("/edit-profile", { locale });
    const save = page.getByRole("button", { name: say("Save"), exact: true });
    const username = page.getByLabel(say("Username"), { exact: true });
    await username.fill(taken);
    await save.click();
    await expectComplaints(page, "This username is already taken");
    await username.fill("a b");
    await page.getByLabel(say("Last name")).fill(" ");
    await page.getByRole("button", { name: say("Choose by country") }).click();
    await page.getByRole("combobox", { name: say("State"), exact: true }).click();
    await page.getByRole("listbox").getByRole("option").last().click();
    await save.click();
    await expectComplaints(
      page,
      "3 to 30 letters from A to Z, digits, dots, dashes or underscores",
      "Last name is required",
      "City is required",
    );
  });

  test(`${language}: a trip and a day name the fields that are missing`, async ({ traveller }) => {
    const reader = await traveller(firstName);
    await liveIn(reader, home);
    const page = await reader.open("/?add=trip", { locale });
    const dialog = page.getByRole("dialog", { name: say("Add New Trip") });
    const send = () => dialog.getByRole("button", { name: say("Add trip") }).click();
    await send();
    await expectComplaints(page, "City is required", "Please select both start and end dates");

    const first = `${addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7)}-10`;
    await pickDays(dialog, first, addDays(first, 3), say);
    // The calendar offers no range that ends before it starts. The draft stored for the tab can contain one.
    const turnDates = () =>
      page.evaluate(() => {
        const key = Object.keys(sessionStorage).find((it) => it.endsWith(":form:trip"));
        const draft = JSON.parse(sessionStorage.getItem(key ?? "") ?? "{}") as {
          dates?: { first: string; last: string };
        };
        if (!key || !draft.dates?.last) return false;
        const dates = { first: draft.dates.last, last: draft.dates.first };
        sessionStorage.setItem(key, JSON.stringify({ ...draft, dates }));
        return true;
      });
    await expect.poll(turnDates).toBe(true);
    await page.goto("/?add=trip");
    await dialog.getByRole("button", { name: say("Choose by country") }).click();
    for (const field of ["State", "City"]) {
      await dialog.getByRole("combobox", { name: say(field), exact: true }).click();
      await page.getByRole("listbox").getByRole("option").first().click();
    }
    await send();
    await expectComplaints(page, "End date must be after start date");

    await page.goto("/calendar");
    await page.getByRole("button", { name: say("Set another place") }).click();
    await page.getByRole("button", { name: say("Save place") }).click();
    await expectComplaints(page, "City is required");
    await page.getByRole("button", { name: say("Choose by country") }).click();
    await expectComplaints(page, "State is required", "City is required");
  });
}
