import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { befriend, expect, phone, test } from "#e2e/fixtures/test.ts";

const touch = { ...phone, hasTouch: true, isMobile: true };

test("a refused sign-in is explained in the form, and its toast covers no button", async ({
  visit,
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await visit("/login", touch);
  await page.getByRole("textbox", { name: "Email" }).fill(ana.email);
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Sign In" }).click();
  const form = page.locator("form");
  await expect(form.getByRole("alert").getByText("Invalid email or password")).toBeVisible();
  const toast = await page.getByRole("listitem").filter({ hasText: "Login failed" }).boundingBox();
  for (const it of await form.locator("button, input").all()) {
    const box = (await it.boundingBox())!;
    expect(toast!.y + toast!.height <= box.y || box.y + box.height <= toast!.y).toBe(true);
  }
});

test("settings without keys have no shortcuts, long trip names are cut, titles name the person", async ({
  traveller,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesichtigung".repeat(2).slice(0, 100);
  const lisbon = { country: "PT", state: "11", city: "Lisbon" };
  // The next trip is shown apart from the list.
  for (const [title, day] of [
    ["Next", inDays(5)],
    [name, inDays(20)],
  ] as const)
    await ana.call(trips.create, { body: { name: title, ...lisbon, startDate: day, endDate: day } });
  const page = await ana.open("/", touch);
  const heading = page.getByRole("heading", { level: 3, name });
  await expect(heading).toBeVisible();
  const { height, lineHeight } = await heading.evaluate((it) => ({
    height: it.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(it).lineHeight),
  }));
  expect(height).toBeLessThanOrEqual(3 * lineHeight + 1);

  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "First steps" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);

  await page.goto(`/people/${bo.id}`);
  await expect(page).toHaveTitle(`${bo.name} · Coincide`);
});
