import { expect, onTestFinished, test } from "vitest";
import type { BrowserContextOptions } from "playwright-core";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test.each(["/landing", "/no-such-page"])("a visitor of %s reads how it works and registers", async (path) => {
  const page = await pageOf();
  await page.goto(path);
  await expect
    .poll(() => page.locator("main nav a").allTextContents())
    .toEqual(["Create Account", "Sign In", "Forgot Password?"]);
  await page.getByRole("link", { name: "How it works" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Say where you’re going" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.getByRole("link", { name: "Start with one trip" }).click();
  await page.waitForURL("**/register");
});

test("what is below the first view is loaded later and moves nothing in it", async () => {
  const page = await pageOf({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto("/landing", { waitUntil: "networkidle" });
  const box = () => page.getByRole("img", { name: /You share May 5 to 7/ }).boundingBox();
  const before = await box();
  await page.mouse.wheel(0, 1200);
  await waitUntilVisible(page.getByRole("heading", { name: "Your days, not your position" }));
  expect(asked.filter((it) => it.startsWith("/tour."))).toEqual(["/tour.en.html"]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await box()).toEqual(before);
});

test("a visitor whose connection fails still has the first view and the links below it", async () => {
  const page = await pageOf();
  await page.route("**/tour.en.html", (route) => route.abort());
  await page.goto("/landing", { waitUntil: "networkidle" });
  await expect.poll(() => page.locator("#how").count()).toBe(0);
  await waitUntilVisible(page.getByRole("link", { name: "Terms" }));
});

test("with less motion the circles stand and the shared part is lit at once", async () => {
  const page = await pageOf();
  await page.goto("/landing");
  const names = await page
    .locator("svg[role=img] g")
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).animationName));
  expect(new Set(names)).toEqual(new Set(["none"]));
});

async function pageOf(options: BrowserContextOptions = {}) {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    reducedMotion: "reduce",
    ...options,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}
