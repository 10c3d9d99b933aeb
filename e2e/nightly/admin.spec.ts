import type { Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { adminOf } from "#e2e/fixtures/staff.ts";
import { befriend, desktop, expect, test } from "#e2e/fixtures/test.ts";
import { password } from "#e2e/fixtures/travellers.ts";
import { consoleOf } from "#e2e/support/console.ts";

test("Giulia sees the content and the filters, and downloads and schedules a report", async ({
  traveller,
  program,
}) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const page = await giulia.open("/admin?tab=content", desktop);
  const errors = consoleOf(page);
  await expect(page.getByRole("term").filter({ hasText: "Active trips" })).toBeVisible();
  await page.getByRole("link", { name: "View All: Trips" }).click();
  await expect(page.getByRole("searchbox", { name: "Search trips" })).toBeVisible();

  await openTab(page, "Reports");
  await expect(page.getByRole("region", { name: "Growth" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^coincide-growth-.*\.csv$/);
  await page.getByRole("combobox", { name: "How often" }).selectOption("monthly");
  await page.getByRole("button", { name: "Schedule report" }).click();
  await expect(page.getByText("First day of every month · Spreadsheet (CSV)")).toBeVisible();
  await page.getByRole("button", { name: "Stop sending Growth" }).click();
  await expect(page.getByText("No report is scheduled.")).toBeVisible();

  await openTab(page, "Moderation");
  await openTab(page, "Filters");
  await expect(page.getByText(/^Showing 1-20 of \d+ filters$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test("a filter is tried out and saved, and a message that matches waits for moderators", async ({
  traveller,
  program,
}) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  // Nobody else writes Ana's surname.
  const word = ana.surname.toLowerCase();
  const page = await giulia.open("/admin?tab=moderation&part=filters", desktop);
  const errors = consoleOf(page);
  await page.getByRole("button", { name: "Add filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add filter" });
  await dialog.getByLabel("Words to look for").fill(`${word}*`);
  await dialog.getByLabel("Filter action").selectOption("flag");
  await dialog.getByRole("textbox", { name: "Samples" }).fill(`Buy my ${word}s\nBuy my jam`);
  await dialog.getByRole("button", { name: "Try", exact: true }).click();
  const results = dialog.getByRole("list", { name: "Results for the samples" }).getByRole("listitem");
  await expect(results.filter({ hasText: `Buy my ${word}s` })).toContainText("Shown to moderators");
  await expect(results.filter({ hasText: "Buy my jam" })).toContainText("Nothing found");
  await dialog.getByRole("button", { name: "Save filter" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search filters" }).fill(word);
  await expect(page.getByText("Showing 1-1 of 1 filter")).toBeVisible();

  const content = `I bring ${word} from Lisbon`;
  const anas = await ana.open(`/chat/${bo.id}`);
  await anas.getByRole("textbox", { name: "Message" }).fill(content);
  await anas.keyboard.press("Enter");
  // The list of the moderators is read once, so the message must have been stored.
  await expect(anas.getByRole("listitem").filter({ hasText: content }).getByText("Sent")).toBeVisible();
  await page.goto("/admin?tab=moderation");
  await expect(page.getByRole("listbox", { name: "Queue" }).getByText(content)).toBeVisible();
  expect(errors).toEqual([]);
});

test("Giulia deletes a trip and an account after a confirmation", async ({ traveller, program }) => {
  const [giulia, jonas] = [await adminOf(traveller, program, "Giulia"), await traveller("Jonas")];
  const name = `Keynote of ${jonas.name}`;
  const oslo = { country: "NO", state: "03", city: "Oslo" };
  const days = { startDate: inDays(10), endDate: inDays(12) };
  await jonas.call(trips.create, { body: { ...oslo, ...days, name } });
  const page = await giulia.open("/admin?tab=trips", desktop);
  const errors = consoleOf(page);
  await page.getByRole("searchbox", { name: "Search trips" }).fill(name);
  // The rows move when the result arrives, and a click on the way would miss.
  await expect(page.getByRole("button", { name: /^Delete / })).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await expect(page.getByRole("heading", { name: "No trips found" })).toBeVisible();
  expect(await jonas.call(trips.list, {})).toEqual([]);

  await openTab(page, "Users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(jonas.name);
  await page.getByRole("button", { name: `Delete ${jonas.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(jonas.call(accounts.user, {})).rejects.toThrow("401");
  expect(errors).toEqual([]);
});

test("Giulia resets a password in her own name and verifies a phone number manually", async ({
  traveller,
  program,
}) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const [sam, hana] = [await traveller("Sam"), await traveller("Hana")];
  const page = await giulia.open("/admin-password-reset", desktop);
  const errors = consoleOf(page);
  await expect(page.locator(`input[value="${giulia.email}"]:disabled`)).toBeVisible();
  const secret = page.getByLabel("New password", { exact: true });
  await page.getByLabel("User email").fill(sam.email);
  await secret.fill(`${password}!`);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText(`${sam.name} · ${sam.email}`)).toBeVisible();
  await expect(secret).toHaveValue("");
  await expect(secret).not.toHaveAttribute("aria-invalid", "true");

  await page.goto("/admin-phone-verification");
  await page.getByRole("button", { name: `Test the phone of ${hana.name}` }).click();
  const digits = String(Math.floor(100_000 + Math.random() * 900_000));
  await page.getByLabel("Phone number").fill(`+351 913 ${digits}`);
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  const code = page.getByRole("status").filter({ hasText: "manually" }).locator("code");
  await page.getByLabel("Verification code").fill((await code.textContent()) ?? "");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Phone number verified").first()).toBeVisible();
  expect(await hana.call(accounts.user, {})).toMatchObject({ isPhoneVerified: true });

  await page.goto("/admin-audit");
  const row = page.getByRole("row").filter({ hasText: "Verified a phone" }).first();
  await expect(row.getByText(giulia.name)).toBeVisible();
  expect(errors).toEqual([]);
});

test("Ana is refused at the pages of admins, and a visitor is sent to the sign-in page", async ({
  traveller,
  visit,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/admin", desktop);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin-password-reset");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await page.goto("/sms-test");
  await expect(page.getByRole("heading", { name: "Access Restricted" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();

  const visitor = await visit("/admin");
  await expect(visitor.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(visitor).toHaveURL(/\/login/);
});

const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
