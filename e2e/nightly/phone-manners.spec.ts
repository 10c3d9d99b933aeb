import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { requestsOf } from "#e2e/fixtures/requests.ts";
import { expect, phone, test } from "#e2e/fixtures/test.ts";

const touchPhone = { ...phone, hasTouch: true, isMobile: true };

test("the installed app on an iPhone refreshes when Ana pulls it down with a finger", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/terms", touchPhone);
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await page.goto("/?tab=trips");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  const { paths, underWay } = requestsOf(page.context(), (path) => path === trips.list.path);
  await expect.poll(() => underWay.size).toBe(0);
  // The listener comes with the notices, after the first screen.
  await expect(async () => {
    paths.length = 0;
    await pull(page, 300);
    await expect.poll(() => paths, { timeout: 1000 }).not.toEqual([]);
  }).toPass();
  // Android's installed app has a pull of its own, unless the page forbids it.
  await expect(page.locator("html")).toHaveCSS("overscroll-behavior-y", "auto");
});

test("one banner says that Ana is offline, in all sections", async ({ traveller }) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/?tab=trips", touchPhone);
  const links = page.getByRole("navigation").getByRole("link");
  const sections = ["Matches", "Groups", "Connections", "Chats", "Trips"].map(
    (name) => [links.filter({ hasText: name }), page.getByRole("heading", { name, level: 1 })] as const,
  );
  // Each section has been loaded before.
  for (const [link, heading] of sections) {
    await link.click();
    await expect(heading).toBeVisible();
  }
  await page.context().setOffline(true);
  const banner = page.getByText(/offline/i).filter({ visible: true });
  await expect(banner).toHaveCount(1);
  for (const [link, heading] of sections) {
    await link.click();
    await expect(heading).toBeVisible();
    await expect(banner).toHaveCount(1);
  }
});

test("pages fade into each other without waiting, and not for people who want less motion", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/?tab=trips", { reducedMotion: "no-preference" });
  const link = (name: string) => page.getByRole("navigation").getByRole("link", { name });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  // The first visit of a section loads it; a slow one comes without a fade.
  await link("Groups").click();
  await expect(heading("Groups")).toBeVisible();
  await countFades(page);
  for (const name of ["Trips", "Groups"]) {
    await link(name).click();
    await expect(heading(name)).toBeVisible();
  }
  // The next page is pressed while the one before still fades.
  await link("Trips").click();
  await link("Groups").click();
  await expect(page).toHaveURL("/?tab=groups");
  await expect(heading("Groups")).toBeVisible();
  await expect.poll(() => isFading(page)).toBe(false);
  expect(await startedFades(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect(heading("Trips")).toBeVisible();
  await expect(heading("Groups")).toBeHidden();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await countFades(page);
  await link("Groups").click();
  await expect(heading("Groups")).toBeVisible();
  expect(await startedFades(page)).toBe(0);
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
const isFading = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
      .some((it) => it.startsWith("::view-transition")),
  );

/** Pulls the page down with a finger. */
async function pull(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: 20, y }],
    });
  await touch("touchStart", 200);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", 200 + px * part);
  await touch("touchEnd", 200 + px);
  await devtools.detach();
}
