import type { Page } from "@playwright/test";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { expectCached, expectWaiting, fillTrip, installedIn, openCached } from "./fixtures/offline.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("without a connection the app starts and shows Ana what she read before", async ({
  traveller,
  wholeBrowser,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const porto = { country: "PT", state: "13", city: "Porto", startDate: inDays(20), endDate: inDays(24) };
  for (const it of [ana, bo]) await it.call(trips.create, { body: { ...porto, name: "Port wine" } });
  const content = "Dinner on the first evening?";
  await bo.call(chat.send, { body: { receiverId: ana.id, content } });
  const page = await ana.open("/", installedIn(wholeBrowser));
  const trip = page.getByRole("region", { name: "Porto" }).getByText("Port wine", { exact: true });
  await expect(trip).toBeVisible();
  await page.goto("/?tab=matches");
  const meeting = page.getByRole("article", { name: "Porto" }).getByText(bo.name);
  await expect(meeting).toBeVisible();
  await page.goto(`/chat/${bo.id}`);
  const message = messages(page, bo.name).getByText(content);
  await expect(message).toBeVisible();
  await expectCached(page, [matches.stays.path, connections.list.path, groups.list.path, "thread"]);
  await page.context().setOffline(true);

  await page.goto("/");
  await expect(trip).toBeVisible();
  const banner = page.getByText(/You are offline. What you see was saved on/);
  await expect(banner).toBeVisible();
  await page.goto("/calendar");
  await expect(page.locator("[data-day]").first()).toBeVisible();
  await page.goto("/?tab=matches");
  await expect(meeting).toBeVisible();
  await page.goto(`/chat/${bo.id}`);
  await expect(message).toBeVisible();
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

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
  await expect(messages(page, bo.name).getByText("Where are you?")).toBeVisible();
  await expectCached(page, ["thread"]);
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
  await expect(messages(page, bo.name).getByText("In a tunnel")).toBeVisible();
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

const messages = (page: Page, name: string) => page.getByRole("region", { name: `Messages with ${name}` });

/** How many changes the browser has stored that the server doesn't have yet. */
const queuedCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const database = await done(indexedDB.open("keyval-store"));
    const store = database.transaction("keyval").objectStore("keyval");
    const stored = await done<unknown[][]>(store.getAll(IDBKeyRange.bound("queue:", "queue;")));
    database.close();
    return stored.flat().length;
  });
