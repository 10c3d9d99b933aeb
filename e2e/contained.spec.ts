import { trips } from "#contract/features/trips.ts";
import { violations } from "#e2e/support/accessible.ts";
import { inDays } from "./fixtures/days.ts";
import { expect, phone, test } from "./fixtures/test.ts";

test("an answer that breaks three parts leaves the rest, and a retry restores each part", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const bern = { country: "CH", state: "BE", city: "Bern" };
  for (const [name, day] of [
    ["Bears", 5],
    ["Clocks", 15],
  ] as const)
    await ana.call(trips.create, {
      body: { ...bern, name, startDate: inDays(day), endDate: inDays(day + 2) },
    });
  const page = await ana.open("/terms", phone);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const path = `**${trips.list.path}`;
  await page.route(path, (route) => route.fulfill({ json: [null] }));
  await page.goto("/");
  const failed = page.getByRole("alert").filter({ hasText: "This could not be shown" });
  await expect(failed).toHaveCount(3);
  const [, report] = /Report ID: (\w{8})/.exec((await failed.first().textContent()) ?? "") ?? [];
  expect(logged.some((line) => line.includes(`[report ${report}]`))).toBe(true);
  await expect(page.getByRole("button", { name: "Add New Trip" }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("navigation").getByRole("link", { name: "Matches" }).click();
  await expect(page.getByRole("heading", { name: "Matches", level: 1 })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Trips" }).click();
  await expect(failed).toHaveCount(3);

  // The answer is still broken, so the message comes back.
  const again = page.getByRole("button", { name: "Try again" });
  const answered = page.waitForResponse(path);
  await again.last().click();
  await answered;
  await expect(failed).toHaveCount(3);
  await expect(again.last()).not.toHaveAttribute("aria-busy");
  await page.unroute(path);
  await again.last().press("Enter");
  await expect(failed).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Calendar" }).getByRole("button").first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await again.first().click();
  await expect(page.getByRole("link", { name: "Open the trip" })).toBeVisible();
  await again.click();
  await expect(
    page.getByRole("region", { name: "Upcoming trips" }).getByRole("listitem").filter({ hasText: "Clocks" }),
  ).toBeVisible();
  await expect(failed).toBeHidden();
});
