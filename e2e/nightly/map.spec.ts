import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { trips } from "#contract/features/trips.ts";
import { inDays, today } from "#e2e/fixtures/days.ts";
import { liveIn } from "#e2e/fixtures/homes.ts";
import { desktop, expect, test, type Traveller } from "#e2e/fixtures/test.ts";
import type { TravellerOf } from "#e2e/fixtures/travellers.ts";

test("the map moves by keys and by buttons, and no other server learns where Ana goes", async ({
  traveller,
  program,
}) => {
  const ana = await anaOf(traveller);
  const page = await ana.open("/");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/map");
  const map = page.getByRole("group", { name: "Map" });
  const drawing = map.locator("svg");
  await page.getByRole("button", { name: "Show the whole world" }).click();
  await expect(drawing).toHaveAttribute("viewBox", "0.00 -126.00 960.00 720.00");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(drawing).toHaveAttribute("viewBox", "180.00 9.00 600.00 450.00");
  await map.press("ArrowRight");
  await expect(drawing).toHaveAttribute("viewBox", "230.00 9.00 600.00 450.00");
  await page.keyboard.press("0");
  await expect(drawing).toHaveAttribute("viewBox", "0.00 -126.00 960.00 720.00");
  expect([...hosts].filter((host) => host !== "")).toEqual([new URL(program.origin).host]);
});

test("the map reaches the edges of the page, and the list on it never makes the page wider", async ({
  traveller,
}) => {
  const ana = await anaOf(traveller);
  const page = await ana.open("/map", desktop);
  const boxOf = async (it: Locator) => (await it.boundingBox())!;
  const map = page.getByRole("group", { name: "Map" });
  const list = page.getByRole("region", { name: "Places" });
  await expect(list.getByText("Munich")).toBeVisible();
  await expect.poll(() => boxOf(map)).toEqual({ x: 256, y: 0, width: 1184, height: 900 });
  const { x, width } = await boxOf(list);
  const dots = map.getByRole("button");
  await expect(dots).not.toHaveCount(0);
  for (const dot of await dots.all()) expect((await boxOf(dot)).x).toBeGreaterThan(x + width);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await boxOf(map)).width).toBe(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const [colorScheme, reducedMotion, format, height] of [
  ["light", "no-preference", "Story (9:16)", 1920],
  ["dark", "no-preference", "Square (1:1)", 1080],
  ["light", "reduce", "Square (1:1)", 1080],
] as const)
  test(`Ana saves a picture of her year: ${colorScheme}, motion ${reducedMotion}, ${format}`, async ({
    traveller,
  }) => {
    const ana = await anaOf(traveller);
    const page = await ana.open("/map", { colorScheme, reducedMotion });
    await page.getByRole("button", { name: "A picture of the year" }).click();
    const dialog = page.getByRole("dialog", { name: "A picture of the year" });
    await dialog.getByLabel("Format").selectOption({ label: format });
    await expect(dialog.locator(`canvas[data-drawn="true"][height="${height}"]`)).toBeVisible();
    await expect(
      dialog.getByRole("img", { name: /nights?, .*Longest stay: .*Farthest point: .* from home/ }),
    ).toBeVisible();
    const waiting = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save image" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^coincide-\d{4}\.png$/);
    const file = readFileSync(await download.path());
    expect(await sharp(file).metadata()).toMatchObject({ width: 1080, height });
    const [red = 0] = await sharp(file).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect(red > 128).toBe(colorScheme === "light");
    expect((await coloursIn(file)).size).toBeGreaterThan(10);
  });

/** Ana lives in Lisbon, and goes to Munich today, so the picture of this year has both. */
async function anaOf(traveller: TravellerOf): Promise<Traveller> {
  const ana = await traveller("Ana");
  await liveIn(ana, ["PT", "11", "Lisbon"]);
  const munich = { country: "DE", state: "BY", city: "Munich" };
  await ana.call(trips.create, { body: { ...munich, startDate: today, endDate: inDays(4) } });
  return ana;
}

async function coloursIn(file: Buffer): Promise<Set<number>> {
  const pixels = await sharp(file).ensureAlpha().raw().toBuffer();
  return new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4));
}
