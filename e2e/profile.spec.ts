import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { accounts } from "../contract/accounts.ts";
import { castPassword } from "../server/seed/cast.ts";
import { newMailServer } from "../server/testing/mail-server.ts";
import { openWindow } from "./browser.ts";
import { setStage } from "./stage.ts";
import { seen } from "./seen.ts";

const mail = await newMailServer((stop) => afterAll(stop));
await mail.start();
const stage = setStage({ NODE_ENV: "development", SMTP_URL: mail.url });

test("Jonas changes his address: asked, confirmed by the link, and the old one is told", async () => {
  const { page, context } = await pageOf("jonas");
  await page.goto("/edit-profile");
  await page.getByLabel("Email").fill("bo@coincide.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await seen(page.getByText("An account with this email address already exists"));
  await page.getByLabel("Bio").fill("Always near a mountain, or on it.");
  await page.getByLabel("Email").fill("jonas@new.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/");
  await page.goto("/edit-profile");
  await seen(page.getByText("Waiting for you to confirm"));
  expect(await page.getByLabel("Bio").inputValue()).toBe("Always near a mountain, or on it.");
  expect(await page.getByLabel("Email").inputValue()).toBe("jonas@coincide.example");
  await expect.poll(() => mailsTo("jonas@coincide.example").join()).toContain("was asked for");

  await expect.poll(() => linkTo("jonas@new.example")).not.toBeNull();
  await page.goto(`/verify-email?token=${linkTo("jonas@new.example")}`);
  await seen(page.getByText("Email verified"));
  await page.goto("/edit-profile");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("jonas@new.example");
  await expect.poll(() => mailsTo("jonas@coincide.example").join()).toContain("was changed");
  const signIn = (email: string) =>
    page.request.post(accounts.login.path, { data: { email, password: castPassword } });
  expect((await signIn("jonas@coincide.example")).status()).toBe(401);
  expect((await signIn("jonas@new.example")).status()).toBe(200);
  await context.close();
});

test("Ana turns and crops her photo by keyboard, Bo sees it, and she takes it away", async () => {
  const { page, context } = await pageOf("ana");
  await page.goto("/edit-profile");
  await seen(page.getByRole("button", { name: "Add a photo" }));
  await page.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await redLeftBlueRight(),
  });
  const dialog = page.getByRole("dialog");
  const part = dialog.getByRole("application");
  await seen(part);
  await dialog.getByLabel("Zoom").focus();
  await page.keyboard.press("End");
  await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
  // Turned, the red is above: the picture is moved down until nothing else is in the window.
  await part.focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowDown");
  await dialog.getByRole("button", { name: "Save photo" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await seen(page.getByRole("button", { name: "Change photo" }));
  const { profileImageUrl } = await accountOf(page);
  const { data, info } = await sharp(await (await page.request.get(profileImageUrl ?? "")).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  expect([data[middle]! > 200, data[middle + 2]! < 60]).toEqual([true, true]);

  const bo = await pageOf("bo");
  await bo.page.goto("/people/demo-ana");
  const face = bo.page.locator(`main img[src^="${profileImageUrl}"]`).first();
  await expect.poll(() => face.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).press("Enter");
  await seen(page.getByRole("button", { name: "Add a photo" }));
  expect((await accountOf(page)).profileImageUrl).toBeNull();
  expect((await bo.page.request.get(profileImageUrl ?? "")).status()).toBe(404);
  await bo.context.close();
  await context.close();
});

test("Dev shows his profile to connections only and isn't come across; he reads dates as in Germany", async () => {
  const { page, context } = await pageOf("dev");
  await page.goto("/privacy-settings");
  await page.getByRole("radio", { name: /^Connections/ }).check();
  await page.getByRole("switch", { name: "Let others find me by name" }).uncheck();
  await page.getByRole("switch", { name: "Analytics and improvement" }).check();
  await seen(page.getByText("Analytics and improvement: agreed"));
  const visitor = await openWindow(stage.browser, { origin: stage.program.origin });
  const stranger = await visitor.newPage();
  await stranger.goto("/connect/demo-dev");
  await seen(stranger.getByRole("heading", { name: "Dev Patel" }));
  expect(await stranger.getByText("Conference speaker by trade.").count()).toBe(0);

  await page.goto("/edit-profile");
  await page.getByLabel("Language").selectOption("de-DE");
  await seen(page.getByText("Samstag, 23. Mai 2026 um 18:30"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/");
  await page.goto("/privacy-settings");
  const today = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" }).format(new Date());
  await seen(page.getByText(new RegExp(today)));
  await visitor.close();
  await context.close();
});

async function pageOf(as: "ana" | "bo" | "dev" | "jonas") {
  const context = await openWindow(stage.browser, { origin: stage.program.origin, as });
  return { context, page: await context.newPage() };
}

const accountOf = (page: Page): Promise<{ profileImageUrl: string | null }> =>
  page.request.get(accounts.user.path).then((answer) => answer.json());

const mailsTo = (address: string) =>
  mail.taken.filter(({ to }) => to.includes(address)).map(({ text }) => text);
const linkTo = (address: string) =>
  /verify-email\?token=([\w-]+)/.exec(mailsTo(address).join(""))?.[1] ?? null;

/** Its left third is red, the rest blue. */
function redLeftBlueRight(): Promise<Buffer> {
  const red = { create: { width: 400, height: 900, channels: 3 as const, background: "#ff0000" } };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
