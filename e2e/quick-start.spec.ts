import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { startEmptyEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { leaveResult, nameTrip, pickDays } from "#e2e/support/trip-form.ts";
import { chooseByCountry, choosePlace } from "#e2e/support/places.ts";

const environment = startEmptyEnvironment({ by: ["bin/start"] });

const today = new Date().toISOString().slice(0, 10);
/** The tenth of the month after next, which is in the future for everybody. */
const base = `${addDays(`${today.slice(0, 7)}-01`, 70).slice(0, 7)}-10`;

test("Ana and Bo sign up, connect, and see that they will be in Munich on the same day", async () => {
  const ana = await newcomer("Ana", "Silva");
  const bo = await newcomer("Bo", "Lindqvist");

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
    await waitUntilVisible(row.getByRole("img", { name: `${other}: ${shared}`, exact: true }));
    await waitUntilVisible(row.getByText("Both travelling · 1 day"));
    expect(await row.count()).toBe(1);
  }

  await checkCalendar(ana);
  await moveAway(ana, "Beer and lakes");
  for (const page of [ana, bo]) {
    await page.reload();
    await open(page, "Matches");
    await waitUntilVisible(page.getByText("No one in the same place yet"));
  }
}, 180_000);

/** Registers in two steps, with all required boxes and location sharing checked. Ends signed in. */
async function newcomer(firstName: string, lastName: string): Promise<Page> {
  const context = await environment.browser.newContext({
    baseURL: environment.program.origin,
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(`${firstName}.${lastName}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Privacy Settings" }).click();
  await waitUntilVisible(page.getByRole("button", { name: "Please Accept Required Terms" }));
  for (const box of [
    "Basic data collection",
    "I agree to the Terms",
    "I agree to the Privacy",
    "Location sharing",
  ]) {
    await page.getByRole("checkbox", { name: box }).check();
  }
  await page.getByRole("button", { name: "Continue to Coincide" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Where are you going next?" }));
  await page.getByRole("button", { name: "Later" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Trips", exact: true }));
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
  await waitUntilVisible(page.getByRole("main").getByText(name).first());
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
  await waitUntilVisible(page.getByText("Connection request sent successfully").first());
  await waitUntilVisible(page.getByText("Pending").first());
}

async function accept(page: Page, firstName: string): Promise<void> {
  await page.reload();
  await open(page, "Connections");
  await page.getByRole("tab", { name: "Received" }).click();
  await page.getByRole("button", { name: `Accept ${firstName}` }).click();
  await waitUntilVisible(page.getByText("Connection Updated").first());
}

/** The calendar must show Munich on the trip's days and not on the day after them. */
async function checkCalendar(page: Page): Promise<void> {
  await page.goto(`/calendar?day=${base}`);
  const inView = page.locator(`[data-day="${base}"]`);
  await waitUntilVisible(inView);
  const nameOf = (day: string) => page.locator(`[data-day="${day}"]`).getAttribute("aria-label");
  expect(await nameOf(base)).toContain("Munich");
  expect(await nameOf(addDays(base, 4))).toContain("Munich");
  expect(await nameOf(addDays(base, 5))).not.toContain("Munich");
  await waitUntilVisible(page.getByText("Beer and lakes").first());
}

async function moveAway(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await waitUntilVisible(page.getByText(name));
  await page.getByRole("link", { name: "Open the trip" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Edit Trip" }));
  await choosePlace(page.locator("form"), "nurem", "Nuremberg");
  await page.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Nuremberg" }));
}

async function open(page: Page, section: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: section }).first().click();
  await waitUntilVisible(page.getByRole("heading", { name: section, exact: true }));
}

const shownDay = (day: string) =>
  new Intl.DateTimeFormat("en-US", {
    day: "numeric",
    month: "short",
    year: yearOf(day),
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
const yearOf = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric");
