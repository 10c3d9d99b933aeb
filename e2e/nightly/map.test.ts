import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CastName } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("a place chosen on the map is selected in the list, and the other way round", async () => {
  const page = await pageOf("ana");
  await page.goto("/");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await page.getByRole("heading", { name: "Map", level: 1 }).waitFor();
  const map = page.getByRole("group", { name: "Map" });
  const dot = map.getByRole("button", { name: /^Munich, Germany:/ });
  const row = page.getByRole("region", { name: "Places" }).getByRole("button", { name: /^Munich, Germany/ });
  // Salzburg would cover it, so the two are one until the map is near enough. The focus stays on Munich.
  await map.getByRole("button", { name: "2: Munich, Germany and 1 more place" }).focus();
  await page.keyboard.press("Enter");
  await map.getByRole("button", { name: /^Salzburg, Austria:/ }).waitFor();
  await expect.poll(() => dot.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator('li:has([aria-pressed="true"])', { hasText: "Munich" }).waitFor();
  await row.click();
  expect(await dot.getAttribute("aria-pressed")).toBe("false");
  await row.click();
  await expect.poll(() => dot.getAttribute("aria-pressed")).toBe("true");
  await page.context().close();
});

test("the map moves by keys and by buttons", async () => {
  const page = await pageOf("ana");
  await page.goto("/map");
  const map = page.getByRole("group", { name: "Map" });
  const box = () => map.locator("svg").getAttribute("viewBox");
  await page.getByRole("button", { name: "Show the whole world" }).click();
  await expect.poll(box).toBe("0.00 -126.00 960.00 720.00");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(box).toBe("180.00 9.00 600.00 450.00");
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(box).toBe("230.00 9.00 600.00 450.00");
  await page.keyboard.press("0");
  await expect.poll(box).toBe("0.00 -126.00 960.00 720.00");
  await page.context().close();
});

test("the map reaches the edges of the page, and the list on it never makes the page wider", async () => {
  const page = await pageOf("ana", { viewport: { width: 1440, height: 900 } });
  await page.goto("/map");
  const boxOf = async (it: Locator) => (await it.boundingBox())!;
  const map = page.getByRole("group", { name: "Map" });
  const list = page.getByRole("region", { name: "Places" });
  await list.waitFor();
  expect(await boxOf(map)).toEqual({ x: 256, y: 0, width: 1184, height: 900 });
  const { x, width } = await boxOf(list);
  for (const dot of await map.getByRole("button").all())
    expect((await boxOf(dot)).x).toBeGreaterThan(x + width);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await boxOf(map)).width).toBe(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

test("the map loads only from our server: no other server learns where Ana goes", async () => {
  const page = await pageOf("ana");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/map");
  await page.getByRole("group", { name: "Map" }).waitFor();
  expect([...hosts].filter((host) => host !== "")).toEqual([new URL(environment.program.origin).host]);
  await page.context().close();
});

test.each([
  ["light", "no-preference", "Story (9:16)", 1920],
  ["dark", "no-preference", "Square (1:1)", 1080],
  ["light", "reduce", "Square (1:1)", 1080],
] as const)(
  "the picture of the year is saved as a PNG, %s, motion %s, %s",
  async (colorScheme, reducedMotion, format, high) => {
    const page = await pageOf("ana", { colorScheme, reducedMotion, acceptDownloads: true });
    await page.goto("/map");
    await page.getByRole("button", { name: "A picture of the year" }).click();
    const dialog = page.getByRole("dialog", { name: "A picture of the year" });
    await dialog.getByLabel("Format").selectOption({ label: format });
    await dialog.locator(`canvas[data-drawn="true"][height="${high}"]`).waitFor();
    await dialog
      .getByRole("img", { name: /nights?, .*Longest stay: .*Farthest point: .* from home/ })
      .waitFor();
    const waiting = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save image" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^coincide-\d{4}\.png$/);
    const file = readFileSync(await download.path());
    const { width, height } = await sharp(file).metadata();
    expect({ width, height }).toEqual({ width: 1080, height: high });
    const [r = 0] = await sharp(file).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect(r > 128).toBe(colorScheme === "light");
    expect((await coloursIn(file)).size).toBeGreaterThan(10);
    await page.context().close();
  },
);

async function coloursIn(file: Buffer): Promise<Set<number>> {
  const pixels = await sharp(file).ensureAlpha().raw().toBuffer();
  return new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4));
}

async function pageOf(person: CastName, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as: person,
    ...options,
  });
  return context.newPage();
}
