import type { Locator, Page } from "@playwright/test";
import { onboarding } from "#contract/features/onboarding.ts";
import { trips } from "#contract/features/trips.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { choosePlace } from "#e2e/support/places.ts";
import { answerAfterDialog, leaveResult, nameTrip, pickDays, titleOf } from "#e2e/support/trip-form.ts";
import { inDays } from "./fixtures/days.ts";
import { countTaps } from "./fixtures/taps.ts";
import { expect, phone, test, type Traveller } from "./fixtures/test.ts";

/** The next trip is shown larger than the others, in a part of its own. */
const next = {
  country: "CH",
  state: "BE",
  city: "Bern",
  startDate: inDays(5),
  endDate: inDays(6),
};
/** First day of a month after it. */
const month = `${inDays(70).slice(0, 7)}-01`;

test("on a phone, four letters, a city and two days make a trip that is in view with the focus", async ({
  traveller,
}) => {
  const noor = await traveller("Noor");
  await noor.call(trips.create, { body: { ...next, name: "Bern" } });
  const page = await noor.open("/?add=trip", phone);
  // The list with the trip arrives after the form has closed, as on a slow connection.
  await answerAfterDialog(page);
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await choosePlace(dialog, "lisb", "Lisbon");
  await expect(dialog.getByRole("combobox", { name: "Where to?" })).toHaveValue("Lisbon, Portugal");
  await chooseDays(dialog);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  await expectShown(page, "Lisbon");
  expect(await namesOf(noor)).toEqual(["Bern", "Lisbon"]);
});

test("on her phone, Noor types four letters and taps five times for her first trip", async ({
  traveller,
}) => {
  const noor = await traveller("Noor");
  await noor.call(onboarding.restart, {});
  const page = await noor.open("/", phone);
  const taps = await countTaps(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Where to?" });
  await field.click();
  await field.pressSequentially("lisb");
  await page.getByRole("option").filter({ hasText: "Lisbon" }).first().click();
  // The last day of the month that is shown.
  const day = page.locator("[data-day]:enabled:not([aria-disabled=true])").last();
  await day.click();
  await day.click();
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByText(/^Your trip to Lisbon is saved\./)).toBeVisible();
  expect(await taps()).toBe(5);
  expect(await noor.call(trips.list, {})).toMatchObject([{ city: "Lisbon", country: "PT" }]);
});

test("a trip added without a connection is shown at once, and sent when there is one", async ({
  traveller,
}) => {
  const emeka = await traveller("Emeka");
  await emeka.call(trips.create, { body: { ...next, name: "Bern" } });
  const page = await emeka.open("/?add=trip", phone);
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await fillForm(dialog, "Without a line");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await expectShown(page, "Without a line");
  expect(await namesOf(emeka)).toEqual(["Bern"]);
  await page.context().setOffline(false);
  await expect.poll(() => namesOf(emeka)).toEqual(["Bern", "Without a line"]);
});

test("Ana adds a trip over two others and shortens one of them, and all cards are right", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const on = (from: number, to: number) => ({
    startDate: addDays(month, from),
    endDate: addDays(month, to),
  });
  for (const body of [
    { ...next, name: "Bern" },
    { country: "PT", state: "11", city: "Lisbon", name: "Lisbon month", ...on(0, 20) },
    { country: "PT", state: "13", city: "Porto", name: "Porto weekend", ...on(7, 10) },
  ])
    await ana.call(trips.create, { body });
  const page = await ana.open("/?add=trip", phone);
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await fillForm(dialog, "Over both");
  await expect(
    dialog.getByRole("button", { name: /^“Lisbon month” also covers .* and 1 more$/ }),
  ).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Keep both" }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Change these dates" }).click();
  await expect(dialog.locator("[data-day]:focus")).toBeVisible();
  await dialog.getByRole("radio", { name: "Shorten “Porto weekend” to" }).check();
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await leaveResult(page);
  await expect(cardOf(page, "Over both")).toContainText("5 days");
  await expect(cardOf(page, "Porto weekend")).toContainText("2 days");
  await expect(cardOf(page, "Porto weekend")).not.toContainText("elsewhere");
  const around = cardOf(page, "Lisbon month");
  await expect(around).toContainText("21 days, 7 of them elsewhere");
  await expect(around).toContainText("in Munich");
  await expect(around).toContainText("in Porto");
});

const namesOf = async (person: Traveller) =>
  (await person.call(trips.list, {})).map(({ name }) => name).toSorted();

async function fillForm(dialog: Locator, name: string): Promise<void> {
  await nameTrip(dialog, name);
  await choosePlace(dialog, "munich", "Munich");
  await chooseDays(dialog);
}

const chooseDays = (dialog: Locator) => pickDays(dialog, addDays(month, 9), addDays(month, 13));

const cardOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** The trip is in the calendar's month, in view between the bars, with the focus, and nothing covers it. */
async function expectShown(page: Page, name: string): Promise<void> {
  const card = cardOf(page, name);
  await expect(card).toBeVisible();
  await expect(card.locator(":focus")).toBeVisible();
  await expect(page.locator("h2", { hasText: titleOf(month) })).toBeVisible();
  await expect.poll(() => card.evaluate(isUncovered)).toBe(true);
}

/** Runs in the page: whether nothing is over the element at nine points. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((at) =>
    [top + 4, (top + bottom) / 2, bottom - 4].every((y) =>
      element.contains(document.elementFromPoint(left + (right - left) * at, y)),
    ),
  );
}
