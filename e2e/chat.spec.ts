import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CastName } from "#server/seed/cast.ts";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("a thread opens at its first new message and stays there when the window is resized", async () => {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as: "ana",
    locale: "en-US",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await page.goto("/chat/demo-bo");
  const news = page.getByText("New messages", { exact: true });
  const last = page
    .getByRole("region", { name: /Messages with/ })
    .getByRole("listitem")
    .last();
  for (const viewport of [null, { width: 390, height: 844 }, { width: 390, height: 500 }]) {
    if (viewport) await page.setViewportSize(viewport);
    await expect.poll(() => share(last)).toBeGreaterThan(0.99);
    expect(await share(news)).toBeGreaterThan(0.99);
  }
  await context.close();
});

test("Ana and Bo see each other type, send and read without reloading", async () => {
  const [ana, bo] = await both();
  await waitUntilVisible(ana.getByText("Online now"));
  await write(ana, "Are you ");
  await waitUntilVisible(bo.getByText("Ana is typing..."));
  await write(ana, "Are you in Lisbon already?");
  await composer(ana).press("Enter");
  await waitUntilVisible(bubble(bo, "Are you in Lisbon already?"));
  await waitUntilHidden(bo.getByText("Ana is typing..."));
  await waitUntilVisible(bubble(ana, "Are you in Lisbon already?").getByText("Read"));

  await write(bo, "Yes!");
  await composer(bo).press("Shift+Enter");
  await composer(bo).pressSequentially("Since noon");
  await composer(bo).press("Enter");
  await waitUntilVisible(bubble(ana, /Yes!\s+Since noon/));

  await bo.goto("/?tab=messages");
  await say(ana, "Dinner?");
  const row = bo.getByRole("listitem").filter({ hasText: "Ana Silva" });
  await waitUntilVisible(row.getByText("Dinner?"));
  await waitUntilVisible(row.getByText("1 unread").or(row.getByText("1", { exact: true })));
  await bubble(ana, "Dinner?").getByText("Sent").waitFor();
  await ana.context().close();
  await bo.context().close();
});

test("reading on one device clears the badge on the other", async () => {
  const [ana, phone] = await both();
  const laptop = await pageOf("bo");
  await laptop.goto("/");
  await phone.goto("/");
  await say(ana, "Which one will you read it on?");
  const badge = laptop.getByRole("link", { name: /Chats.*[1-9]/ });
  await waitUntilVisible(badge);
  await phone.goto("/chat/demo-ana");
  await waitUntilVisible(bubble(phone, "Which one will you read it on?"));
  await waitUntilHidden(badge);
  for (const page of [ana, phone, laptop]) await page.context().close();
});

test("a photo arrives with its caption, small in the thread and full-size in a new tab", async () => {
  const [ana, bo] = await both();
  await ana.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "tram.png",
    mimeType: "image/png",
    buffer: await picture(900, 600),
  });
  const preview = ana.getByRole("dialog", { name: "Send a photo to Bo" });
  await preview.getByLabel("Caption").fill("The 28 in Alfama");
  await preview.getByRole("button", { name: "Send photo" }).click();
  await waitUntilVisible(ana.getByText("Your photo has been shared"));
  const there = bubble(bo, "The 28 in Alfama");
  const image = there.getByRole("img");
  await waitUntilVisible(image);
  expect(await image.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth))).toBe(480);
  const [tab] = await Promise.all([bo.context().waitForEvent("page"), there.getByRole("link").click()]);
  await tab.waitForLoadState();
  expect(new URL(tab.url()).pathname).toMatch(/^\/media\//);
  expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(900);

  const stranger = await pageOf("chloe");
  const answer = await stranger.request.get(tab.url());
  expect(answer.status()).toBe(404);
  for (const page of [ana, bo, stranger]) await page.context().close();
});

test("messages written offline wait, survive a reload, and arrive once and in order", async () => {
  const [ana, bo] = await both();
  await ana.context().setOffline(true);
  for (const text of ["one", "two", "three"]) await say(ana, `offline ${text}`);
  await waitUntilVisible(bubble(ana, "offline three"));
  await say(bo, "Are you there?");
  await ana.context().setOffline(false);
  await ana.reload();
  await waitUntilVisible(bubble(bo, "offline three"));
  await waitUntilVisible(bubble(ana, "Are you there?"));
  for (const page of [ana, bo]) {
    const texts = await page
      .getByRole("region", { name: /Messages/ })
      .getByText(/^offline /)
      .allTextContents();
    expect(texts).toEqual(["offline one", "offline two", "offline three"]);
  }
  await ana.context().close();
  await bo.context().close();
});

test("a block closes the open conversation, and no more events pass", async () => {
  const [ana, bo] = await both();
  await waitUntilVisible(bo.getByText("Online now"));
  await ana.getByRole("button", { name: "Options for Bo Lindqvist" }).click();
  await ana.getByRole("menuitem", { name: "Block User" }).click();
  const question = ana.getByRole("alertdialog");
  await waitUntilVisible(
    question.getByText("You will no longer receive messages from this user", { exact: false }),
  );
  await question.getByRole("button", { name: "Block User" }).click();
  await waitUntilVisible(ana.getByText("User Blocked"));
  await waitUntilHidden(bo.getByText("Online now"));
  await waitUntilHidden(composer(bo));
  await bo.goto("/?tab=messages");
  await waitUntilVisible(bo.getByRole("heading", { name: "Chats" }));
  expect(await bo.getByRole("listitem").filter({ hasText: "Ana Silva" }).count()).toBe(0);
  await ana.context().close();
  await bo.context().close();
});

/** Pages of Ana and Bo, each with the other's conversation open. */
async function both(): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await pageOf("ana"), await pageOf("bo")];
  await pages[0].goto("/chat/demo-bo");
  await pages[1].goto("/chat/demo-ana");
  for (const page of pages) await composer(page).waitFor();
  return pages;
}

/** A page in a separate browser context with its own cookies and storage. */
async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
  });
  return context.newPage();
}

const composer = (page: Page) => page.getByPlaceholder("Type a message...");
const bubble = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /Messages with/ })
    .getByRole("listitem")
    .filter({ hasText: text });
async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill("");
  await composer(page).pressSequentially(text);
}
async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

/** The share of the element that is in view, from 0 to 1. */
const share = (what: Locator) =>
  what.evaluate(
    (element) =>
      new Promise<number>((resolve) =>
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve(entry!.intersectionRatio);
        }).observe(element),
      ),
  );

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c8a" } })
    .png()
    .toBuffer();
