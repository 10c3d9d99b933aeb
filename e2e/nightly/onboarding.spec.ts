import { onboarding } from "#contract/features/onboarding.ts";
import { trips } from "#contract/features/trips.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("Ida answers the first questions by keyboard alone, also after a reload", async ({ traveller }) => {
  const ida = await traveller("Ida");
  await ida.call(onboarding.restart, {});
  const page = await ida.open("/", { viewport: { width: 320, height: 640 } });
  await expect(page.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
  await page.getByLabel("Where to?").pressSequentially("Amman");
  await expect(page.getByRole("option", { name: /Amman/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator('[role="grid"] [aria-current="date"]')).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add trip" }).press("Enter");
  await expect(page.getByText(/^Your trip to Amman is saved\./)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await ida.call(trips.list, {})).toMatchObject([{ city: "Amman" }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Who should know?" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Show your face" })).toBeVisible();
  await page.getByRole("button", { name: "Later" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
});

test("adding a photo as a first step opens the file chooser at once", async ({ traveller }) => {
  const sam = await traveller("Sam");
  const page = await sam.open("/welcome");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("link", { name: "Add a photo" }).click();
  expect((await chosen).isMultiple()).toBe(false);
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
});
