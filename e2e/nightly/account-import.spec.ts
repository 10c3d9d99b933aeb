import type { Page } from "@playwright/test";
import { accountData, exportFilePath } from "#contract/features/account-data.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { fillWithCities } from "#e2e/fixtures/prepare.ts";
import { befriend, expect, test as base, type Traveller } from "#e2e/fixtures/test.ts";
import { type TravellerOf, travellersOf } from "#e2e/fixtures/travellers.ts";
import { openWindows } from "#e2e/fixtures/windows.ts";
import { violations } from "#e2e/support/accessible.ts";
import { type Program, startProgram, temporaryFolder } from "#testing/program.ts";

/** `test` with a second Coincide. `travellerThere` registers people on it. */
const test = base.extend<{ travellerThere: TravellerOf }, { there: Program }>({
  there: [
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      fillWithCities(folder);
      const settings = { NODE_ENV: "development", RATE_LIMITS: "0" };
      const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "warn", ...settings });
      await use(program);
      await program.stop();
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  travellerThere: async ({ browser, there }, use) => {
    const { windows, close } = openWindows(browser, there);
    await use(travellersOf(there.origin, windows));
    await close();
  },
});

test("Ana imports the parts of her data that she selects into another Coincide", async ({
  there,
  travellerThere,
  traveller,
}) => {
  const [anaThere, boThere] = [await travellerThere("Ana"), await travellerThere("Bo")];
  await befriend(anaThere, boThere);
  await anaThere.call(groups.create, { body: { name: "Interrail 2019" } });
  const porto = { country: "PT", state: "13", city: "Porto", name: "Port wine" };
  await anaThere.call(trips.create, { body: { ...porto, startDate: inDays(20), endDate: inDays(24) } });
  const copy = await copyOf(anaThere);

  const sam = await traveller("Sam");
  const kyoto = { country: "JP", state: "26", city: "Kyoto", name: "Temples" };
  await sam.call(trips.create, { body: { ...kyoto, startDate: inDays(60), endDate: inDays(64) } });
  const page = await sam.open("/your-data");
  await choose(page, copy);
  await expect(page.getByRole("heading", { name: "What the copy contains" })).toBeVisible();
  await expect(page.getByText(there.origin)).toBeVisible();
  const part = (name: string) => page.getByRole("checkbox", { name });
  for (const name of ["Groups", "Trips"]) await expect(part(name)).toBeChecked();
  const profile = part("Name, bio and language");
  await expect(profile).not.toBeChecked();
  expect(await violations(page)).toEqual([]);

  // Uses only the keyboard, starting at the heading.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("input[type=checkbox]:focus")).toBeVisible();
  await profile.press("Space");
  await page.getByRole("button", { name: "Import" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Invite ${boThere.name}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const names = async () => (await sam.call(trips.list, {})).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(["Port wine", "Temples"]);
  await page.goto("/?tab=groups");
  await expect(page.getByText("Interrail 2019").first()).toBeVisible();
  await page.goto("/edit-profile");
  await expect(page.getByLabel("First name")).toHaveValue("Ana");

  await page.goto("/your-data");
  await choose(page, copy);
  await expect(page.getByText("Nothing to add: everything is already here").first()).toBeVisible();
  await expect(part("Trips")).toBeDisabled();

  async function copyOf(person: Traveller): Promise<Buffer> {
    const { id } = await person.call(accountData.startExport, {});
    const states = async () => (await person.call(accountData.exports, {})).map(({ state }) => state);
    await expect.poll(states).toEqual(["ready"]);
    const its = await person.open("/your-data");
    return (await its.request.get(exportFilePath(id))).body();
  }
});

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel("Copy of your data")
    .setInputFiles({ name: "coincide.zip", mimeType: "application/zip", buffer });
