import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { inDays, today } from "#e2e/fixtures/days.ts";
import { expectAnnounced, listen } from "#e2e/fixtures/screen-reader.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";

test("each page announces its name, has one main heading and a skip link past the navigation", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/terms");
  await listen(page);
  await page.goto("/?tab=matches");
  const main = page.getByRole("main");
  for (const name of ["Groups", "Connections", "Find People", "Trips"]) {
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name }).click();
    await expectAnnounced(page, `${name} · Coincide`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main).toHaveCount(1);
  }
  await page.reload();
  await expectAnnounced(page, "Trips · Coincide");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main).toBeFocused();

  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expectAnnounced(page, "Map · Coincide");
  await expect(main).toBeFocused();
});

test("a month prints on one sheet, without controls that don't work on paper", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const porto = { country: "PT", state: "13", city: "Porto", startDate: today, endDate: inDays(1) };
  await ana.call(trips.create, { body: porto });
  const page = await ana.open("/calendar", { colorScheme: "dark" });
  await expect(page.getByRole("gridcell", { name: /Porto/ }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const control of [
    page.getByRole("navigation"),
    page.getByRole("banner"),
    page.getByRole("button", { name: "Next" }),
  ])
    await expect(control.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("grid")).toBeVisible();
  // In words, because a printer may have no colours.
  const legend = page.getByRole("region", { name: "Calendar" }).getByRole("listitem");
  await expect(legend.filter({ hasText: "Porto" })).toBeVisible();
  const colors = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(colors).toContain("light");
  for (const landscape of [false, true]) {
    const sheet = await page.pdf({ format: "A4", landscape });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test("with the device's own colours, the selected section is still marked", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/?tab=matches", { forcedColors: "active" });
  const here = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Matches" });
  await expect(here).toHaveCSS("outline-style", "solid");
});

for (const [path, content] of [
  ["/?tab=trips", "Bears"],
  ["/?tab=connect", "Connections"],
  ["/map", "Bern"],
  ["/settings", "Privacy"],
  ["/edit-profile", "Bio"],
  ["/notification-settings", "Phone number"],
] as const)
  test(`every element of ${path} that gets the focus is visible`, async ({ traveller }) => {
    const ana = await traveller("Ana");
    const bern = { country: "CH", state: "BE", city: "Bern", name: "Bears" };
    await ana.call(trips.create, { body: { ...bern, startDate: inDays(5), endDate: inDays(9) } });
    const page = await ana.open(path, phone);
    const text = page.getByRole("main").getByText(content).filter({ visible: true });
    await expect(text.first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const hidden: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      await page.keyboard.press("Tab");
      const found = await coveredFocus(page);
      if (found) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });

/** The focused element if other elements cover it completely; null otherwise. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!it || it === document.body) return null;
    const { left, top, width, height } = it.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]),
    );
    // Places on a map may cover each other; only the page's bars must not cover them.
    const drawing = it.closest("svg");
    const isSeen = points.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (it.contains(there) ||
          (drawing?.contains(there) ?? false) ||
          there.contains(it) ||
          there.closest("label")?.contains(it))
      );
    });
    return isSeen ? null : it.outerHTML.slice(0, 160);
  });
