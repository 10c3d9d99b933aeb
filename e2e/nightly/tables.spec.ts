import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

test("Hana brings her trips in a table, sees which lines are wrong, and adds the others", async ({
  traveller,
}) => {
  const hana = await traveller("Hana");
  const page = await hana.open("/imports");
  await page.getByRole("link", { name: "Bring trips" }).click();
  const table = [
    "Stadt;Land;Von;Bis;Name",
    `Tallinn;Estland;${inDays(150)};${inDays(153)};Märchen`,
    `Nirgendstadt;;${inDays(160)};${inDays(161)};`,
    `Riga;Lettland;bald;${inDays(171)};`,
    `Vilnius;Litauen;${inDays(180)};${inDays(183)};`,
  ].join("\n");
  await page
    .getByLabel("Table with trips")
    .setInputFiles({ name: "reisen.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await expect(page.getByText("2 lines can’t be added")).toBeVisible();
  await expect(page.getByText("Line 3: Nirgendstadt")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const vilnius = page.getByRole("checkbox", { name: /^Vilnius/ });
  const add = page.getByRole("button", { name: "Add 1 trip" });
  await vilnius.uncheck();
  await add.click();
  await expect(page.getByText("1 trip was added")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Your trips are as they were before.", { exact: true })).toBeVisible();
  expect(await hana.call(trips.list, {})).toEqual([]);
  await vilnius.uncheck();
  await add.click();
  await expect(page.getByText("1 trip was added")).toBeVisible();
  await page.getByRole("link", { name: "Your trips" }).click();
  await expect(page.getByText("Märchen").filter({ visible: true }).first()).toBeVisible();
  const added = { name: "Märchen", city: "Tallinn", startDate: inDays(150), endDate: inDays(153) };
  expect(await hana.call(trips.list, {})).toMatchObject([added]);
});
