import { expect, test } from "vitest";
import { violations } from "#e2e/support/accessible.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { entry, heading, visitsOf } from "#e2e/support/startup-steps.ts";

// What people see if the app itself doesn't load.
const visit = visitsOf(startEnvironment({ NODE_ENV: "development" }));

test("an app that can't be loaded says so, within the page's content security policy", async () => {
  const page = await visit();
  await page.route(entry, (route) => route.abort());
  await page.goto("/login");
  await heading(page, "App Loading Failed").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute(entry);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await heading(page, "Sign In").waitFor();
});

test("an app that can't be loaded says so in the reader's language", async () => {
  const page = await visit({ locale: "fr-FR" });
  await page.route(entry, (route) => route.abort());
  await page.goto("/login");
  await heading(page, "Le chargement de l’application a échoué").waitFor();
  await page.getByRole("button", { name: "Actualiser la page" }).waitFor();
});

test("an app that can't be loaded says so even if the fallback script arrives late", async () => {
  const page = await visit();
  await page.route(entry, (route) => route.abort());
  await page.route("**/still-empty*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/login");
  await heading(page, "App Loading Failed").waitFor();
});

test("if refreshing doesn't help, a restart clears the storage and opens the first page", async () => {
  const page = await visit();
  await page.goto("/login");
  await heading(page, "Sign In").waitFor();
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.route(entry, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("button", { name: "Restart App" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute(entry);
  await page.getByRole("button", { name: "Restart App" }).click();
  await page.getByText("Connect with friends while traveling").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("an app that crashes completely asks for a reload, and works after it", async () => {
  const page = await visit();
  await page.goto("/terms");
  // The app has checked for a stored toast by now.
  await heading(page, "Terms of Service and End User License Agreement").waitFor();
  // A broken toast. Toasts are drawn outside of the error boundaries.
  await page.evaluate(() => sessionStorage.setItem("toast_after_reload", '{"title":{}}'));
  await page.reload();
  await heading(page, "Something went wrong. Please refresh the page.").waitFor();
  await page.getByRole("button", { name: "Reload App" }).click();
  await heading(page, "Terms of Service and End User License Agreement").waitFor();
});

test("a page that is still empty after ten seconds offers a refresh", async () => {
  const page = await visit();
  await page.clock.install();
  await page.route(entry, () => {});
  await page.goto("/register", { waitUntil: "commit" });
  await page.locator("#root").waitFor({ state: "attached" });
  await page.clock.runFor(9000);
  expect(await page.locator("#root > *").count()).toBe(0);
  await page.clock.runFor(1500);
  await page.getByRole("button", { name: "Refresh App" }).waitFor();
  expect(await page.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
});

test("without JavaScript the page says that it needs JavaScript", async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/login");
  expect(await page.locator("noscript p").isVisible()).toBe(true);
});
