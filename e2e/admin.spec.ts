import type { Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { inDays } from "./fixtures/days.ts";
import { liveIn } from "./fixtures/homes.ts";
import { adminOf } from "./fixtures/staff.ts";
import { befriend, desktop, expect, test } from "./fixtures/test.ts";

test("each tab of the dashboard shows Giulia its data", async ({ traveller, program }) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await liveIn(ana, ["PT", "11", "Lisbon"]);
  const munich = { country: "DE", state: "BY", city: "Munich" };
  const days = { startDate: inDays(10), endDate: inDays(12) };
  const name = `${ana.name}’s choir`;
  for (const it of [ana, bo]) await it.call(trips.create, { body: { ...munich, ...days, name } });
  await ana.call(groups.create, { body: { name } });

  const page = await giulia.open("/", desktop);
  const errors = consoleOf(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByText("Total Users")).toBeVisible();
  await page.getByRole("combobox", { name: "Type" }).selectOption("trip_created");
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByText(/^Showing 1-\d+ of \d+ activities$/)).toBeVisible();

  await openTab(page, "Analytics");
  await expect(page.getByRole("img", { name: "Chart: New users" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Portugal" })).toBeVisible();
  await page.getByRole("combobox", { name: "Period" }).selectOption("month");
  await page.getByRole("combobox", { name: "Metric" }).selectOption("trips");
  await expect(page.getByRole("img", { name: "Chart: New trips" })).toBeVisible();

  await openTab(page, "Groups");
  await page.getByRole("searchbox", { name: "Search groups" }).fill(name.toUpperCase());
  await expect(page.getByText("Showing 1-1 of 1 group")).toBeVisible();
  await expect(row(page, name).getByText("Private")).toBeVisible();

  await openTab(page, "Matches");
  await expect(row(page, ana.name)).toBeVisible();
  await page.getByRole("combobox", { name: "Overlap filter" }).selectOption("8+");
  await expect(row(page, ana.name)).toBeHidden();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(row(page, ana.name)).toBeVisible();
  expect(errors).toEqual([]);
});

test("Giulia edits, deactivates and activates Yuki's account, and its history lists it", async ({
  traveller,
  program,
}) => {
  const [giulia, yuki] = [await adminOf(traveller, program, "Giulia"), await traveller("Yuki")];
  const page = await giulia.open("/admin?tab=users", desktop);
  const errors = consoleOf(page);
  await page.getByRole("searchbox", { name: "Search users" }).fill(yuki.name);
  await page.getByRole("button", { name: `Edit ${yuki.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${yuki.name}` });
  const renamed = `${yuki.name}moto`;
  await dialog.getByLabel("Last name").fill(`${yuki.surname}moto`);
  await dialog.getByRole("tab", { name: "Verification" }).click();
  await dialog.getByRole("switch", { name: "Identity verified" }).check();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, renamed).getByText("Identity")).toBeVisible();

  await page.getByRole("button", { name: `Deactivate ${renamed}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(row(page, renamed).getByText("Inactive")).toBeVisible();
  await expect(yuki.call(accounts.user, {})).rejects.toThrow("401");
  await page.getByRole("button", { name: `Activate ${renamed}`, exact: true }).click();
  await expect(row(page, renamed).getByText("Active", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: `History of ${renamed}` }).click();
  const history = page.getByRole("dialog", { name: `History of ${renamed}` });
  await expect(history.getByText("Edited a user")).toBeVisible();
  await expect(history.getByText(`${giulia.name} · deactivate`)).toBeVisible();
  expect(errors).toEqual([]);
});

const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text }).first();
