import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import { violations } from "#e2e/support/accessible.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { breakFrame, heading, repairFrame, visitsOf } from "#e2e/support/startup-steps.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment();
const visit = visitsOf(environment);
const phone = { viewport: { width: 390, height: 844 } };

const failed = (page: Page) => page.getByRole("alert").filter({ hasText: "This could not be shown" });

test("an answer that breaks three parts leaves the rest, and a retry restores each part", async () => {
  const page = await visit(phone, "ana");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route(api(trips.list.path), (route) => route.fulfill({ json: [null] }));
  await page.goto("/");
  await waitUntilVisible(failed(page));
  await expect.poll(() => failed(page).count()).toBe(3);
  const report = /Report ID: (\w{8})/.exec((await failed(page).first().textContent()) ?? "")?.[1];
  expect(logged.some((line) => line.includes(`[report ${report}]`))).toBe(true);
  await waitUntilVisible(page.getByRole("button", { name: "Add New Trip" }));
  expect(await violations(page)).toEqual([]);

  await page.getByRole("navigation").getByRole("link", { name: "Matches" }).click();
  await waitUntilVisible(heading(page, "Matches"));
  await page.getByRole("navigation").getByRole("link", { name: "Trips" }).click();
  await waitUntilVisible(failed(page));

  // The answer is still broken, so the message comes back.
  const again = page.getByRole("button", { name: "Try again" });
  const answered = page.waitForResponse(api(trips.list.path));
  await again.last().click();
  await answered;
  await expect.poll(() => again.last().getAttribute("aria-busy")).toBeNull();
  await expect.poll(() => failed(page).count()).toBe(3);
  await page.unroute(api(trips.list.path));
  await again.last().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => failed(page).count()).toBe(2);
  await waitUntilVisible(page.getByRole("region", { name: "Calendar" }).getByRole("button"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  await again.first().click();
  await waitUntilVisible(page.getByRole("link", { name: "Open the trip" }));
  await again.click();
  await waitUntilVisible(page.getByRole("region", { name: "Upcoming trips" }).getByRole("listitem"));
  await waitUntilHidden(failed(page));
});

test("a broken row does not break the list", async () => {
  const page = await visit({}, "ana");
  await page.route(api(trips.list.path), async (route) => {
    const all = (await (await route.fetch()).json()) as { placeId: unknown }[];
    await route.fulfill({ json: all.map((it, n) => (n === all.length - 1 ? { ...it, placeId: null } : it)) });
  });
  await page.goto("/");
  const list = page.getByRole("region", { name: "Upcoming trips" }).getByRole("list").first();
  await waitUntilVisible(list.getByRole("listitem").filter({ hasText: "This could not be shown" }));
  expect(await list.getByRole("heading").count()).toBeGreaterThan(1);
  expect(await failed(page).count()).toBe(1);
});

test("a page that breaks keeps the navigation and the logout, and counts its retries", async () => {
  const page = await visit(phone, "bo");
  await page.route(/\/assets\/calendar-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function CalendarPage() { throw new Error("broken page"); }`,
    }),
  );
  await page.goto("/calendar");
  await waitUntilVisible(heading(page, "Something went wrong"));
  await waitUntilVisible(page.getByText("The app encountered an unexpected error."));
  await waitUntilVisible(page.getByText(/^Report ID: \w{8}$/));
  expect(await violations(page)).toEqual([]);
  for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
  await waitUntilHidden(page.getByRole("button", { name: /Try Again/ }));
  await waitUntilVisible(page.getByRole("button", { name: "Clear Data & Restart" }));

  await page.getByRole("navigation").getByRole("link", { name: "Trips" }).click();
  await waitUntilVisible(heading(page, "Trips"));
  await page.goBack();
  await waitUntilVisible(page.getByRole("button", { name: "Try Again (1/3)" }));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await waitUntilVisible(page.getByRole("link", { name: "Create Account" }));
});

test("a page whose code does not load keeps the navigation and is retried by itself", async () => {
  const page = await visit({}, "ana");
  await page.goto("/");
  await waitUntilVisible(heading(page, "Trips"));
  const asked: number[] = [];
  await page.route(/\/assets\/map-[\w-]+\.js$/, (route) => {
    asked.push(Date.now());
    return route.abort();
  });
  await page.getByRole("link", { name: "Map" }).first().click();
  await waitUntilVisible(heading(page, "Connection Problem"));
  expect(asked.length).toBeGreaterThan(1);
  await page.getByRole("navigation").getByRole("link", { name: "Groups" }).click();
  await waitUntilVisible(heading(page, "Groups"));
});

test("the error screen fills the window only if the frame itself breaks", async () => {
  const page = await visit({}, "ana");
  await breakFrame(page);
  await page.goto("/");
  await waitUntilVisible(heading(page, "Something went wrong"));
  expect(await page.getByRole("navigation").count()).toBe(0);
  await repairFrame(page);
  await page.reload();
  await waitUntilVisible(heading(page, "Trips"));
});

const api = (path: string) => `${environment.program.origin}${path}`;
