import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { jsonOf } from "./support/answered.ts";
import { newPageOf, startEnvironment } from "./support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("a trip for one group is visible to its member and to no other connection", async () => {
  const ana = await newPageOf(environment, "ana");
  await ana.goto("/?tab=groups");
  await ana.getByRole("button", { name: "Create New Group" }).first().click();
  const dialog = ana.getByRole("dialog", { name: "Create New Group" });
  await dialog.getByLabel("Name").fill("Choir 🎶");
  await dialog.getByRole("radio", { name: "Family" }).check();
  await dialog.getByRole("button", { name: "Create Group" }).click();
  await waitUntilVisible(ana.getByText("Group created successfully"));
  await ana.getByRole("link", { name: "Add people to Choir 🎶" }).click();
  await ana.getByRole("searchbox", { name: "Search your connections" }).fill("lindq");
  await ana.getByRole("button", { name: "Add Bo Lindqvist to Choir 🎶" }).click();
  await waitUntilVisible(ana.getByText("In group"));

  const id = await addTrip(ana, "Rehearsals");
  for (const other of ["bo", "hana"] as const) {
    const page = await newPageOf(environment, other);
    await page.goto("/");
    await addTrip(page, "Across the sea");
    await seesMatch(page, "Ana Silva", true);
    await page.close();
  }

  await ana.goto(`/edit-trip?id=${id}`);
  const viewers = ana.getByRole("region", { name: "Who will see this trip" });
  await waitUntilVisible(viewers.getByText("7 people", { exact: false }));
  await ana.getByRole("radio", { name: /Only group connections/ }).check();
  await waitUntilVisible(viewers.getByText("Only you"));
  await ana.getByRole("checkbox", { name: "Choir 🎶" }).check();
  await waitUntilVisible(viewers.getByText("1 person", { exact: false }));
  await waitUntilVisible(viewers.getByText("Bo Lindqvist"));
  await ana.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(ana.getByText("Trip updated successfully"));

  await seesMatch(await newPageOf(environment, "bo"), "Ana Silva", true);
  await seesMatch(await newPageOf(environment, "hana"), "Ana Silva", false);
});

test("a group shows when its people meet next, however far ahead that is", async () => {
  const page = await newPageOf(environment, "ana");
  const [group] = await jsonOf<{ id: number; name: string }[]>(
    await page.request.get(`${groups.list.path}?owned=true`),
  );
  await page.goto("/?tab=groups");
  await waitUntilVisible(page.getByRole("heading", { name: group!.name }));
  await waitUntilHidden(page.getByText("three months"));
});

const inTwoMonths = addDays(new Date().toISOString().slice(0, 10), 60);

/** Adds a trip of three days to Nantes, where none of the cast travels. */
async function addTrip(page: Page, name: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.post(trips.create.path, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name,
      country: "FR",
      state: "PDL",
      city: "Nantes",
      startDate: inTwoMonths,
      endDate: addDays(inTwoMonths, 2),
    },
  });
  expect(await answer.text()).toContain("Nantes");
  return ((await answer.json()) as { id: number }).id;
}

async function seesMatch(page: Page, other: string, sees: boolean): Promise<void> {
  await page.goto("/?tab=matches");
  await waitUntilVisible(page.getByRole("heading", { name: "Matches", exact: true }));
  const card = page.getByRole("article", { name: "Nantes" }).filter({ hasText: other });
  if (sees) return waitUntilVisible(card);
  await page.waitForLoadState("networkidle");
  await page.getByRole("status", { name: "Loading your matches" }).waitFor({ state: "detached" });
  expect(await card.count()).toBe(0);
}
