import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castEmail, type CastName } from "../server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ NODE_ENV: "development" });

beforeAll(() => runAdmin(stage.folder, "grant", castEmail("giulia")));

test("the palette leads to a page, and offers it first the next time", async () => {
  const page = await home("ana");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search people and pages" });
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

test("a connection is there at once, somebody else after a search, and whom one may not find never", async () => {
  const page = await home("ana");
  await page.getByRole("button", { name: "Search people and pages" }).click();
  const field = page.getByRole("combobox", { name: "Search people and pages" });
  await field.fill("lindq");
  await page.getByRole("option", { name: "Message Bo Lindqvist" }).click();
  await page.getByRole("heading", { name: "Bo Lindqvist" }).waitFor();
  await page.keyboard.press("Control+k");
  await field.fill("no such person anywhere");
  await page.getByRole("status").filter({ hasText: "0 results" }).waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  await page.context().close();
});

test("staff find their tabs, others don't", async () => {
  const [giulia, ana] = [await home("giulia"), await home("ana")];
  for (const page of [giulia, ana]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search people and pages" }).fill("audit");
  }
  await ana.getByRole("status").filter({ hasText: "0 results" }).waitFor();
  await giulia.getByRole("option", { name: "Audit log" }).click();
  await giulia.waitForURL("**/admin-audit");
  for (const page of [giulia, ana]) await page.context().close();
});

test("single keys lead to the sections, add a trip and write to somebody", async () => {
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
  await page.getByRole("dialog", { name: "Add New Trip" }).getByLabel("Trip name").waitFor();
  await page.keyboard.type("gmc?");
  expect(await page.getByLabel("Trip name").inputValue()).toContain("gmc?");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Name or username" }).fill("bo");
  await page.getByRole("option", { name: /^Bo Lindqvist/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/chat/demo-bo");
  await page.context().close();
});

test("j and k walk through a list", async () => {
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

test("the map of the shortcuts says what there is, and switches them off for good on this device", async () => {
  const page = await home("ana");
  await page.keyboard.press("?");
  const map = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await map.getByText("Go to Matches").waitFor();
  await map.getByRole("switch", { name: "Shortcuts of single keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("heading", { name: "Trips", exact: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  expect(await map.getByRole("switch").isChecked()).toBe(false);
  await page.context().close();
});

async function home(person: CastName): Promise<Page> {
  const context = await openWindow(stage.browser, { origin: stage.program.origin, as: person });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("heading", { name: "Trips", exact: true }).waitFor();
  return page;
}
