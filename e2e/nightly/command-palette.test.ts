import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castGroups, castTrips } from "#server/seed/cast-plans.ts";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { runAdmin } from "#testing/program.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

beforeAll(() => runAdmin(environment.folder, "grant", castEmail("giulia")));

test("the palette leads to a page, and offers it first the next time", async () => {
  const page = await home("ana");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  await field.fill("desktop cal");
  await page.getByRole("status").filter({ hasText: "1 result" }).waitFor();
  const option = page.getByRole("option", { name: "Desktop Calendar" });
  expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your Trips" }).waitFor();
  await page.keyboard.press("Control+k");
  await page
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { name: "Desktop Calendar" })
    .waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.context().close();
});

test("Ana finds a connection at once, and an unknown name gives no results", async () => {
  const page = await home("ana");
  await page.getByRole("button", { name: "Search trips, people and pages" }).click();
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  await field.fill("lindq");
  await page.getByRole("option", { name: "Message Bo Lindqvist" }).click();
  await page.getByRole("heading", { name: "Bo Lindqvist" }).waitFor();
  await page.keyboard.press("Control+k");
  await field.fill("no such person anywhere");
  await page.getByRole("status").filter({ hasText: "0 results" }).waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  await page.context().close();
});

test("Ana begins a trip to any city of the world with the palette", async () => {
  const page = await home("ana");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search trips, people and pages" }).fill("trip to reykj");
  await page
    .getByRole("group", { name: "Cities" })
    .getByRole("option", { name: "New trip to Reykjavik" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await expect
    .poll(() => dialog.getByRole("combobox", { name: "Where to?" }).inputValue())
    .toMatch(/^Reykjavik/);
  await page.context().close();
});

test("Ana finds her trips, cities, groups and chats, and otherwise reads what to try", async () => {
  const page = await home("ana");
  const found = async (text: string, group: string, name: RegExp) => {
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
    await field.fill(text);
    await page.getByRole("group", { name: group }).getByRole("option", { name }).click();
    await field.waitFor({ state: "detached" });
  };
  const [trip] = castTrips.filter(({ who }) => who === "ana");
  await found(trip!.name, "Trips", new RegExp(`^${trip!.name}`));
  await page.waitForURL("**/trips/*");
  await page.getByRole("heading", { name: trip!.place[2], level: 1 }).waitFor();
  await found(trip!.place[2], "Cities", new RegExp(`^${trip!.place[2]}`));
  await page.waitForURL(/calendar\?day=|tab=matches/);
  // The palette belongs to the current page, so wait for the new page before opening it again.
  await page.getByRole("heading", { name: /^(Your Trips|Matches)$/, level: 1 }).waitFor();
  const [group] = castGroups.filter(({ owner }) => owner === "ana");
  await found(group!.name.toUpperCase(), "Groups", new RegExp(`^${group!.name}`));
  await page.waitForURL("**/group-members/*");
  await page.getByRole("heading", { name: group!.name, level: 1 }).waitFor();
  await found("lindq", "Chats", /^Message Bo Lindqvist/);
  await page.waitForURL("**/chat/demo-bo");
  await page.getByPlaceholder("Type a message...").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search trips, people and pages" }).fill("zzzzzz");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await page.getByText("Try a trip, a city, a group or a person’s name.").waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "Find People" }).click();
  await page.waitForURL("**/find-people");
  await page.context().close();
});

test("without a connection the palette finds what is stored on this device", async () => {
  const page = await home("ana");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  await field.waitFor();
  await page.getByRole("option").first().waitFor();
  const [trip] = castTrips.filter(({ who }) => who === "ana");
  await page.context().setOffline(true);
  await field.fill(trip!.name);
  await page.getByRole("group", { name: "Trips" }).getByRole("option", { name: trip!.name }).waitFor();
  await page.context().close();
});

test("staff find their tabs, members don't", async () => {
  const [giulia, ana] = [await home("giulia"), await home("ana")];
  for (const page of [giulia, ana]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search trips, people and pages" }).fill("audit log");
  }
  await ana.getByRole("status").filter({ hasText: "0 results" }).waitFor();
  await giulia.getByRole("option", { name: "Audit log" }).click();
  await giulia.waitForURL("**/admin-audit");
  for (const page of [giulia, ana]) await page.context().close();
});

test("single keys lead to the sections, add a trip and start a chat", async () => {
  const page = await home("ana");
  for (const [key, section] of [
    ["m", "Matches"],
    ["g", "Groups"],
    ["c", "Connections"],
    ["h", "Chats"],
    ["t", "Trips"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await page.getByRole("heading", { name: section, exact: true, level: 1 }).waitFor();
  }
  await page.keyboard.press("n");
  const where = page
    .getByRole("dialog", { name: "Add New Trip" })
    .getByRole("combobox", { name: "Where to?" });
  await where.waitFor();
  await page.keyboard.type("gmc?");
  expect(await where.inputValue()).toBe("gmc?");
  // The first Escape closes the list of places.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Name or username" }).fill("bo");
  await page.getByRole("option", { name: /^Bo Lindqvist/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/chat/demo-bo");
  await page.context().close();
});

test("j and k move through a list", async () => {
  const page = await home("ana");
  await page.goto("/?tab=connect");
  await page.getByRole("main").getByRole("listitem").nth(1).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent);
  await page.keyboard.press("j");
  await expect.poll(focused).toBeTruthy();
  const first = await focused();
  await page.keyboard.press("j");
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(focused).toBe(first);
  await page.context().close();
});

test("the shortcut list shows all shortcuts, and turns them off permanently on this device", async () => {
  const page = await home("ana");
  await page.keyboard.press("?");
  const map = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await map.getByText("Go to Matches").waitFor();
  await map.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("heading", { name: "Trips", exact: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search trips, people and pages" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  expect(await map.getByRole("switch").isChecked()).toBe(false);
  await page.context().close();
});

async function home(person: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, { origin: environment.program.origin, as: person });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("heading", { name: "Trips", exact: true }).waitFor();
  return page;
}
