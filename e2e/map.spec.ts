import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { expect, test } from "./fixtures/test.ts";

test("a place that Ana chooses on the map is selected in the list, and the other way round", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  for (const body of [
    { country: "DE", state: "BY", city: "Munich", startDate: inDays(5), endDate: inDays(14) },
    { country: "AT", state: "5", city: "Salzburg", startDate: inDays(20), endDate: inDays(21) },
    { country: "JP", state: "26", city: "Kyoto", startDate: inDays(30), endDate: inDays(31) },
  ])
    await ana.call(trips.create, { body });
  const page = await ana.open("/");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Map", level: 1 })).toBeVisible();
  const map = page.getByRole("group", { name: "Map" });
  const dot = map.getByRole("button", { name: /^Munich, Germany:/ });
  const places = page.getByRole("region", { name: "Places" });
  const row = places.getByRole("button", { name: /^Munich, Germany/ });
  // Salzburg would cover it, so the two are one until the map is near enough. The focus stays on Munich.
  await map.getByRole("button", { name: "2: Munich, Germany and 1 more place" }).press("Enter");
  await expect(map.getByRole("button", { name: /^Salzburg, Austria:/ })).toBeVisible();
  await expect(dot).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await row.click();
  await expect(dot).toHaveAttribute("aria-pressed", "false");
  await row.click();
  await expect(dot).toHaveAttribute("aria-pressed", "true");
});
