import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { desktop, expect, test } from "#e2e/fixtures/test.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { keywords } from "#features/trips/trip-icon.ts";

test("a trip with any keyword has its picture on a first load of Home and after a reload", async ({
  traveller,
}) => {
  const jonas = await traveller("Jonas");
  const kinds = [
    ...keywords.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
    ["Somewhere", "trip"] as const,
  ];
  // The next trip is shown larger than the others, in a part of its own.
  for (const [n, name] of ["Next", ...kinds.map(([word]) => word)].entries()) {
    const day = inDays(400 + n);
    const body = { country: "PT", state: "11", city: "Lisbon", name, startDate: day, endDate: day };
    await jonas.call(trips.create, { body });
  }
  const page = await jonas.open("/privacy");
  const consoleLines = consoleOf(page);
  for (const load of [() => page.goto("/"), () => page.reload()]) {
    await load();
    const later = page.getByRole("button", { name: /later trips/ });
    await expect(later).toBeVisible();
    if ((await later.getAttribute("aria-expanded")) === "false") await later.click();
    // Waits until all rows are drawn. A row is a trip's if it has a trip's picture.
    await expect
      .poll(() => page.locator("li:has([data-kind])").evaluateAll(picturesOf))
      .toEqual(expect.arrayContaining(kinds.map(([name, kind]) => [name, kind, true])));
  }
  expect(consoleLines).toEqual([]);
});

test("Yuki chooses cities by keyboard: with Tab before they arrive, with arrow keys and with Enter", async ({
  traveller,
}) => {
  const page = await (await traveller("Yuki")).open("/?add=trip", desktop);
  const where = page.getByRole("combobox", { name: "Where to?" });
  await where.focus();
  for (const [typed, city] of [
    ["berlin", "Berlin, Germany"],
    ["rom", "Rome, Italy"],
  ] as const) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Choose by country" })).toBeFocused();
    await expect(where).toHaveValue(city);
    await page.keyboard.press("Shift+Tab");
  }

  const option = (city: string, where: string) =>
    page.getByRole("option").filter({ hasText: city }).filter({ hasText: where }).first();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("paris tx");
  await expect(option("Paris", "Texas")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(where).toHaveValue("Paris, TX, United States");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("lisb");
  await expect(option("Lisbon", "Portugal")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(where).toHaveValue("Lisbon, Portugal");
});

/** Runs in the page: each row's name and kind, and whether its picture is drawn. */
const picturesOf = (rows: Element[]) =>
  rows.map((row) => [
    row.querySelector("h3")?.textContent?.trim(),
    row.querySelector("[data-kind]")?.getAttribute("data-kind"),
    row.querySelector("[data-kind] svg > *") !== null,
  ]);
