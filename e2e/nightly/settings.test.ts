import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { violations } from "#e2e/support/accessible.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** Everything that the settings consist of, and the title of each page. */
const pages = {
  "/settings": "Settings",
  "/edit-profile": "Edit Profile",
  "/security": "Account & security",
  "/security-log": "Security log",
  "/use-the-api": "Use the API",
  "/privacy-settings": "Privacy",
  "/consents": "Your consents",
  "/blocked": "Blocked people",
  "/notification-settings": "Notification Settings",
  "/quiet-hours": "Quiet hours and digests",
  "/appearance": "Appearance",
  "/your-data": "Your data",
};
const maxHeight = 1600;

async function pageOfAna(options: BrowserContextOptions): Promise<Page> {
  const { origin } = environment.program;
  const context = await openWindow(environment.browser, {
    origin,
    as: "ana",
    reducedMotion: "reduce",
    ...options,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

test("on a phone no page of the settings is long, and no setting is on two of them", async () => {
  const page = await pageOfAna({ viewport: phone });
  const placesOf = new Map<string, string[]>();
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await waitUntilVisible(page.getByRole("heading", { name: title, level: 1 }));
    const { height, width } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { height: scrollHeight, width: scrollWidth };
    });
    expect([path, height <= maxHeight, width]).toEqual([path, true, phone.width]);
    const controls = page.getByRole("main").locator("input:not([type=file]), select, textarea");
    for (const control of await controls.all()) {
      const name = await control.evaluate(
        (it: HTMLInputElement) => it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.name,
      );
      placesOf.set(name, [...(placesOf.get(name) ?? []), path]);
    }
  }
  expect(placesOf.size).toBeGreaterThan(35);
  expect([...placesOf].filter(([, places]) => places.length > 1)).toEqual([]);
}, 120_000);

test("on a phone two taps lead from anywhere to the settings, each with back to its row", async () => {
  const page = await pageOfAna({ viewport: phone, hasTouch: true });
  await page.goto("/?tab=groups");
  await page.getByRole("button", { name: "Menu" }).tap();
  const items = page.getByRole("menu").getByRole("menuitem");
  expect(await items.allTextContents()).toEqual([
    "Desktop Calendar",
    "Profile Settings",
    "Notification Settings",
    "Settings",
    "Feedback",
    "Logout",
  ]);
  await items.getByText("Settings", { exact: true }).tap();
  await page.waitForURL("**/settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  await waitUntilVisible(list.getByRole("link", { name: "Profile Ana Silva · @ana" }));
  await waitUntilVisible(list.getByRole("link", { name: /^Account & security \d+ devices?/ }));
  await waitUntilVisible(list.getByRole("link", { name: "Notifications Push, Email" }));
  const row = list.getByRole("link", { name: /^Appearance Device theme/ });
  await row.tap();
  const heading = page.getByRole("heading", { name: "Appearance", level: 1 });
  await waitUntilVisible(heading);
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole("radio", { name: "Dark" }).check();
  const saved = page.getByRole("status").getByText("Saved");
  await waitUntilVisible(saved);
  await waitUntilHidden(saved);
  await page.getByRole("link", { name: "Back" }).tap();
  await page.waitForURL("**/settings");
  const dark = list.getByRole("link", { name: /^Appearance Dark/ });
  await waitUntilVisible(dark);
  await expect.poll(() => dark.evaluate((it) => it === document.activeElement)).toBe(true);
}, 90_000);

test("on a desktop Ana goes through the settings by keyboard beside their list", async () => {
  const page = await pageOfAna({ viewport: desktop });
  await page.goto("/settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  await list.getByRole("link", { name: /^Profile/ }).focus();
  for (const title of ["Account & security", "Privacy", "Notification Settings", "Appearance", "Your data"]) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { name: title, level: 1 });
    await waitUntilVisible(heading);
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await list.locator("[aria-current=page]").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await list.locator("[aria-current=page]").focus();
  }
}, 90_000);

test("a switch is named by its row and its column, and goes back if it can't be saved", async () => {
  const page = await pageOfAna({ viewport: phone });
  await page.goto("/notification-settings");
  const byEmail = page.getByRole("switch", { name: "Messages by email" });
  // The switch shows its new state once a request for the old one has been cancelled.
  await byEmail.click();
  await waitUntilVisible(page.getByRole("status").getByText("Saved"));
  await expect.poll(() => byEmail.isChecked()).toBe(false);
  await page.route(`**${notificationSettings.update.path}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await byEmail.click();
  await waitUntilVisible(page.getByText("Failed to save notification settings"));
  await expect.poll(() => byEmail.isChecked()).toBe(false);
}, 60_000);

test("Ana reads times with 24 hours and weeks from Monday once she chooses so", async () => {
  const page = await pageOfAna({ viewport: phone, locale: "en-US" });
  await page.goto("/appearance");
  await page.getByLabel("Time format").selectOption("24 hours");
  await waitUntilVisible(page.getByText(/Saturday, May 23, 2026 at 18:30/));
  // "Saved" may still be there from the first choice.
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByLabel("First day of the week").selectOption("Monday");
  expect((await saved).ok()).toBe(true);
  await page.goto("/calendar");
  const days = page.getByRole("main").locator("[data-day]").filter({ visible: true });
  await waitUntilVisible(days.first());
  const cells = await days.evaluateAll((all) =>
    all.map((it) => ({ day: it.getAttribute("data-day"), left: it.getBoundingClientRect().left })),
  );
  const start = Math.min(...cells.map(({ left }) => left));
  const firstColumn = cells.filter(({ left }) => left === start);
  expect(firstColumn.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual(
    firstColumn.map(() => 1),
  );
  await page.goto("/security-log");
  await waitUntilVisible(page.getByText(/, \d{2}:\d{2}$/));
}, 60_000);
