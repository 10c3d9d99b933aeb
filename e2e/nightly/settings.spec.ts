import { accounts } from "#contract/features/accounts.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";
import { settledLayout } from "#e2e/support/dialogs/fit.ts";

/** Everything that the settings consist of, and the title of each page. */
const pages = {
  "/settings": "Settings",
  "/edit-profile": "Edit Profile",
  "/security": "Account & security",
  "/security-log": "Security log",
  "/use-the-api": "Use the API",
  "/privacy-settings": "Privacy",
  "/consents": "Your consents",
  "/blocked": "Blocked people",
  "/notification-settings": "Notification Settings",
  "/quiet-hours": "Quiet hours and digests",
  "/appearance": "Appearance",
  "/your-data": "Your data",
};
const maxHeight = 1600;

test("on a phone no page of Ana's settings is long, and no setting is on two of them", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/settings", phone);
  const placesOf = new Map<string, string[]>();
  for (const [path, title] of Object.entries(pages))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await settledLayout(page);
      const { scrollHeight, scrollWidth } = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      expect.soft(scrollHeight).toBeLessThanOrEqual(maxHeight);
      expect.soft(scrollWidth).toBe(phone.viewport.width);
      const names = await page
        .getByRole("main")
        .locator("input:not([type=file]), select, textarea")
        .evaluateAll((all: HTMLInputElement[]) =>
          all.map((it) => it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.name),
        );
      for (const name of names) placesOf.set(name, [...(placesOf.get(name) ?? []), path]);
    });
  expect(placesOf.size).toBeGreaterThan(35);
  expect([...placesOf].filter(([, places]) => places.length > 1)).toEqual([]);
});

test("Ana reads times with 24 hours and weeks from Monday once she chooses so", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/appearance", phone);
  await page.getByLabel("Time format").selectOption("24 hours");
  await expect(page.getByText("Dates look like this: May 23, 2026, 18:30")).toBeVisible();
  await page.getByLabel("First day of the week").selectOption("Monday");
  await expect.poll(() => ana.call(accounts.user, {})).toMatchObject({ hourCycle: "h23", weekStart: 1 });
  await page.goto("/calendar");
  const days = page.getByRole("main").locator("[data-day]").filter({ visible: true });
  await expect(days.first()).toBeVisible();
  const cells = await days.evaluateAll((all) =>
    all.map((it) => ({ day: it.getAttribute("data-day"), left: it.getBoundingClientRect().left })),
  );
  const start = Math.min(...cells.map(({ left }) => left));
  const firstColumn = cells.filter(({ left }) => left === start);
  const weekdays = firstColumn.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(new Set(weekdays)).toEqual(new Set([1]));
  await page.goto("/security-log");
  await expect(page.getByText(/, \d{2}:\d{2}$/).first()).toBeVisible();
});
