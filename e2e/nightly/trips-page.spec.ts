import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";
import { choosePlace } from "#e2e/support/places.ts";
import { pickDay } from "#e2e/support/trip-form.ts";

test("on a phone, the year shows the open month, and a day leads Sam to a trip from it", async ({
  traveller,
}) => {
  const [firstDay, lastDay] = [inDays(400), inDays(403)];
  const sam = await traveller("Sam");
  const page = await sam.open(`/calendar?day=${firstDay}`, phone);
  const month = page.getByRole("region", { name: "Year" }).locator("[aria-current=true]");
  await expect(month).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("link", { name: "Add a trip" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await choosePlace(dialog, "lisb", "Lisbon");
  await pickDay(dialog, lastDay);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await expect(dialog).toBeHidden();
  expect(await sam.call(trips.list, {})).toMatchObject([{ startDate: firstDay, endDate: lastDay }]);
});
