import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "./stage.ts";

const stage = setStage();

const entry = /\/assets\/index-[\w-]+\.js$/;

test("an app that can't be loaded says so, under the page's own rules about scripts", async () => {
  const page = await visitor();
  await page.route(entry, (route) => route.abort());
  await page.goto("/login");
  await page.getByRole("heading", { name: "App Loading Failed" }).waitFor();
  await page.unroute(entry);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
});

test("a page that is still empty after ten seconds offers a way out", async () => {
  const page = await visitor();
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

test("a browser that forbids storage is told, instead of a blank page", async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await page.goto("/login");
  await page.getByRole("heading", { name: "Initialization Failed" }).waitFor({ timeout: 15_000 });
  expect(await page.getByText("Storage access denied").isVisible()).toBe(true);
});

test("without JavaScript the page says that it needs it", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/login");
  expect(await page.locator("noscript p").isVisible()).toBe(true);
});

async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.program.origin, ...options });
  return context.newPage();
}
