import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CastName } from "../server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import { setStage } from "./stage.ts";
import { gone, seen } from "./seen.ts";

const stage = setStage({ NODE_ENV: "development" });

test("a thread opens at its first new message, and stays there when the window changes", async () => {
  const context = await openWindow(stage.browser, {
    origin: stage.program.origin,
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

test("two people see each other type, arrive and read, without reloading", async () => {
  const [ana, bo] = await both();
  await seen(ana.getByText("Online now"));
  await write(ana, "Are you ");
  await seen(bo.getByText("Ana is typing..."));
  await write(ana, "Are you in Lisbon already?");
  await composer(ana).press("Enter");
  await seen(bubble(bo, "Are you in Lisbon already?"));
  await gone(bo.getByText("Ana is typing..."));
  await seen(bubble(ana, "Are you in Lisbon already?").getByText("Read"));

  await write(bo, "Yes!");
  await composer(bo).press("Shift+Enter");
  await composer(bo).pressSequentially("Since noon");
  await composer(bo).press("Enter");
  await seen(bubble(ana, /Yes!\s+Since noon/));

  await bo.goto("/?tab=messages");
  await say(ana, "Dinner?");
  const row = bo.getByRole("listitem").filter({ hasText: "Ana Silva" });
  await seen(row.getByText("Dinner?"));
  await seen(row.getByText("1 unread").or(row.getByText("1", { exact: true })));
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
  await seen(badge);
  await phone.goto("/chat/demo-ana");
  await seen(bubble(phone, "Which one will you read it on?"));
  await gone(badge);
  for (const page of [ana, phone, laptop]) await page.context().close();
});

test("a photo with its caption arrives, small in the thread and whole in a tab of its own", async () => {
  const [ana, bo] = await both();
  await ana.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "tram.png",
    mimeType: "image/png",
    buffer: await picture(900, 600),
  });
  const preview = ana.getByRole("dialog", { name: "Send a photo to Bo" });
  await preview.getByLabel("Caption").fill("The 28 in Alfama");
  await preview.getByRole("button", { name: "Send photo" }).click();
  await seen(ana.getByText("Your photo has been shared"));
  const there = bubble(bo, "The 28 in Alfama");
  const image = there.getByRole("img");
  await seen(image);
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

test("what is written without a connection waits, survives a reload, and arrives once and in order", async () => {
  const [ana, bo] = await both();
  await ana.context().setOffline(true);
  for (const text of ["one", "two", "three"]) await say(ana, `offline ${text}`);
  await seen(bubble(ana, "offline three"));
  await say(bo, "Are you there?");
  await ana.context().setOffline(false);
  await ana.reload();
  await seen(bubble(bo, "offline three"));
  await seen(bubble(ana, "Are you there?"));
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

test("a block closes the conversation while it is open, and nothing comes through any more", async () => {
  const [ana, bo] = await both();
  await seen(bo.getByText("Online now"));
  await ana.getByRole("button", { name: "Options for Bo Lindqvist" }).click();
  await ana.getByRole("menuitem", { name: "Block User" }).click();
  const question = ana.getByRole("alertdialog");
  await seen(question.getByText("You will no longer receive messages from this user", { exact: false }));
  await question.getByRole("button", { name: "Block User" }).click();
  await seen(ana.getByText("User Blocked"));
  await gone(bo.getByText("Online now"));
  await gone(composer(bo));
  await bo.goto("/?tab=messages");
  await seen(bo.getByRole("heading", { name: "Chats" }));
  expect(await bo.getByRole("listitem").filter({ hasText: "Ana Silva" }).count()).toBe(0);
  await ana.context().close();
  await bo.context().close();
});

/** Ana and Bo, each with the other's conversation open. */
async function both(): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await pageOf("ana"), await pageOf("bo")];
  await pages[0].goto("/chat/demo-bo");
  await pages[1].goto("/chat/demo-ana");
  for (const page of pages) await composer(page).waitFor();
  return pages;
}

/** Each window has cookies and storage of its own. */
async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(stage.browser, { origin: stage.program.origin, as, locale: "en-US" });
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

/** How much of it is in view, from 0 to 1. */
const share = (what: Locator) =>
  what.evaluate(
    (element) =>
      new Promise<number>((tell) =>
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          tell(entry!.intersectionRatio);
        }).observe(element),
      ),
  );

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c8a" } })
    .png()
    .toBuffer();
