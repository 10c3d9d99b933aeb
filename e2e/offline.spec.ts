import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openWindow } from "./browser.ts";
import { newFolder, type Program, startProgram } from "./program.ts";

const { folder, remove } = newFolder();
let program: Program;
let browser: Browser;

beforeAll(async () => {
  program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn" }, { args: ["--demo"] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  remove();
});

test("with the connection gone in the middle of a form, nothing typed is lost and the failure is told", async () => {
  const context = await openWindow(browser, { origin: program.origin, as: "ana" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const ready = page.waitForResponse(/toast-viewer/);
  await page.goto("/");
  await page.getByRole("link", { name: "Autumn in Munich" }).first().click();
  const name = page.getByLabel("Trip name");
  await name.fill("Spring in Munich");
  await ready;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Failed to update trip").first().waitFor();
  expect(await name.inputValue()).toBe("Spring in Munich");
  await page.getByLabel("Dates").click();
  await page.getByRole("dialog", { name: "Dates" }).getByRole("grid").first().waitFor();
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Trip updated successfully").first().waitFor();
  await page.getByRole("link", { name: "Spring in Munich" }).first().waitFor();
  await context.close();
});
