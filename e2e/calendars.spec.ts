import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { violations } from "./support/accessible.ts";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Ana subscribes, her calendar follows a changed trip, and a revoked link is 404", async () => {
  const { page, context } = await anasPage();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], {
    origin: environment.program.origin,
  });
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Calendar feeds" }).click();
  await page.getByRole("button", { name: "New calendar feed" }).click();
  const form = page.getByRole("form", { name: "New calendar feed" });
  await form.getByLabel("Name", { exact: true }).fill("Phone");
  await form.getByText("Trips and matches").click();
  await form.getByRole("button", { name: "Create a link" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Link for Phone" }));
  await waitUntilVisible(page.getByRole("img", { name: "QR code of the link" }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await waitUntilVisible(page.getByText("Link copied"));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const subscribe = page.getByRole("link", { name: "Subscribe on this device" });
  expect(await subscribe.getAttribute("href")).toBe(link.replace(/^http:/, "webcal:"));

  const before = await eventsAt(link);
  expect(before.some(({ summary }) => / is in .+ too$/.test(summary))).toBe(true);

  await page.goto("/");
  const card = page.getByRole("region", { name: "Upcoming trips" }).getByRole("listitem").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit Trip" }).click();
  await page.getByLabel(/^Trip Name/i).fill("Moved, and renamed; twice");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await page.waitForURL(`${environment.program.origin}/`);
  const after = await eventsAt(link);
  const changed = before.find(({ summary }) => summary === name)!;
  expect(after.find(({ uid }) => uid === changed.uid)).toEqual({
    ...changed,
    summary: "Moved, and renamed; twice",
    sequence: changed.sequence + 1,
  });
  expect(after).toHaveLength(before.length);

  await page.goto("/calendar-feeds");
  await waitUntilVisible(page.getByText("Last fetched", { exact: false }));
  expect(await page.content()).not.toContain(link.split("/").at(-1));
  await page.getByRole("button", { name: "Revoke Phone" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke Phone?" });
  await question.getByRole("button", { name: "Revoke link" }).click();
  await waitUntilVisible(page.getByText("No calendar feeds yet"));
  expect((await fetch(link)).status).toBe(404);
});

test("Ana saves a trip and a match to her device's calendar", async () => {
  const { page } = await anasPage();
  await page.goto("/");
  const menu = page.getByRole("button", { name: /^More for / }).first();
  const name = /^More for (.+)$/.exec((await menu.getAttribute("aria-label")) ?? "")?.[1];
  await menu.click();
  const entry = page.getByRole("menuitem", { name: `Add ${name} to a calendar` });
  const [ofTrip] = await saved(page, () => entry.click());
  expect(ofTrip).toMatchObject({ summary: name });

  await page.goto("/?tab=matches");
  await page
    .getByRole("button", { name: /^Options for / })
    .first()
    .click();
  const [ofMatch] = await saved(page, () => page.getByRole("menuitem", { name: "Add to calendar" }).click());
  expect(ofMatch?.summary).toMatch(/ is in .+ too$/);
  expect(ofMatch && addDays(ofMatch.until, -1) >= ofMatch.from).toBe(true);
});

async function anasPage(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as: "ana",
    locale: "en-US",
  });
  return { page: await context.newPage(), context };
}

/** The events that a calendar program gets from the link, without a cookie or a token. */
async function eventsAt(link: string) {
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  return eventsIn(await answer.text());
}

async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.ics$/);
  const events = eventsIn(readFileSync(await download.path(), "utf8"));
  expect(events).toHaveLength(1);
  return events;
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((it) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(it);
    return { uid, summary, sequence, from: String(startDate), until: String(endDate) };
  });
}
