import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

// What people see if the app itself doesn't load.

/** The path of the app's entry script. */
const entry = /\/assets\/index-[\w-]+\.js$/;

test("an app that can't be loaded says so, within the page's content security policy", async ({
  windows,
}) => {
  const page = await (await windows.open()).newPage();
  await page.route(entry, (route) => route.abort());
  await page.goto("/login");
  await expect(heading(page, "App Loading Failed")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(entry);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(heading(page, "Sign In")).toBeVisible();
});

test("an app that can't be loaded says so in the reader's language", async ({ windows }) => {
  const page = await (await windows.open({ locale: "fr-FR" })).newPage();
  await page.route(entry, (route) => route.abort());
  await page.goto("/login");
  await expect(heading(page, "Le chargement de l’appli a échoué")).toBeVisible();
  await expect(page.getByRole("button", { name: "Actualiser la page" })).toBeVisible();
});

test("an app that can't be loaded says so even if the fallback script arrives late", async ({ windows }) => {
  const page = await (await windows.open()).newPage();
  const failed = page.waitForEvent("requestfailed", (request) => entry.test(request.url()));
  await page.route(entry, (route) => route.abort());
  await page.route("**/still-empty*.js", async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto("/login");
  await expect(heading(page, "App Loading Failed")).toBeVisible();
});

test("if refreshing doesn't help, a restart clears the storage and opens the first page", async ({
  visit,
}) => {
  const page = await visit("/login");
  await expect(heading(page, "Sign In")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.route(entry, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  const restart = page.getByRole("button", { name: "Restart App" });
  await expect(restart).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(entry);
  await restart.click();
  await expect(page.getByText("Connect with friends while traveling")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("an app that crashes completely asks for a reload, and works after it", async ({ visit }) => {
  const page = await visit("/terms");
  const terms = heading(page, "Terms of Service and End User License Agreement");
  // The app has checked for a stored toast by now.
  await expect(terms).toBeVisible();
  // A broken toast. Toasts are drawn outside of the error boundaries.
  await page.evaluate(() => sessionStorage.setItem("toast_after_reload", '{"title":{}}'));
  await page.reload();
  await expect(heading(page, "Something went wrong. Please refresh the page.")).toBeVisible();
  await page.getByRole("button", { name: "Reload App" }).click();
  await expect(terms).toBeVisible();
});

test("a page that is still empty after ten seconds offers a refresh", async ({ windows }) => {
  const page = await (await windows.open()).newPage();
  await page.clock.install();
  await page.route(entry, () => {});
  await page.goto("/register", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  // The page has run the script that counts the seconds.
  await page.waitForLoadState("domcontentloaded");
  const refresh = page.getByRole("button", { name: "Refresh App" });
  await expect(refresh).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(refresh).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
});

test("without JavaScript the page says that it needs JavaScript", async ({ visit }) => {
  const page = await visit("/login", { javaScriptEnabled: false });
  await expect(page.locator("noscript p")).toBeVisible();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
