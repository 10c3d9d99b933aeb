import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castEmail, type CastName } from "../server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { setStage } from "./stage.ts";
import { seen } from "./seen.ts";

const stage = setStage({ NODE_ENV: "development" });
beforeAll(() => runAdmin(stage.folder, "grant", castEmail("giulia")));

test("each tab of the dashboard shows what is there", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await seen(page.getByText("Total Users"));
  await seen(page.getByText(/Showing 1-20 of \d+ activities/));
  await page.getByRole("combobox", { name: "Type" }).selectOption("trip_created");
  await seen(page.getByText(/Showing 1-\d+ of 17 activities/));

  await tab(page, "Analytics");
  await seen(page.getByRole("img", { name: "Chart: New users" }));
  await seen(page.getByRole("rowheader", { name: "Portugal" }));
  await page.getByRole("combobox", { name: "Period" }).selectOption("month");
  await page.getByRole("combobox", { name: "Figure" }).selectOption("trips");
  await seen(page.getByRole("img", { name: "Chart: New trips" }));

  await tab(page, "Groups");
  await page.getByRole("searchbox", { name: "Search groups" }).fill("web");
  await seen(page.getByText("Showing 1-1 of 1 groups"));
  await seen(row(page, "Web people").getByText("Private"));

  await tab(page, "Matches");
  await seen(page.getByText("15 of 15"));
  await page.getByRole("combobox", { name: "Overlap filter" }).selectOption("8+");
  await page.getByRole("button", { name: "User 1" }).click();
  await seen(page.getByRole("columnheader", { name: "User 1" }).and(page.locator("[aria-sort=ascending]")));
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await seen(page.getByText("15 of 15"));

  await page.getByRole("button", { name: "Refresh Data" }).click();
  await seen(page.getByText("Data Refreshed"));
  expect(said).toEqual([]);
});

test("what people make, how the program is, and figures to take along", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/admin?tab=content");
  await seen(page.getByRole("term").filter({ hasText: "Active trips" }));
  await page.getByRole("link", { name: "View All: Trips" }).click();
  await seen(page.getByRole("searchbox", { name: "Search trips" }));

  await tab(page, "System");
  await seen(page.getByText("PostgreSQL 18", { exact: false }));
  await seen(page.getByText("Nothing was given up."));
  const registration = page.getByRole("switch", { name: "User registration" });
  await registration.click();
  await seen(page.getByText("User registration: off"));
  await registration.click();
  await seen(page.getByText("User registration: on"));

  await tab(page, "Reports");
  await seen(page.getByRole("region", { name: "Growth" }));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^coincide-growth-.*\.csv$/);
  await page.getByRole("combobox", { name: "How often" }).selectOption("monthly");
  await page.getByRole("button", { name: "Schedule report" }).click();
  await seen(page.getByText("Every first of the month · Spreadsheet (CSV)", { exact: false }));
  await page.getByRole("button", { name: "Stop sending Growth" }).click();
  await seen(page.getByText("No report is scheduled."));

  await tab(page, "Moderation");
  await seen(page.getByRole("heading", { name: "Nothing waits" }));
  await tab(page, "Filters");
  await seen(page.getByText(/Showing 1-20 of \d+ filters/));
  expect(said).toEqual([]);
});

test("while maintenance is on Ana is told so and stays signed in, and Giulia works on", async () => {
  const { page: ana } = await pageOf("ana");
  await ana.goto("/");
  await seen(ana.getByRole("heading", { name: "Upcoming trips" }));
  const { page: giulia } = await pageOf("giulia");
  await giulia.goto("/admin?tab=system");
  await giulia.getByRole("switch", { name: "Maintenance mode" }).click();
  await giulia.getByRole("alertdialog").getByRole("button", { name: "Switch on" }).click();
  await seen(giulia.getByText("Maintenance mode: on"));
  await expect.poll(async () => (await ana.request.get("/api/trips")).status()).toBe(503);
  await ana.goto("/?tab=matches");
  await seen(ana.getByText("We are looking after the app"));
  await giulia.goto("/?tab=matches");
  await seen(giulia.getByRole("heading", { name: "Matches" }));
  await giulia.goto("/admin?tab=system");
  await giulia.getByRole("switch", { name: "Maintenance mode" }).click();
  await seen(giulia.getByText("Maintenance mode: off"));
  // It asks again by itself.
  await ana.getByText("We are looking after the app").waitFor({ state: "detached", timeout: 45_000 });
});

test("words to look for are tried out and saved, and a message that holds them waits for moderators", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/admin?tab=moderation&part=filters");
  await page.getByRole("button", { name: "Add filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add filter" });
  await dialog.getByLabel("Words to look for").fill("marmalade*");
  await dialog.getByLabel("What to do").selectOption("flag");
  await dialog.getByRole("textbox", { name: "Samples" }).fill("Buy my Marmalades\nBuy my jam");
  await dialog.getByRole("button", { name: "Try", exact: true }).click();
  const becomes = dialog.getByRole("list", { name: "What becomes of the samples" }).getByRole("listitem");
  await seen(becomes.filter({ hasText: "Buy my Marmalades" }).getByText("Shown to moderators"));
  await seen(becomes.filter({ hasText: "Buy my jam" }).getByText("Nothing found"));
  await dialog.getByRole("button", { name: "Save filter" }).click();
  await seen(page.getByText("Filter saved"));
  await page.getByRole("searchbox", { name: "Search filters" }).fill("marmalade");
  await seen(page.getByText("Showing 1-1 of 1 filters"));

  const { page: ana } = await pageOf("ana");
  await ana.goto("/chat/demo-bo");
  await ana.getByRole("textbox", { name: /Message/ }).fill("I bring marmalade from Lisbon");
  await ana.keyboard.press("Enter");
  await seen(ana.getByText("I bring marmalade from Lisbon"));
  await page.goto("/admin?tab=moderation");
  await seen(page.getByText("I bring marmalade from Lisbon"));
  expect(said).toEqual([]);
});

test("somebody is edited, put out and brought back, which their history tells", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/admin?tab=users");
  await page.getByRole("searchbox", { name: "Search users" }).fill("yuki");
  await page.getByRole("button", { name: "Edit Yuki Mori" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Yuki Mori" });
  await dialog.getByLabel("Last name").fill("Morita");
  await dialog.getByRole("tab", { name: "Verification" }).click();
  await dialog.getByRole("switch", { name: "Identity verified" }).check();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await seen(page.getByText("User updated successfully"));
  await seen(row(page, "Yuki Morita").getByText("Identity"));

  await page.getByRole("button", { name: "Deactivate Yuki Morita" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await seen(page.getByText("User status updated successfully"));
  await seen(row(page, "Yuki Morita").getByText("Inactive"));
  await page.getByRole("button", { name: "Activate Yuki Morita", exact: true }).click();
  await seen(row(page, "Yuki Morita").getByText("Active", { exact: true }));

  await page.getByRole("button", { name: "History of Yuki Morita" }).click();
  const history = page.getByRole("dialog", { name: "History of Yuki Morita" });
  await seen(history.getByText("Edited a user"));
  await seen(history.getByText("Giulia Rossi · deactivate"));
  expect(said).toEqual([]);
});

test("a trip and an account are deleted after a question", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/admin?tab=trips");
  await page.getByRole("searchbox", { name: "Search trips" }).fill("keynote");
  await page.getByRole("button", { name: "Delete Keynote tour" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await seen(page.getByText("Trip deleted successfully"));
  await seen(page.getByRole("heading", { name: "No trips found" }));

  await tab(page, "Users");
  await page.getByRole("searchbox", { name: "Search users" }).fill("jonas");
  await page.getByRole("button", { name: "Delete Jonas Weber" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await seen(page.getByText("User deleted successfully"));
  await seen(page.getByRole("heading", { name: "No users found" }));
  expect(said).toEqual([]);
});

test("a password is reset in the admin's own name, and a number verified by hand", async () => {
  const { page, said } = await pageOf("giulia");
  await page.goto("/admin-password-reset");
  await seen(page.locator(`input[value="${castEmail("giulia")}"]:disabled`));
  await page.getByLabel("User email").fill(castEmail("sam"));
  await page.getByLabel("New password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await seen(page.getByText(`Sam Taylor · ${castEmail("sam")}`));

  await page.goto("/admin-phone-verification");
  await page.getByRole("button", { name: "Test the phone of Hana Tanaka" }).click();
  await page.getByLabel("Phone number").fill("+351 912 345 678");
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  const code = await page.getByRole("status").filter({ hasText: "by hand" }).locator("code").textContent();
  await page.getByLabel("Verification code").fill(code ?? "");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await seen(page.getByText("Phone number verified"));

  await page.goto("/admin-audit");
  await seen(row(page, "Verified a phone").getByText("Giulia Rossi"));
  expect(said).toEqual([]);
});

test("who is no admin is told so, and a visitor is led to sign in and back", async () => {
  const { page: ana } = await pageOf("ana");
  await ana.goto("/admin");
  await seen(ana.getByRole("heading", { name: "Access Denied" }));
  await seen(ana.getByText("You don't have permission to access the admin dashboard."));
  await ana.getByRole("link", { name: "Return to Home" }).click();
  await ana.waitForURL("**/");
  await ana.goto("/admin-password-reset");
  await seen(ana.getByRole("heading", { name: "Admin Access Required" }));
  await ana.goto("/sms-test");
  await seen(ana.getByRole("heading", { name: "Access Restricted" }));
  await seen(ana.getByRole("button", { name: "Go Back" }));

  const { page: visitor } = await pageOf();
  await visitor.goto("/admin");
  await seen(visitor.getByText("You need to be logged in to access this page."));
  await visitor.waitForURL("**/login*");
});

/** A window, and what was said on its console. */
async function pageOf(as?: CastName): Promise<{ page: Page; said: string[] }> {
  const context = await openWindow(stage.browser, {
    origin: stage.program.origin,
    as,
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  return { page, said };
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text }).first();
