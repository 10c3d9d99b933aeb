import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { jsonOf } from "#e2e/support/answered.ts";
import { newPageOf, startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Ida answers the first questions by keyboard alone, also after a reload", async () => {
  const page = await newPageOf(environment);
  await page.setViewportSize({ width: 320, height: 640 });
  await jsonOf(
    await page.request.post(accounts.register.path, {
      data: { ...zoe, email: "keyboard@elsewhere.example" },
    }),
  );
  await page.goto("/");
  await waitUntilVisible(page.getByRole("heading", { name: "Where are you going next?" }));
  await page.getByLabel("Where to?").pressSequentially("Amman");
  await waitUntilVisible(page.getByRole("option", { name: /Amman/ }).first());
  await page.keyboard.press("Enter");
  const today = page.locator('[role="grid"] [aria-current="date"]');
  await expect.poll(() => today.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add trip" }).press("Enter");
  await waitUntilVisible(page.getByText(/^Your trip to Amman is in\./));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.reload();
  await waitUntilVisible(page.getByRole("heading", { name: "Who should know?" }));
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await waitUntilVisible(page.getByRole("heading", { name: "Show your face" }));
  await page.getByRole("button", { name: "Later" }).press("Enter");
  await waitUntilVisible(page.getByRole("heading", { name: "Trips", level: 1 }));
  await page.reload();
  await waitUntilVisible(page.getByRole("heading", { name: "Trips", level: 1 }));
});
