import type { Locator, Page } from "@playwright/test";
import { addDays } from "#contract/shared/calendar-days.ts";
import { leaveResult, nameTrip, pickDays } from "#e2e/support/trip-form.ts";
import { chooseByCountry, choosePlace } from "#e2e/support/places.ts";
import { today } from "./fixtures/days.ts";
import { register } from "./fixtures/forms.ts";
import { expect, test } from "./fixtures/test.ts";

// As the README says, on an empty folder.
test.use({ startedBy: ["bin/start"] });

/** The tenth of the month after next, which is in the future for everybody. */
const base = `${addDays(`${today.slice(0, 7)}-01`, 70).slice(0, 7)}-10`;

test("Ana and Bo sign up, connect, and see that they will be in Munich on the same day", async ({
  visit,
}) => {
  const ana = await newcomer(await visit("/"), "Ana", "Silva");
  const bo = await newcomer(await visit("/"), "Bo", "Lindqvist");

  await addTrip(ana, {
    name: "Beer and lakes",
    city: "Munich",
    how: "typed",
    from: base,
    to: addDays(base, 4),
  });
  await addTrip(bo, {
    name: "Alps",
    city: "München",
    how: "picked",
    from: addDays(base, 4),
    to: addDays(base, 8),
  });

  await invite(bo, "ana.silva@example.org");
  await accept(ana, "Bo");

  const shared = shownDay(addDays(base, 4));
  for (const [page, other] of [
    [ana, "Bo Lindqvist"],
    [bo, "Ana Silva"],
  ] as const) {
    await open(page, "Matches");
    const row = page.getByRole("article", { name: "Munich" }).getByRole("listitem");
    await expect(row.getByRole("img", { name: `${other}: ${shared}`, exact: true })).toBeVisible();
    await expect(row.getByText(/^Both traveling · .+/)).toBeVisible();
    await expect(row).toHaveCount(1);
  }

  await checkCalendar(ana);
  await moveAway(ana, "Beer and lakes");
  for (const page of [ana, bo]) {
    await page.reload();
    await open(page, "Matches");
    await expect(page.getByText("No one in the same place yet")).toBeVisible();
  }
});

/** Registers a visitor. Ends on the empty list of trips. */
async function newcomer(page: Page, firstName: string, lastName: string): Promise<Page> {
  await page.getByRole("link", { name: "Create Account" }).click();
  await register(page, { firstName, lastName, email: `${firstName}.${lastName}@example.org` });
  await expect(page.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "Trips", exact: true })).toBeVisible();
  return page;
}

type Plan = { name: string; city: string; how: "typed" | "picked"; from: string; to: string };

async function addTrip(page: Page, { name, city, how, from, to }: Plan): Promise<void> {
  await page.getByRole("button", { name: "Add New Trip" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await nameTrip(dialog, name);
  await chooseByCountry(dialog);
  await pick(dialog, "Country", "Germany");
  await pick(dialog, "State", "Bavaria");
  const field = dialog.getByRole("combobox", { name: "City" });
  await field.fill(city);
  if (how === "typed") await field.press("Tab");
  else await page.getByRole("option").filter({ hasText: "Munich" }).first().click();
  await pickDays(dialog, from, to);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
}

async function pick(within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole("combobox", { name: field }).fill(option);
  await within.page().getByRole("option", { name: option, exact: true }).click();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/find-people");
  await page.getByRole("tab", { name: "Search by Email" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Connect with Ana Silva" }).click();
  await expect(page.getByRole("main").getByText("Pending")).toBeVisible();
}

async function accept(page: Page, firstName: string): Promise<void> {
  await page.reload();
  await open(page, "Connections");
  await page.getByRole("tab", { name: "Received" }).click();
  await page.getByRole("button", { name: `Accept ${firstName}` }).click();
  await page.getByRole("tab", { name: /^Connections/ }).click();
  // Beside the list a wide page shows the profile, whose name is a link as well.
  await expect(page.getByRole("link", { name: new RegExp(`^${firstName}`) }).first()).toBeVisible();
}

/** The calendar must show Munich on the trip's days and not on the day after them. */
async function checkCalendar(page: Page): Promise<void> {
  await page.goto(`/calendar?day=${base}`);
  const inView = page.locator(`[data-day="${base}"]`);
  await expect(inView).toBeVisible();
  const nameOf = (day: string) => page.locator(`[data-day="${day}"]`).getAttribute("aria-label");
  expect(await nameOf(base)).toContain("Munich");
  expect(await nameOf(addDays(base, 4))).toContain("Munich");
  expect(await nameOf(addDays(base, 5))).not.toContain("Munich");
  await expect(page.getByRole("main").getByText("Beer and lakes", { exact: true })).toBeVisible();
}

async function moveAway(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open the trip" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Trip" })).toBeVisible();
  await choosePlace(page.locator("form"), "nurem", "Nuremberg");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Nuremberg" })).toBeVisible();
}

async function open(page: Page, section: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: section }).first().click();
  await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
}

/** With spaces that don't break. */
const shownDay = (day: string) =>
  new Intl.DateTimeFormat("en-US", {
    day: "numeric",
    month: "short",
    year: yearOf(day),
    timeZone: "UTC",
  })
    .format(new Date(`${day}T12:00:00Z`))
    .replaceAll(" ", "\u00a0");
const yearOf = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric");
