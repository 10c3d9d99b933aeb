import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castPastTrips, castTrips } from "#server/seed/cast-plans.ts";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { runAdmin } from "#testing/program.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });
beforeAll(() => runAdmin(environment.folder, "grant", castEmail("giulia")));

test("each tab of the dashboard shows its data", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await waitUntilVisible(page.getByText("Total Users"));
  await waitUntilVisible(page.getByText(/Showing 1-20 of \d+ activities/));
  await page.getByRole("combobox", { name: "Type" }).selectOption("trip_created");
  await waitUntilVisible(
    page.getByText(new RegExp(`Showing 1-\\d+ of ${castTrips.length + castPastTrips.length} activities`)),
  );

  await tab(page, "Analytics");
  await waitUntilVisible(page.getByRole("img", { name: "Chart: New users" }));
  await waitUntilVisible(page.getByRole("rowheader", { name: "Portugal" }));
  await page.getByRole("combobox", { name: "Period" }).selectOption("month");
  await page.getByRole("combobox", { name: "Metric" }).selectOption("trips");
  await waitUntilVisible(page.getByRole("img", { name: "Chart: New trips" }));

  await tab(page, "Groups");
  await page.getByRole("searchbox", { name: "Search groups" }).fill("web");
  await waitUntilVisible(page.getByText("Showing 1-1 of 1 group"));
  await waitUntilVisible(row(page, "Web people").getByText("Private"));

  await tab(page, "Matches");
  const all = page.getByText(/^([1-9]\d*) of \1$/);
  await waitUntilVisible(all);
  const shown = await all.innerText();
  await page.getByRole("combobox", { name: "Overlap filter" }).selectOption("8+");
  await waitUntilHidden(all);
  await page.getByRole("button", { name: "User 1" }).click();
  await waitUntilVisible(
    page.getByRole("columnheader", { name: "User 1" }).and(page.locator("[aria-sort=ascending]")),
  );
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await waitUntilVisible(page.getByText(shown, { exact: true }));

  await page.getByRole("button", { name: "Refresh Data" }).click();
  await waitUntilVisible(page.getByText("Data Refreshed"));
  expect(consoleLines).toEqual([]);
});

test("Giulia sees content and system status, and downloads and schedules a report", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/admin?tab=content");
  await waitUntilVisible(page.getByRole("term").filter({ hasText: "Active trips" }));
  await page.getByRole("link", { name: "View All: Trips" }).click();
  await waitUntilVisible(page.getByRole("searchbox", { name: "Search trips" }));

  await tab(page, "System");
  await waitUntilVisible(page.getByText("PostgreSQL 18", { exact: false }));
  await waitUntilVisible(page.getByText("Nothing has permanently failed."));
  const registration = page.getByRole("switch", { name: "User registration" });
  await registration.click();
  await waitUntilVisible(page.getByText("User registration: off"));
  await registration.click();
  await waitUntilVisible(page.getByText("User registration: on"));

  await tab(page, "Reports");
  await waitUntilVisible(page.getByRole("region", { name: "Growth" }));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^coincide-growth-.*\.csv$/);
  await page.getByRole("combobox", { name: "How often" }).selectOption("monthly");
  await page.getByRole("button", { name: "Schedule report" }).click();
  await waitUntilVisible(page.getByText("First day of every month · Spreadsheet (CSV)", { exact: false }));
  await page.getByRole("button", { name: "Stop sending Growth" }).click();
  await waitUntilVisible(page.getByText("No report is scheduled."));

  await tab(page, "Moderation");
  await waitUntilVisible(page.getByRole("heading", { name: "Nothing to review" }));
  await tab(page, "Filters");
  await waitUntilVisible(page.getByText(/Showing 1-20 of \d+ filters/));
  expect(consoleLines).toEqual([]);
});

test("during maintenance Ana sees a notice and stays signed in, and Giulia can work", async () => {
  const { page: ana } = await pageOf("ana");
  await ana.goto("/");
  await waitUntilVisible(ana.getByRole("heading", { name: "Upcoming trips" }));
  const { page: giulia } = await pageOf("giulia");
  await giulia.goto("/admin?tab=system");
  await giulia.getByRole("switch", { name: "Maintenance mode" }).click();
  await giulia.getByRole("alertdialog").getByRole("button", { name: "Switch on" }).click();
  await waitUntilVisible(giulia.getByText("Maintenance mode: on"));
  await expect.poll(async () => (await ana.request.get("/api/trips")).status()).toBe(503);
  await ana.goto("/?tab=matches");
  await waitUntilVisible(ana.getByText("The app is down for maintenance"));
  await giulia.goto("/?tab=matches");
  await waitUntilVisible(giulia.getByRole("heading", { name: "Matches" }));
  await giulia.goto("/admin?tab=system");
  await giulia.getByRole("switch", { name: "Maintenance mode" }).click();
  await waitUntilVisible(giulia.getByText("Maintenance mode: off"));
  // The page asks again by itself.
  await ana.getByText("The app is down for maintenance").waitFor({ state: "detached", timeout: 45_000 });
});

test("a filter is tried out and saved, and a matching message waits for moderators", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/admin?tab=moderation&part=filters");
  await page.getByRole("button", { name: "Add filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add filter" });
  await dialog.getByLabel("Words to look for").fill("marmalade*");
  await dialog.getByLabel("Filter action").selectOption("flag");
  await dialog.getByRole("textbox", { name: "Samples" }).fill("Buy my Marmalades\nBuy my jam");
  await dialog.getByRole("button", { name: "Try", exact: true }).click();
  const becomes = dialog.getByRole("list", { name: "Results for the samples" }).getByRole("listitem");
  await waitUntilVisible(becomes.filter({ hasText: "Buy my Marmalades" }).getByText("Shown to moderators"));
  await waitUntilVisible(becomes.filter({ hasText: "Buy my jam" }).getByText("Nothing found"));
  await dialog.getByRole("button", { name: "Save filter" }).click();
  await waitUntilVisible(page.getByText("Filter saved"));
  await page.getByRole("searchbox", { name: "Search filters" }).fill("marmalade");
  await waitUntilVisible(page.getByText("Showing 1-1 of 1 filter"));

  const { page: ana } = await pageOf("ana");
  await ana.goto("/chat/demo-bo");
  await ana.getByRole("textbox", { name: /Message/ }).fill("I bring marmalade from Lisbon");
  await ana.keyboard.press("Enter");
  // The list of the moderators is read once, so the message must have been stored.
  const message = ana.getByRole("listitem").filter({ hasText: "I bring marmalade from Lisbon" });
  await waitUntilVisible(message.getByText("Sent"));
  await page.goto("/admin?tab=moderation");
  await waitUntilVisible(page.getByText("I bring marmalade from Lisbon"));
  expect(consoleLines).toEqual([]);
});

test("Yuki's account is edited, deactivated and activated again, and its history lists it", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/admin?tab=users");
  await page.getByRole("searchbox", { name: "Search users" }).fill("yuki");
  await page.getByRole("button", { name: "Edit Yuki Mori" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Yuki Mori" });
  await dialog.getByLabel("Last name").fill("Morita");
  await dialog.getByRole("tab", { name: "Verification" }).click();
  await dialog.getByRole("switch", { name: "Identity verified" }).check();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(page.getByText("User updated successfully"));
  await waitUntilVisible(row(page, "Yuki Morita").getByText("Identity"));

  await page.getByRole("button", { name: "Deactivate Yuki Morita" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await waitUntilVisible(page.getByText("User status updated successfully"));
  await waitUntilVisible(row(page, "Yuki Morita").getByText("Inactive"));
  await page.getByRole("button", { name: "Activate Yuki Morita", exact: true }).click();
  await waitUntilVisible(row(page, "Yuki Morita").getByText("Active", { exact: true }));

  await page.getByRole("button", { name: "History of Yuki Morita" }).click();
  const history = page.getByRole("dialog", { name: "History of Yuki Morita" });
  await waitUntilVisible(history.getByText("Edited a user"));
  await waitUntilVisible(history.getByText("Giulia Rossi · deactivate"));
  expect(consoleLines).toEqual([]);
});

test("a trip and an account are deleted after a confirmation", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/admin?tab=trips");
  await page.getByRole("searchbox", { name: "Search trips" }).fill("keynote");
  // The rows move when the result arrives, and a click on the way would miss.
  await expect.poll(() => page.getByRole("button", { name: /^Delete / }).count()).toBe(1);
  await page.getByRole("button", { name: "Delete Keynote tour" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await waitUntilVisible(page.getByText("Trip deleted successfully"));
  await waitUntilVisible(page.getByRole("heading", { name: "No trips found" }));

  await tab(page, "Users");
  await page.getByRole("searchbox", { name: "Search users" }).fill("jonas");
  await page.getByRole("button", { name: "Delete Jonas Weber" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await waitUntilVisible(page.getByText("User deleted successfully"));
  await waitUntilVisible(page.getByRole("heading", { name: "No users found" }));
  expect(consoleLines).toEqual([]);
});

test("Giulia resets a password in her own name and verifies a phone number manually", async () => {
  const { page, consoleLines } = await pageOf("giulia");
  await page.goto("/admin-password-reset");
  await waitUntilVisible(page.locator(`input[value="${castEmail("giulia")}"]:disabled`));
  await page.getByLabel("User email").fill(castEmail("sam"));
  await page.getByLabel("New password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await waitUntilVisible(page.getByText(`Sam Taylor · ${castEmail("sam")}`));

  await page.goto("/admin-phone-verification");
  await page.getByRole("button", { name: "Test the phone of Hana Tanaka" }).click();
  await page.getByLabel("Phone number").fill("+351 912 345 678");
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  const code = await page.getByRole("status").filter({ hasText: "manually" }).locator("code").textContent();
  await page.getByLabel("Verification code").fill(code ?? "");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await waitUntilVisible(page.getByText("Phone number verified"));

  await page.goto("/admin-audit");
  await waitUntilVisible(row(page, "Verified a phone").getByText("Giulia Rossi"));
  expect(consoleLines).toEqual([]);
});

test("a member is refused, and a visitor is sent to the sign-in page", async () => {
  const { page: ana } = await pageOf("ana");
  await ana.goto("/admin");
  await waitUntilVisible(ana.getByRole("heading", { name: "Access Denied" }));
  await waitUntilVisible(ana.getByText("You don't have permission to access the admin dashboard."));
  await ana.getByRole("link", { name: "Return to Home" }).click();
  await ana.waitForURL("**/");
  await ana.goto("/admin-password-reset");
  await waitUntilVisible(ana.getByRole("heading", { name: "Admin Access Required" }));
  await ana.goto("/sms-test");
  await waitUntilVisible(ana.getByRole("heading", { name: "Access Restricted" }));
  await waitUntilVisible(ana.getByRole("button", { name: "Go Back" }));

  const { page: visitor } = await pageOf();
  await visitor.goto("/admin");
  await waitUntilVisible(visitor.getByText("You need to be logged in to access this page."));
  await visitor.waitForURL("**/login*");
});

/** A page, and the errors logged on its console. */
async function pageOf(as?: CastName): Promise<{ page: Page; consoleLines: string[] }> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const consoleLines: string[] = [];
  page.on("pageerror", (error) => consoleLines.push(String(error)));
  page.on("console", (message) => message.type() === "error" && consoleLines.push(message.text()));
  return { page, consoleLines };
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text }).first();
