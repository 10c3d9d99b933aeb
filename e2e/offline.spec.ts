import { expect, test } from "vitest";
import { openWindow } from "./browser.ts";
import { setStage } from "./stage.ts";

const stage = setStage({}, { args: ["--demo"] });

test("with the connection gone in the middle of a form, nothing typed is lost and the failure is told", async () => {
  const context = await openWindow(stage.browser, { origin: stage.program.origin, as: "ana" });
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
