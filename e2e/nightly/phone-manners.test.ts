import { setTimeout } from "node:timers/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { trips } from "#contract/features/trips.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { recordRequests } from "#e2e/support/requests.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("the installed app on an iPhone refreshes when Ana pulls it down, and only then", async () => {
  const page = await pageOf(phone);
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  const { asked, atRest } = tripRequestsOf(page);
  await page.goto("/?tab=trips", { waitUntil: "networkidle" });
  // The listener comes with the notices, after the first screen.
  await expect.poll(() => pulled(page, 300, asked), { timeout: 20_000 }).toBeGreaterThan(0);
  await atRest();
  expect(await pulled(page, 60, asked)).toBe(0);
  expect(await pulled(page, 200, asked, 300)).toBe(0);
  await page.keyboard.press("n");
  await waitUntilVisible(page.getByRole("dialog"));
  expect(await pulled(page, 300, asked)).toBe(0);
  await page.keyboard.press("Escape");
  await waitUntilHidden(page.getByRole("dialog"));
  await page.evaluate(() => scrollTo(0, 200));
  expect(await pulled(page, 300, asked)).toBe(0);
  await page.goto("/map", { waitUntil: "networkidle" });
  await waitUntilVisible(page.getByRole("region", { name: "Places" }));
  await atRest();
  expect(await pulled(page, 300, asked)).toBe(0);
});

test("in a browser, which has its own pull to refresh, a pull does nothing else", async () => {
  const page = await pageOf(phone);
  const { asked, atRest } = tripRequestsOf(page);
  await page.goto("/?tab=trips", { waitUntil: "networkidle" });
  await atRest();
  expect(await pulled(page, 300, asked)).toBe(0);
  // Android's installed app has it as well, unless the page forbids it.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe(
    "auto",
  );
});

test("one banner says that Ana is offline, in all sections", async () => {
  const page = await pageOf(phone);
  await page.goto("/?tab=trips", { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  const banner = page.getByText(/offline/i).filter({ visible: true });
  await waitUntilVisible(banner.first());
  for (const name of [/^Matches/, /^Groups/, /^Connections/, /^Chats/, /^Trips/]) {
    await page.getByRole("navigation").getByRole("link", { name }).click();
    await expect.poll(() => banner.count()).toBe(1);
  }
});

test("pages fade into each other without waiting, and not for people who want less motion", async () => {
  const page = await pageOf();
  await page.goto("/?tab=trips", { waitUntil: "networkidle" });
  const link = (name: RegExp) => page.getByRole("navigation").getByRole("link", { name });
  const fades = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
        .some((it) => it.startsWith("::view-transition")),
    );
  // The first visit of a section loads it; a slow one comes without a fade.
  await link(/^Groups/).click();
  await waitUntilVisible(page.getByRole("heading", { name: "Groups", level: 1 }));
  await countFades(page);
  for (const [name, title] of [
    [/^Trips/, "Trips"],
    [/^Groups/, "Groups"],
  ] as const) {
    await link(name).click();
    await waitUntilVisible(page.getByRole("heading", { name: title, level: 1 }));
  }
  // The next page is pressed while the one before still fades.
  await link(/^Trips/).click();
  await link(/^Groups/).click();
  await page.waitForURL("**/?tab=groups");
  await waitUntilVisible(page.getByRole("heading", { name: "Groups", level: 1 }));
  await expect.poll(fades).toBe(false);
  expect(await startedFades(page)).toBeGreaterThan(0);
  await page.goBack();
  await waitUntilVisible(page.getByRole("heading", { name: "Trips", level: 1 }));
  await waitUntilHidden(page.getByRole("heading", { name: "Groups", level: 1 }));

  const calm = await pageOf({ reducedMotion: "reduce" });
  await calm.goto("/?tab=trips", { waitUntil: "networkidle" });
  await countFades(calm);
  await calm
    .getByRole("navigation")
    .getByRole("link", { name: /^Groups/ })
    .click();
  await waitUntilVisible(calm.getByRole("heading", { name: "Groups", level: 1 }));
  expect(await startedFades(calm)).toBe(0);
});

/** Counts the view transitions of a page from now on. */
const countFades = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.documentElement.dataset["fades"] = "0";
    document.startViewTransition = (update) => {
      document.documentElement.dataset["fades"] = `${Number(document.documentElement.dataset["fades"]) + 1}`;
      return start(update);
    };
  });
const startedFades = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset["fades"]));

/** Records the requests for trips. */
const tripRequestsOf = (page: Page) => recordRequests(page, (path) => path === trips.list.path);

/** Pulls the page down with a finger, and returns the number of requests that this sent. */
async function pulled(page: Page, px: number, asked: readonly string[], sideways = 0): Promise<number> {
  const before = asked.length;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: 20 + sideways * part, y: 200 + px * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await devtools.detach();
  await setTimeout(400);
  return asked.length - before;
}

async function pageOf(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as: "ana",
    reducedMotion: "no-preference",
    ...options,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}
