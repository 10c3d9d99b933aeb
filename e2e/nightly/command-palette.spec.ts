import type { Page } from "@playwright/test";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { adminOf } from "#e2e/fixtures/staff.ts";
import { befriend, expect, test, type Traveller } from "#e2e/fixtures/test.ts";

test("the palette leads Ana to a page, and offers it first the next time", async ({ traveller }) => {
  const page = await home(await traveller("Ana"));
  const field = await openPalette(page);
  await field.fill("desktop cal");
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  const option = page.getByRole("option", { name: "Desktop Calendar" });
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your Trips" })).toBeVisible();
  await page.getByRole("button", { name: "Search trips, people and pages" }).click();
  await expect(
    page.getByRole("group", { name: "Recent" }).getByRole("option", { name: "Desktop Calendar" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("Ana finds her trips, cities, groups and chats, and otherwise reads what to try", async ({
  traveller,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const munich = { country: "DE", state: "BY", city: "Munich" };
  const days = { startDate: inDays(5), endDate: inDays(9) };
  for (const it of [ana, bo])
    await it.call(trips.create, { body: { ...munich, ...days, name: "A brewery" } });
  await ana.call(groups.create, { body: { name: "Choir" } });
  const page = await ana.open("/");
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  const find = async (text: string, group: string, name: RegExp) => {
    await page.keyboard.press("Control+k");
    await field.fill(text);
    await page.getByRole("group", { name: group }).getByRole("option", { name }).click();
    await expect(field).toBeHidden();
  };
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await find("brewery", "Trips", /^A brewery/);
  await expect(page).toHaveURL(/\/trips\/\d+$/);
  // The palette belongs to the current page, so wait for the new page before opening it again.
  await expect(page.getByRole("heading", { name: "Munich", level: 1 })).toBeVisible();
  await find("munich", "Cities", /^Munich/);
  await expect(page.getByRole("article", { name: "Munich" })).toBeVisible();
  await find("CHOIR", "Groups", /^Choir/);
  await expect(page).toHaveURL(/\/group-members\/\d+/);
  await expect(page.getByRole("heading", { name: "Choir", level: 1 })).toBeVisible();
  await find(bo.name.slice(3, 9), "Chats", new RegExp(`^Message ${bo.name}`));
  await expect(page).toHaveURL(`/chat/${bo.id}`);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.keyboard.press("Control+k");
  // Letters could resemble the random surname of another journey's person.
  await field.fill("000000");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("Try a trip, a city, a group or a person’s name.")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Find People" }).click();
  await expect(page).toHaveURL("/find-people");
});

test("Ana begins a trip to any city of the world with the palette", async ({ traveller }) => {
  const page = await home(await traveller("Ana"));
  await (await openPalette(page)).fill("trip to reykj");
  await page
    .getByRole("group", { name: "Cities" })
    .getByRole("option", { name: "New trip to Reykjavik" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await expect(dialog.getByRole("combobox", { name: "Where to?" })).toHaveValue(/^Reykjavik/);
});

test("without a connection the palette finds what is stored on this device", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const bern = { country: "CH", state: "BE", city: "Bern", name: "Bears" };
  await ana.call(trips.create, { body: { ...bern, startDate: inDays(5), endDate: inDays(9) } });
  const page = await home(ana);
  const field = await openPalette(page);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.context().setOffline(true);
  await field.fill("bears");
  await expect(
    page.getByRole("group", { name: "Trips" }).getByRole("option", { name: "Bears" }),
  ).toBeVisible();
});

test("staff find their tabs, members don't", async ({ traveller, program }) => {
  const giulias = await home(await adminOf(traveller, program, "Giulia"));
  const anas = await home(await traveller("Ana"));
  for (const page of [giulias, anas]) await (await openPalette(page)).fill("audit log");
  await expect(anas.getByRole("status").filter({ hasText: "0 results" })).toBeVisible();
  await giulias.getByRole("option", { name: "Audit log" }).click();
  await expect(giulias).toHaveURL("/admin-audit");
});

test("single keys lead Ana to the sections, add a trip and start a chat", async ({ traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const page = await home(ana);
  for (const [key, section] of [
    ["m", "Matches"],
    ["g", "Groups"],
    ["c", "Connections"],
    ["h", "Chats"],
    ["t", "Trips"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page.getByRole("heading", { name: section, exact: true, level: 1 })).toBeVisible();
  }
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  const where = dialog.getByRole("combobox", { name: "Where to?" });
  await expect(where).toBeFocused();
  await page.keyboard.type("gmc?");
  await expect(where).toHaveValue("gmc?");
  // The first Escape closes the list of places.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Name or username" }).fill(bo.name);
  await expect(page.getByRole("option", { name: bo.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/chat/${bo.id}`);
});

test("j and k move through a list", async ({ traveller }) => {
  const ana = await traveller("Ana");
  for (const name of ["Bo", "Chloé"]) await befriend(ana, await traveller(name));
  const page = await ana.open("/?tab=connect");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const focused = (index: number) => expect(rows.nth(index).locator(":focus")).toBeVisible();
  await page.keyboard.press("j");
  await focused(0);
  await page.keyboard.press("j");
  await focused(1);
  await page.keyboard.press("k");
  await focused(0);
});

test("the shortcut list shows all shortcuts, and turns them off for good on this device", async ({
  traveller,
}) => {
  const page = await home(await traveller("Ana"));
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Go to Matches")).toBeVisible();
  await list.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  const field = await openPalette(page);
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(list.getByRole("switch")).not.toBeChecked();
});

async function home(person: Traveller): Promise<Page> {
  const page = await person.open("/");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  return page;
}

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  await expect(field).toBeFocused();
  return field;
}
