import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { castPassword } from "#server/seed/cast.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const mail = await newMailServer((stop) => afterAll(stop));
await mail.start();
const environment = startEnvironment({ NODE_ENV: "development", SMTP_URL: mail.url });

test("Jonas changes his email: password, link, and a notice to the old address", async () => {
  const { page, context } = await pageOf("jonas");
  await page.goto("/edit-profile");
  await page.getByLabel("Email").fill("bo@coincide.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/");
  await expect.poll(() => mailsTo("bo@coincide.example").join()).toContain("You already have an account");
  await page.goto("/edit-profile");
  await waitUntilVisible(page.getByText("Waiting for you to confirm"));
  await page.getByLabel("Bio").fill("Always near a mountain, or on it.");
  await page.getByLabel("Email").fill("jonas@new.example");
  await ageSessions(environment.folder, "jonas");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Please enter your password again" });
  await question.getByLabel("Your password").fill(castPassword);
  await question.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/");
  await page.goto("/edit-profile");
  await waitUntilVisible(page.getByText("Waiting for you to confirm"));
  expect(await page.getByLabel("Bio").inputValue()).toBe("Always near a mountain, or on it.");
  expect(await page.getByLabel("Email").inputValue()).toBe("jonas@coincide.example");
  await expect.poll(() => mailsTo("jonas@coincide.example").join()).toContain("was requested");

  await expect.poll(() => linkTo("jonas@new.example")).not.toBeNull();
  await page.goto(`/verify-email?token=${linkTo("jonas@new.example")}`);
  await waitUntilVisible(page.getByText("Email verified"));
  // An older tab, or the link again: the address is verified already.
  await page.goto(`/verify-email?token=${linkTo("jonas@new.example")}`);
  await waitUntilVisible(page.getByText("Your email address is already verified."));
  await page.waitForURL("**/");
  await page.goto("/edit-profile");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("jonas@new.example");
  await expect.poll(() => mailsTo("jonas@coincide.example").join()).toContain("was changed");
  const signIn = (email: string) =>
    page.request.post(accounts.login.path, { data: { email, password: castPassword } });
  expect((await signIn("jonas@coincide.example")).status()).toBe(401);
  expect((await signIn("jonas@new.example")).status()).toBe(200);
  await context.close();
});

test("Bo changes his bio and saves his profile", async () => {
  const { page, context } = await pageOf("bo");
  await page.goto("/edit-profile");
  await page.getByLabel("Bio").fill("Runs, swims, finds the way.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/");
  await waitUntilVisible(page.getByText("Profile updated successfully"));
  await context.close();
});

test("Ana turns and crops her photo by keyboard, Bo sees it, and she removes it", async () => {
  const { page, context } = await pageOf("ana");
  await page.goto("/edit-profile");
  await waitUntilVisible(page.getByRole("button", { name: "Change photo" }));
  const before = (await accountOf(page)).profileImageUrl;
  await page.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await redLeftBlueRight(),
  });
  const dialog = page.getByRole("dialog");
  const part = dialog.getByRole("application");
  await waitUntilVisible(part);
  await dialog.getByLabel("Zoom").focus();
  await page.keyboard.press("End");
  await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
  // After the turn, the red part is on top. Moves the picture down until only red is in the window.
  await part.focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowDown");
  await dialog.getByRole("button", { name: "Save photo" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await waitUntilVisible(page.getByRole("button", { name: "Change photo" }));
  const { profileImageUrl } = await accountOf(page);
  expect(profileImageUrl).not.toBe(before);
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
  await waitUntilVisible(page.getByRole("button", { name: "Add a photo" }));
  expect((await accountOf(page)).profileImageUrl).toBeNull();
  expect((await bo.page.request.get(profileImageUrl ?? "")).status()).toBe(404);
  await bo.context.close();
  await context.close();
});

test("Dev limits his profile to connections, can't be found, and reads dates in German", async () => {
  const { page, context } = await pageOf("dev");
  await page.goto("/privacy-settings");
  await page.getByLabel("Shown to").selectOption("Connections");
  await page.getByRole("switch", { name: "Let others find me by name" }).uncheck();
  await page.getByRole("link", { name: "Your consents" }).click();
  await page.getByRole("switch", { name: "Analytics and improvement" }).check();
  await waitUntilVisible(page.getByText("Analytics and improvement: agreed"));
  const visitor = await openWindow(environment.browser, { origin: environment.program.origin });
  const stranger = await visitor.newPage();
  await stranger.goto("/connect/demo-dev");
  await waitUntilVisible(stranger.getByText("Dev Patel"));
  expect(await stranger.getByText("Conference speaker by trade.").count()).toBe(0);

  await page.goto("/appearance");
  await page.getByLabel("Language").selectOption("de-DE");
  await waitUntilVisible(page.getByText("Samstag, 23. Mai 2026 um 18:30"));
  await page.goto("/consents");
  const today = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" }).format(new Date());
  await waitUntilVisible(page.getByText(new RegExp(today)));
  await visitor.close();
  await context.close();
});

async function pageOf(as: "ana" | "bo" | "dev" | "jonas") {
  const context = await openWindow(environment.browser, { origin: environment.program.origin, as });
  return { context, page: await context.newPage() };
}

const accountOf = (page: Page): Promise<{ profileImageUrl: string | null }> =>
  page.request.get(accounts.user.path).then((answer) => answer.json());

const mailsTo = (address: string) =>
  mail.taken.filter(({ to }) => to.includes(address)).map(({ text }) => text);
const linkTo = (address: string) =>
  /verify-email\?token=([\w-]+)/.exec(mailsTo(address).join(""))?.[1] ?? null;

/** A picture whose left third is red and whose rest is blue. */
function redLeftBlueRight(): Promise<Buffer> {
  const red = { create: { width: 400, height: 900, channels: 3 as const, background: "#ff0000" } };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
