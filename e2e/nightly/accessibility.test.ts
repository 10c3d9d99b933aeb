import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Ana signs in, adds a trip and chats by keyboard and screen reader alone", async () => {
  const page = await windowOf();
  await page.goto("/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type(castEmail("ana"));
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await isAnnounced(page, "Login failed");
  await tabTo(page, page.getByLabel("Password", { exact: true }), "Shift+Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(castPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Trips", level: 1 }).waitFor();
  await isAnnounced(page, "Welcome back!");

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  await dialog.getByRole("combobox", { name: "Where to?" }).waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Add trip" }));
  await page.keyboard.press("Enter");
  await isAnnounced(page, "required");
  await choose(page, dialog.getByRole("combobox", { name: "Where to?" }), "Stockholm", "Shift+Tab");
  await tabTo(page, dialog.locator('[data-day][tabindex="0"]'));
  await page.keyboard.press("PageDown");
  for (const key of [
    "PageDown",
    "PageDown",
    "PageDown",
    "PageDown",
    "Enter",
    "ArrowRight",
    "ArrowRight",
    "Enter",
  ])
    await page.keyboard.press(key);
  await tabTo(page, dialog.getByRole("button", { name: "Add trip" }));
  await page.keyboard.press("Enter");
  await isAnnounced(page, "Trip created successfully");
  await expect
    .poll(() => isFocused(page.getByRole("heading", { name: "You’ll meet Bo in Stockholm" })))
    .toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await isAnnounced(page, "Matches · Coincide");
  const stay = page.getByRole("article", { name: "Stockholm" });
  await stay.getByRole("heading", { name: "Bo Lindqvist" }).waitFor();
  await stay.getByRole("img", { name: /^You: / }).waitFor();
  await stay.getByRole("img", { name: /^Bo Lindqvist: / }).waitFor();
  await stay
    .getByText(/3 days/)
    .first()
    .waitFor();

  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Name or username" }).waitFor();
  await page.keyboard.type("lindq");
  await page.getByRole("option", { name: /Bo Lindqvist/ }).waitFor();
  await page.keyboard.press("Enter");
  const write = page.getByRole("textbox", { name: /message/i });
  await write.waitFor();

  const bo = await windowOf("bo");
  await bo.goto("/chat/demo-ana");
  await say(bo, "Shall I fetch you from the station?");
  await isAnnounced(page, "Bo: Shall I fetch you from the station?");
  await tabTo(page, write);
  await page.keyboard.type("Yes please!");
  await page.keyboard.press("Enter");
  await isAnnounced(bo, "Ana: Yes please!");
  for (const it of [page, bo]) await it.context().close();
}, 120_000);

test("each page announces its name, has one main heading and a skip link past the navigation", async () => {
  const page = await windowOf("ana");
  await page.goto("/?tab=matches");
  for (const [link, title] of [
    ["Groups", "Groups · Coincide"],
    ["Connections", "Connections · Coincide"],
    ["Find People", "Find People · Coincide"],
    ["Trips", "Trips · Coincide"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: link }).click();
    await isAnnounced(page, title);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.getByRole("main").count()).toBe(1);
  }
  await page.reload();
  await isAnnounced(page, "Trips · Coincide");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.poll(() => isFocused(skip)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await isFocused(page.getByRole("main"))).toBe(true);
  await page.context().close();
});

test("the focus moves to the new page when its page is left", async () => {
  const page = await windowOf("ana");
  await page.goto("/");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await isAnnounced(page, "Map · Coincide");
  await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true);
  await page.context().close();
});

test("a month prints on one sheet, without controls that don't work on paper", async () => {
  const page = await windowOf("ana", { colorScheme: "dark" });
  await page.goto("/calendar");
  await page.getByRole("grid").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    page.getByRole("navigation"),
    page.getByRole("banner"),
    page.getByRole("button", { name: "Next" }),
  ])
    expect(await hidden.first().isVisible()).toBe(false);
  await page.getByRole("grid").waitFor();
  const legend = page.getByRole("region", { name: "Calendar" }).getByRole("listitem");
  expect(await legend.first().isVisible()).toBe((await legend.count()) > 0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(
    "light",
  );
  for (const landscape of [false, true]) {
    const sheet = await page.pdf({ format: "A4", landscape });
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.context().close();
});

test("with the device's own colours, the selected section is still marked", async () => {
  const page = await windowOf("ana", { forcedColors: "active" });
  await page.goto("/?tab=matches");
  const here = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Matches" });
  await here.waitFor();
  expect(await here.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");
  await page.context().close();
});

async function windowOf(person?: CastName, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as: person,
    ...options,
  });
  await context.addInitScript(listenToRegions);
  return context.newPage();
}

/** Collects every text of live regions, as a screen reader would read it out. */
function listenToRegions(): void {
  const announcements: string[] = [];
  Object.assign(window, { announcements });
  const regions = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const within = (node: Node) =>
    node instanceof Element ? [node, ...node.querySelectorAll("*")].filter((it) => it.matches(regions)) : [];
  const listen = () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        for (const region of [around, ...[...addedNodes].flatMap(within)])
          if (region?.textContent) announcements.push(region.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  listen();
}

const isAnnounced = (page: Page, words: string) =>
  page.waitForFunction(
    (it) =>
      (window as unknown as { announcements: string[] }).announcements.some((line) => line.includes(it)),
    words,
  );

const isFocused = (what: Locator) => what.evaluate((it) => it === document.activeElement);

/** Presses the key until `what` has the focus. Throws after 60 presses; nothing on a page is further away. */
async function tabTo(page: Page, what: Locator, key = "Tab"): Promise<void> {
  await what.waitFor();
  for (let n = 0; n < 60; n += 1) {
    if (await isFocused(what)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${String(what)}`);
}

async function choose(page: Page, field: Locator, text: string, key = "Tab"): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.type(text);
  await page.getByRole("option", { name: text }).first().waitFor();
  await page.keyboard.press("Enter");
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: /message/i });
  await field.fill(text);
  await field.press("Enter");
}
