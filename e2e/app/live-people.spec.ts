import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { moderation } from "#contract/features/moderation.ts";
import { trips } from "#contract/features/trips.ts";
import { type CastName, castEmail, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { type Devices, openDevices } from "#e2e/support/live/devices.ts";
import { openLive, liveTimeout, wasReloaded } from "#e2e/support/live/page.ts";
import { bellCount, today, trip } from "#e2e/support/live/steps.ts";
import { runAdmin } from "#e2e/support/program.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

// Two people, or two devices of one person: a change by one appears on the other's open page without a
// reload.

const stage = startEnvironment();
beforeAll(() => runAdmin(stage.folder, "grant", castEmail("jonas")));
let windows: BrowserContext[] = [];
let pages: Page[] = [];
afterEach(async () => {
  for (const window of windows) await window.close();
  windows = [];
  pages = [];
});

test("Chloé asks Bo to connect: his notice leads to her request, which he accepts", async () => {
  await others().readAll("bo");
  await others().readAll("chloe");
  const bo = await open("bo", "/");
  const chloe = await open("chloe", "/find-people");
  await waitUntilHidden(bellCount(bo));
  await chloe.getByRole("searchbox", { name: "Name or username" }).fill("Bo Lindq");
  await chloe.getByRole("button", { name: "Connect with Bo Lindqvist" }).click();
  await waitUntilVisible(bell(bo, 1));
  await waitUntilVisible(badge(bo, "Connections", "1 new"));
  await pressNotice(bo, "Chloé Martin wants to connect with you.");
  const received = bo.getByRole("tab", { name: /^Received/ });
  await waitUntilVisible(received.and(bo.locator("[aria-selected=true]")));
  await waitUntilVisible(received.getByText("1 new"));
  await waitUntilVisible(rowOf(bo, "Chloé Martin"));

  await sectionLink(chloe, "Connections").click();
  await waitUntilVisible(rowOf(chloe, "Giulia Rossi"));
  await waitUntilHidden(rowOf(chloe, "Bo Lindqvist"));
  await bo.getByRole("button", { name: "Accept Chloé" }).click();
  await waitUntilVisible(rowOf(chloe, "Bo Lindqvist"));
  await waitUntilVisible(bell(chloe, 1));
  for (const count of [bellCount(bo), badge(bo, "Connections"), received.getByText(/new/)])
    await waitUntilHidden(count);
  await bo.getByRole("tab", { name: /^Connections/ }).click();
  await waitUntilVisible(rowOf(bo, "Chloé Martin"));
  await pressNotice(chloe, "Bo Lindqvist accepted your connection request.");
  await waitUntilVisible(rowOf(chloe, "Bo Lindqvist"));
  await waitUntilHidden(bellCount(chloe));
  await nobodyReloaded();
});

test("Giulia answers a request on her phone, and its notice on her laptop is read", async () => {
  await others().readAll("giulia");
  const laptop = await open("giulia", "/");
  const phone = await openAnew("giulia", "/?tab=connect&list=received");
  const bo = await open("bo", "/connect/demo-giulia");
  await bo.getByRole("button", { name: "Connect with Giulia Rossi" }).click();
  await waitUntilVisible(bell(laptop, 1));
  await laptop.getByTitle("Notifications").click();
  const notice = noticeOf(laptop, "Bo Lindqvist wants to connect with you.");
  await waitUntilVisible(notice.getByText("unread"));
  await phone.getByRole("button", { name: "Accept Bo" }).click();
  await waitUntilHidden(notice.getByText("unread"));
  await waitUntilHidden(bellCount(laptop));
  await waitUntilHidden(bellCount(phone));
  await waitUntilHidden(badge(laptop, "Connections"));
  await nobodyReloaded();
});

test("María removes Ana and leaves Ana's open list, and returns when both reconnect", async () => {
  const ana = await open("ana", "/?tab=connect");
  const maria = await open("maria", "/people/demo-ana");
  await waitUntilVisible(rowOf(ana, "María Hernández"));
  await maria.getByRole("button", { name: "Options for Ana Silva" }).click();
  await maria.getByRole("menuitem", { name: "Remove connection" }).click();
  await maria.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  await waitUntilHidden(rowOf(ana, "María Hernández"));

  await maria.getByRole("button", { name: "Connect with Ana Silva" }).click();
  await ana.getByRole("tab", { name: /^Received/ }).click();
  await ana.getByRole("button", { name: "Accept María" }).click();
  await waitUntilVisible(maria.getByRole("main").getByRole("link", { name: "Message" }));
  await ana.getByRole("tab", { name: /^Connections/ }).click();
  await waitUntilVisible(rowOf(ana, "María Hernández"));
  await nobodyReloaded();
});

test("Dev and Noor see Pending change to Connected when Ana accepts", async () => {
  const dev = await open("dev", "/find-people");
  await dev.getByRole("searchbox", { name: "Name or username" }).fill("Ana Sil");
  await waitUntilVisible(rowOf(dev, "Ana Silva").getByText("Pending"));
  const noor = await open("noor", "/connect/demo-ana");
  await waitUntilVisible(noor.getByText("Pending"));
  const ana = await open("ana", "/?tab=connect&list=received");
  await ana.getByRole("button", { name: "Accept Dev" }).click();
  await waitUntilVisible(rowOf(dev, "Ana Silva").getByText("Connected"));
  await ana.getByRole("button", { name: "Accept Noor" }).click();
  await waitUntilVisible(noor.getByText("Connected"));
  await nobodyReloaded();
});

test("Sam deletes his trip, and the match disappears from Bo's open list", async () => {
  const { on } = others();
  await (await on("bo")).call(trips.create, { body: trip("Temples", 200) });
  await (await on("sam")).call(trips.create, { body: trip("Tea houses", 202) });
  const bo = await open("bo", "/?tab=matches");
  const card = bo.getByRole("main").getByRole("listitem").filter({ hasText: "Kyoto" });
  await waitUntilVisible(card.getByText("Sam Taylor"));
  const sam = await open("sam", "/");
  await sam.getByRole("button", { name: "Delete Tea houses" }).click();
  await sam.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await waitUntilHidden(card);
  await nobodyReloaded();
});

test("Hana sees a new match on her phone, and its badge disappears on her laptop", async () => {
  const { on } = others();
  const phone = await openAnew("hana", "/?tab=matches");
  const laptop = await open("hana", "/");
  await waitUntilHidden(badge(laptop, "Matches"));
  await sectionLink(phone, "Trips").click();
  await (await on("hana")).call(trips.create, { body: trip("Home again", 230) });
  await (await on("ana")).call(trips.create, { body: trip("Maples", 231) });
  const badges = [phone, laptop].map((page) => badge(page, "Matches", "1 new"));
  for (const badge of badges) await waitUntilVisible(badge);
  await sectionLink(phone, "Matches").click();
  for (const badge of badges) await waitUntilHidden(badge);
  await nobodyReloaded();
});

test("Ana adds Jonas to a group, then Hana: he sees the group appear and Hana in it", async () => {
  const jonas = await open("jonas", "/?tab=groups");
  const ana = await open("ana", "/?tab=groups");
  await ana.getByRole("button", { name: "Create New Group" }).first().click();
  const dialog = ana.getByRole("dialog", { name: "Create New Group" });
  await dialog.getByLabel("Name").fill("Live choir");
  await dialog.getByRole("button", { name: "Create Group" }).click();
  await ana.getByRole("link", { name: "Add people to Live choir" }).click();
  await ana.getByRole("button", { name: "Add Jonas Weber to Live choir" }).click();
  await jonas.getByRole("link", { name: "Members of Live choir" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "2 members" }));
  await ana.getByRole("button", { name: "Add Hana Tanaka to Live choir" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "3 members" }));
  await waitUntilVisible(rowOf(jonas, "Hana Tanaka"));
  await nobodyReloaded();
});

test("Emeka signs out all other devices, and his open page there asks for the password", async () => {
  const there = await openAnew("emeka", "/?tab=connect");
  await waitUntilVisible(rowOf(there, "Noor Haddad"));
  const here = await openAnew("emeka", "/security");
  await here.getByRole("button", { name: "Sign out all other devices" }).click();
  await here.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await waitUntilVisible(there.getByRole("heading", { name: "Please log in to continue" }));
  await waitUntilHidden(rowOf(there, "Noor Haddad"));
  expect(await there.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await waitUntilVisible(here.getByText("This device"));
  await nobodyReloaded();
});

test("Jonas, an admin, suspends Yuki: her page says so, and she leaves Hana's open list", async () => {
  const yuki = await open("yuki", "/");
  const hana = await open("hana", "/?tab=connect");
  await waitUntilVisible(rowOf(hana, "Yuki Mori"));
  await (
    await others().on("jonas")
  ).call(moderation.changeStanding, {
    params: { id: "demo-yuki" },
    body: {
      action: "suspend",
      reason: "Spam",
      message: "No advertising, please.",
      until: `${addDays(today, 5)}T12:00:00Z`,
    },
  });
  await waitUntilVisible(yuki.getByRole("heading", { name: "Your account is suspended" }));
  await waitUntilHidden(rowOf(hana, "Yuki Mori"));
  await nobodyReloaded();
});

const bell = (page: Page, count: number) => page.getByTitle("Notifications").getByText(`${count} new`);
const sectionLink = (page: Page, section: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: section });
/** The count on a section's link. The link contains one for each layout, of which one is visible. */
const badge = (page: Page, section: string, text: string | RegExp = /new$/) =>
  sectionLink(page, section).getByText(text).filter({ visible: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const noticeOf = (page: Page, text: string) =>
  page.getByRole("dialog", { name: "Notifications" }).getByRole("button").filter({ hasText: text });

async function pressNotice(page: Page, text: string): Promise<void> {
  await page.getByTitle("Notifications").click();
  await noticeOf(page, text).click();
}

/** The people's other devices, which call the server and show nothing. */
const others = (): Devices => openDevices(stage.browser, stage.program.origin);

async function newWindow(as?: CastName): Promise<BrowserContext> {
  const window = await openWindow(stage.browser, { origin: stage.program.origin, as });
  windows.push(window);
  return window;
}

async function open(as: CastName, path: string): Promise<Page> {
  return opened(await newWindow(as), path);
}

/** Opens a page on a device with a separate session. */
async function openAnew(who: CastName, path: string): Promise<Page> {
  const window = await newWindow();
  const form = await window.newPage();
  await form.goto("/login");
  await form.getByLabel("Email").fill(castEmail(who));
  await form.getByLabel("Password", { exact: true }).fill(castPassword);
  await form.getByRole("button", { name: "Sign In" }).click();
  await form.waitForURL((url) => url.pathname === "/");
  await form.close();
  return opened(window, path);
}

async function opened(window: BrowserContext, path: string): Promise<Page> {
  const page = await openLive(window, path);
  page.setDefaultTimeout(liveTimeout.timeout);
  pages.push(page);
  return page;
}

async function nobodyReloaded(): Promise<void> {
  for (const page of pages) expect(await wasReloaded(page)).toBe(false);
}
