import { expect, test } from "vitest";
import { violations } from "#e2e/support/accessible.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { newPageOf, startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Hana brings her trips in a table, sees which lines are wrong, and adds the others", async () => {
  const hana = await newPageOf(environment, "hana");
  await hana.goto("/imports");
  await hana.getByRole("link", { name: "Bring trips" }).click();
  const table = [
    "Stadt;Land;Von;Bis;Name",
    `Tallinn;Estland;${inDays(150)};${inDays(153)};Märchen`,
    `Nirgendstadt;;${inDays(160)};${inDays(161)};`,
    `Riga;Lettland;bald;${inDays(171)};`,
    `Vilnius;Litauen;${inDays(180)};${inDays(183)};`,
  ].join("\n");
  await hana
    .getByLabel("Table with trips")
    .setInputFiles({ name: "reisen.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await waitUntilVisible(hana.getByText("2 lines can’t be added"));
  await waitUntilVisible(hana.getByText("Line 3: Nirgendstadt"));
  expect(await violations(hana)).toEqual([]);
  await hana.getByRole("checkbox", { name: /^Vilnius/ }).uncheck();
  await hana.getByRole("button", { name: "Add 1 trip" }).click();
  await waitUntilVisible(hana.getByText("1 trip was added"));
  await hana.getByRole("button", { name: "Undo" }).click();
  await waitUntilVisible(hana.getByText("Your trips are as they were before."));
  await hana.getByRole("checkbox", { name: /^Vilnius/ }).uncheck();
  await hana.getByRole("button", { name: "Add 1 trip" }).click();
  await waitUntilVisible(hana.getByText("1 trip was added"));
  await hana.getByRole("link", { name: "Your trips" }).click();
  await waitUntilVisible(hana.getByText("Märchen").first());
});
