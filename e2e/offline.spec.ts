import type { Page } from "@playwright/test";
import { chat } from "#contract/features/chat.ts";
import { trips } from "#contract/features/trips.ts";
import { threadWith } from "./fixtures/chat.ts";
import { expectCached, expectWaiting, fillTrip, openCached, storedValues } from "./fixtures/offline.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("a trip and a message that Ana writes offline survive a reload and are sent once", async ({
  traveller,
  wholeBrowser,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await bo.call(chat.send, { body: { receiverId: ana.id, content: "Where are you?" } });
  const namesOfTrips = async () => (await ana.call(trips.list, {})).map(({ name }) => name).toSorted();
  const written = async () => {
    const sent = await ana.call(chat.messages, { params: { userId: bo.id }, query: {} });
    return sent.filter(({ senderId }) => senderId === ana.id).map(({ content }) => content);
  };
  const page = await openCached(ana, wholeBrowser);
  await page.goto(`/chat/${bo.id}`);
  await expect(threadWith(page, bo.name).getByText("Where are you?")).toBeVisible();
  await expectCached(page, ["thread"]);
  // Otherwise that it was read waits to be sent as well.
  await expect.poll(async () => (await ana.call(chat.unreadCount, {})).count).toBe(0);
  await page.goto("/");
  const dialog = await fillTrip(page, "By kayak");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await expectWaiting(page, "By kayak");
  await page.goto(`/chat/${bo.id}`);
  await page.getByRole("textbox", { name: "Message" }).fill("In a tunnel");
  await page.keyboard.press("Enter");
  // Until it is stored, a reload shows it as a draft again.
  await expect.poll(() => queuedCount(page)).toBe(2);

  await page.reload();
  await expect(threadWith(page, bo.name).getByText("In a tunnel")).toBeVisible();
  await page.goto("/");
  await expectWaiting(page, "By kayak");
  await expect(page.getByRole("button", { name: "2 changes waiting" })).toBeVisible();
  expect(await namesOfTrips()).toEqual(["Bern"]);

  // Both pages try to send.
  const other = await page.context().newPage();
  await other.goto("/?tab=messages");
  await expect(other.getByRole("button", { name: "2 changes waiting" })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(namesOfTrips).toEqual(["Bern", "By kayak"]);
  await expect.poll(written).toEqual(["In a tunnel"]);
  await expect(page.getByRole("button", { name: /changes? waiting/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: "By kayak" })).toBeVisible();
  expect(await namesOfTrips()).toEqual(["Bern", "By kayak"]);
  expect(await written()).toEqual(["In a tunnel"]);
});

/** How many changes the browser has stored that the server doesn't have yet. */
const queuedCount = async (page: Page): Promise<number> =>
  (await storedValues(page, "queue:", "queue;")).flat().length;
