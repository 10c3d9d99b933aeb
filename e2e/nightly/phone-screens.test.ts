import { expect, test } from "vitest";
import { openWindow } from "#e2e/support/browser.ts";
import { later } from "#e2e/support/offline-steps.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const open = (as?: "ana") =>
  openWindow(environment.browser, { origin: environment.program.origin, as, ...phone });

test("a refused sign-in is explained in the form, and its toast covers no button", async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("ana@coincide.example");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  const button = page.getByRole("button", { name: "Sign In" });
  await button.click();
  await waitUntilVisible(page.locator("form").getByRole("alert").getByText("Invalid email or password"));
  const toast = await page.getByRole("listitem").filter({ hasText: "Login failed" }).boundingBox();
  for (const it of await page.locator("form").locator("button, input").all()) {
    const box = (await it.boundingBox())!;
    expect(toast!.y + toast!.height <= box.y || box.y + box.height <= toast!.y).toBe(true);
  }
  await context.close();
}, 60_000);

test("settings without keys have no shortcuts, long trip names are cut, titles name the person", async () => {
  const context = await open("ana");
  const page = await context.newPage();
  await page.goto("/");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesichtigung".repeat(2).slice(0, 100);
  const trip = { name, country: "PT", state: "11", city: "Lisbon", startDate: later, endDate: later };
  const made = await context.request.post("/api/trips", {
    data: trip,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(made.ok()).toBe(true);
  await page.reload();
  const heading = page.getByRole("heading", { level: 3, name });
  await heading.waitFor();
  const { height, lineHeight } = await heading.evaluate((it) => ({
    height: it.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(it).lineHeight),
  }));
  expect(height).toBeLessThanOrEqual(3 * lineHeight + 1);

  await page.goto("/settings");
  await page.getByRole("link", { name: "First steps" }).waitFor();
  expect(await page.getByRole("button", { name: "Keyboard shortcuts" }).count()).toBe(0);

  await page.goto("/people/demo-bo");
  await expect.poll(() => page.title()).toMatch(/Bo Lindqvist · Coincide$/);
  await context.close();
}, 60_000);
