import { breakFrame } from "#e2e/fixtures/broken-frame.ts";
import { signIn } from "#e2e/fixtures/forms.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

test("a page that breaks keeps the navigation and the logout, and counts its retries", async ({
  traveller,
}) => {
  const bo = await traveller("Bo");
  const page = await bo.open("/terms", phone);
  await page.route(/\/assets\/calendar-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function CalendarPage() { throw new Error("broken page"); }`,
    }),
  );
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("The app encountered an unexpected error.")).toBeVisible();
  await expect(page.getByText(/^Report ID: \w{8}$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
  await expect(page.getByRole("button", { name: /Try Again/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Clear Data & Restart" })).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Trips" }).click();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Try Again (1/3)" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Create Account" }).first()).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a page whose code does not load is retried by itself, and keeps the navigation", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  let asked = 0;
  await page.route(/\/assets\/map-[\w-]+\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connection Problem" })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await page.getByRole("navigation").getByRole("link", { name: "Groups" }).click();
  await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
});

test("an error screen fills the window if the frame breaks, and a restart keeps Ana signed in", async ({
  traveller,
  visit,
}) => {
  const ana = await traveller("Ana");
  const page = await visit("/login");
  await signIn(page, ana.email);
  await page.waitForURL("/");
  const repair = await breakFrame(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("navigation")).toBeHidden();
  for (const count of [1, 2, 3]) await page.getByRole("button", { name: `Try Again (${count}/3)` }).click();
  await expect(page.getByRole("button", { name: /Try Again/ })).toBeHidden();
  await repair();
  // The cookie of the session stays.
  await page.getByRole("button", { name: "Clear Data & Restart" }).click();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
});
