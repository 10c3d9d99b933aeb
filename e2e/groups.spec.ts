import type { Page } from "@playwright/test";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { befriend, expect, test, type Traveller } from "./fixtures/test.ts";

const nantes = { country: "FR", state: "PDL", city: "Nantes", startDate: inDays(60), endDate: inDays(62) };

test("a trip for one group is visible to its member and to no other connection", async ({ traveller }) => {
  const [ana, bo, hana] = [await traveller("Ana"), await traveller("Bo"), await traveller("Hana")];
  await befriend(ana, bo);
  await befriend(ana, hana);
  const page = await ana.open("/?tab=groups");
  // The empty list has a second button.
  await page.getByRole("button", { name: "Create New Group" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create New Group" });
  await dialog.getByLabel("Name").fill("Choir 🎶");
  await dialog.getByRole("radio", { name: "Family" }).check();
  await dialog.getByRole("button", { name: "Create Group" }).click();
  await page.getByRole("link", { name: "Add people to Choir 🎶" }).click();
  await page.getByRole("searchbox", { name: "Search your connections" }).fill(bo.name);
  await page.getByRole("button", { name: `Add ${bo.name} to Choir 🎶` }).click();
  await expect(page.getByText("In group")).toBeVisible();
  expect(await ana.call(groups.list, { query: {} })).toMatchObject([{ name: "Choir 🎶", memberCount: 2 }]);

  const { id } = await ana.call(trips.create, { body: { ...nantes, name: "Rehearsals" } });
  const windows = new Map<Traveller, Page>();
  for (const other of [bo, hana]) {
    await other.call(trips.create, { body: { ...nantes, name: "Across the sea" } });
    windows.set(other, await other.open("/?tab=matches"));
    await expect(anasRow(windows.get(other)!)).toBeVisible();
  }

  await page.goto(`/edit-trip?id=${id}`);
  const viewers = page.getByRole("region", { name: "Who will see this trip" });
  await expect(viewers.getByText("2 people")).toBeVisible();
  await page.getByRole("radio", { name: /Only group connections/ }).check();
  await expect(viewers.getByText("Only you")).toBeVisible();
  await page.getByRole("checkbox", { name: "Choir 🎶" }).check();
  await expect(viewers.getByText("1 person")).toBeVisible();
  await expect(viewers.getByText(bo.name)).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();

  await expect(windows.get(hana)!.getByText("No one in the same place yet")).toBeVisible();
  await expect(anasRow(windows.get(bo)!)).toBeVisible();
  expect(await hana.call(matches.list, {})).toEqual([]);

  function anasRow(its: Page) {
    return its.getByRole("article", { name: "Nantes" }).getByText(ana.name);
  }
});
