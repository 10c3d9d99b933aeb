import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { chat } from "#contract/features/chat.ts";
import { threadWith } from "./fixtures/chat.ts";
import { befriend, expect, test, type Traveller } from "./fixtures/test.ts";
import type { TravellerOf } from "./fixtures/travellers.ts";

test("a thread opens at its first new message and stays there in a smaller window", async ({ traveller }) => {
  const [ana, bo] = await friends(traveller);
  for (let n = 1; n <= 15; n++) {
    await send(ana, bo, `Question ${n}`);
    await send(bo, ana, `Answer ${n}`);
  }
  const read = await send(bo, ana, "I am packing.");
  await ana.call(chat.read, { params: { id: read.id } });
  await send(bo, ana, "Done!");
  await send(bo, ana, "When do you arrive?");
  const page = await ana.open(`/chat/${bo.id}`);
  for (const viewport of [null, { width: 390, height: 844 }, { width: 390, height: 500 }]) {
    if (viewport) await page.setViewportSize(viewport);
    await expect(bubble(page, "When do you arrive?")).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText("New messages", { exact: true })).toBeInViewport({ ratio: 0.99 });
  }
});

test("Ana and Bo see each other type, send and read without reloading", async ({ traveller }) => {
  const [ana, bo] = await friends(traveller);
  const [anas, bos] = [await ana.open(`/chat/${bo.id}`), await bo.open(`/chat/${ana.id}`)];
  for (const page of [anas, bos]) await expect(page.getByRole("main").getByText("Online now")).toBeVisible();
  // The other page forgets after some seconds that somebody types.
  await expect(async () => {
    await composer(anas).pressSequentially("Are you in Lisbon? ");
    await expect(bos.getByText("Ana is typing...")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await say(anas, "Are you in Lisbon already?");
  await expect(bubble(bos, "Are you in Lisbon already?")).toBeVisible();
  await expect(bos.getByText("Ana is typing...")).toBeHidden();
  await expect(bubble(anas, "Are you in Lisbon already?").getByText("Read", { exact: true })).toBeVisible();
  await say(bos, "Since noon!");
  await expect(bubble(anas, "Since noon!")).toBeVisible();

  await bos.goto("/?tab=messages");
  await say(anas, "Dinner?");
  const row = bos.getByRole("main").getByRole("listitem").filter({ hasText: ana.name });
  await expect(row.getByText("Dinner?")).toBeVisible();
  await expect(row.getByText("1 new")).toBeVisible();
  await expect(bubble(anas, "Dinner?").getByText("Sent", { exact: true })).toBeVisible();
});

test("a message that Bo reads on his phone is no longer new on his laptop", async ({ traveller }) => {
  const [ana, bo] = await friends(traveller);
  const [laptop, phone] = [await bo.open("/"), await bo.open("/")];
  await send(ana, bo, "Which one will you read it on?");
  const badge = laptop.getByRole("navigation").getByRole("link", { name: "Chats" }).getByText("1 new");
  await expect(badge).toBeVisible();
  await phone.goto(`/chat/${ana.id}`);
  await expect(bubble(phone, "Which one will you read it on?")).toBeVisible();
  await expect(badge).toBeHidden();
});

test("a photo arrives with its caption, small in the thread and full-size in a new tab", async ({
  traveller,
}) => {
  const [ana, bo] = await friends(traveller);
  const [anas, bos] = [await ana.open(`/chat/${bo.id}`), await bo.open(`/chat/${ana.id}`)];
  await anas.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "tram.png",
    mimeType: "image/png",
    buffer: await picture(900, 600),
  });
  const preview = anas.getByRole("dialog", { name: "Send a photo to Bo" });
  await preview.getByLabel("Caption").fill("The 28 in Alfama");
  await preview.getByRole("button", { name: "Send photo" }).click();
  const there = bubble(bos, "The 28 in Alfama");
  await expect.poll(() => widthOf(there.getByRole("img"))).toBe(480);
  const [tab] = await Promise.all([bos.context().waitForEvent("page"), there.getByRole("link").click()]);
  await expect(tab).toHaveURL(/\/media\//);
  await expect.poll(() => widthOf(tab.getByRole("img"))).toBe(900);
});

test("a phone's photo of 11 MB and an AVIF are sent as JPEG, upright and without their place", async ({
  traveller,
}) => {
  const [ana, bo] = await friends(traveller);
  const [anas, bos] = [await ana.open(`/chat/${bo.id}`), await bo.open(`/chat/${ana.id}`)];
  const sent: Buffer[] = [];
  anas.on("request", (request) => {
    if (!request.url().endsWith(chat.send.path) || request.method() !== "POST") return;
    const { imageUrl } = request.postDataJSON() as { imageUrl: string };
    sent.push(Buffer.from(imageUrl.split(",")[1]!, "base64"));
  });
  const share = async (buffer: Buffer, mimeType: string, caption: string) => {
    await anas.getByLabel("Photo", { exact: true }).setInputFiles({ name: "photo", mimeType, buffer });
    const preview = anas.getByRole("dialog", { name: "Send a photo to Bo" });
    await preview.getByLabel("Caption").fill(caption);
    await preview.getByRole("button", { name: "Send photo" }).click();
    const image = bubble(bos, caption).getByRole("img");
    await expect.poll(() => widthOf(image)).toBeGreaterThan(0);
    return sharp(sent.at(-1)).metadata();
  };
  const large = await largePhonePhoto();
  expect(large.length).toBeGreaterThan(11e6);
  const redrawn = await share(large, "image/jpeg", "From my phone");
  expect(redrawn).toMatchObject({ format: "jpeg", width: 1536, height: 2048 });
  expect([redrawn.exif, redrawn.orientation]).toEqual([undefined, undefined]);
  const avif = await sharp(await picture(900, 600))
    .avif({ effort: 0 })
    .toBuffer();
  expect(await share(avif, "image/avif", "From my camera")).toMatchObject({
    format: "jpeg",
    width: 900,
    height: 600,
  });
});

test("messages that Ana writes offline survive a reload, and arrive once and in order", async ({
  traveller,
}) => {
  const [ana, bo] = await friends(traveller);
  const [anas, bos] = [await ana.open(`/chat/${bo.id}`), await bo.open(`/chat/${ana.id}`)];
  const all = ["offline one", "offline two", "offline three"];
  await expect(composer(anas)).toBeVisible();
  await anas.context().setOffline(true);
  for (const text of all) await say(anas, text);
  await expect(textsOn(anas)).toHaveText(all);
  await say(bos, "Are you there?");
  await expect(bubble(bos, "Are you there?").getByText("Sent", { exact: true })).toBeVisible();

  // Without a connection the page could not be loaded again.
  await anas.route(`**${chat.send.path}`, (route) => route.abort());
  await anas.context().setOffline(false);
  await anas.reload();
  await expect(bubble(anas, "Are you there?")).toBeVisible();
  await expect(textsOn(anas)).toHaveText(all);
  await expect(bubble(bos, "Are you there?").getByText("Read", { exact: true })).toBeVisible();
  await expect(textsOn(bos)).toHaveCount(0);
  await anas.unroute(`**${chat.send.path}`);
  await expect(textsOn(bos)).toHaveText(all);
  // Messages close together share one line about their state.
  await expect(bubble(anas, "offline three").getByText("Read", { exact: true })).toBeVisible();
  const stored = await bo.call(chat.messages, { params: { userId: ana.id }, query: {} });
  expect(stored.map(({ content }) => content)).toEqual(["Are you there?", ...all]);
});

/** Ana and Bo, who are connected. */
async function friends(traveller: TravellerOf): Promise<[ana: Traveller, bo: Traveller]> {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  return [ana, bo];
}

/** Sends a message from another device. */
const send = (from: Traveller, to: Traveller, content: string) =>
  from.call(chat.send, { body: { receiverId: to.id, content } });

const composer = (page: Page) => page.getByPlaceholder("Type a message...");
const bubble = (page: Page, text: string) => threadWith(page).getByRole("listitem").filter({ hasText: text });
/** The messages that Ana wrote offline. */
const textsOn = (page: Page) => threadWith(page).getByText(/^offline /);

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

/** The width of a picture in pixels, once it is loaded. */
const widthOf = (image: Locator) =>
  image.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth));

/** A photo of more than 11 MB, stored lying and marked as turned, with the place where it was taken. */
const largePhonePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: "#c8a" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 42/1 0/1" } })
    .jpeg({ quality: 98 })
    .toBuffer();

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c8a" } })
    .png()
    .toBuffer();
