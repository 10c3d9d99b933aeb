import type { Page, Worker } from "@playwright/test";
import { chat } from "#contract/features/chat.ts";
import { channelOpened } from "./fixtures/channel.ts";
import { befriend, expect, test, type Traveller } from "./fixtures/test.ts";

test("a push is shown once per conversation, goes when its chat is read, and a click opens it", async ({
  traveller,
  wholeBrowser,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  const [chloe, dev] = [await traveller("Chloé"), await traveller("Dev")];
  for (const it of [bo, chloe, dev]) await befriend(ana, it);
  const page = await ana.open("/notification-settings", {
    in: wholeBrowser,
    permissions: ["notifications"],
    serviceWorkers: "allow",
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await countShown(worker);
  const send = await pusher(page);
  const deliver = async (data: object) => {
    const before = await shownCount(worker);
    await send(data);
    await expect.poll(() => shownCount(worker)).toBe(before + 1);
  };
  await deliver(push(bo, "Hi"));
  await deliver(push(bo, "2 new messages"));
  await expect.poll(() => shown(page)).toEqual([`${bo.name}: 2 new messages`]);

  // A page hears of pushes from then on.
  const opened = channelOpened(page);
  await page.goto(`/chat/${chloe.id}`);
  await expect(page.getByRole("heading", { name: chloe.name })).toBeVisible();
  await opened;
  await deliver(push(chloe, "Salut"));
  await deliver(push(dev, "Hello"));
  await expect.poll(() => shown(page)).toEqual([`${bo.name}: 2 new messages`, `${dev.name}: Hello`]);

  const { id } = await dev.call(chat.send, { body: { receiverId: ana.id, content: "Hello" } });
  await ana.call(chat.read, { params: { id } });
  await expect.poll(() => shown(page)).toEqual([`${bo.name}: 2 new messages`]);

  await click(worker, bo.name);
  await expect(page).toHaveURL(`/chat/${bo.id}`);
  await expect(page.getByRole("heading", { name: bo.name })).toBeVisible();
  await deliver(push(chloe, "À demain"));
  await expect.poll(() => shown(page)).toEqual([`${chloe.name}: À demain`]);
  await page.goto(`/chat/${chloe.id}`);
  await expect.poll(() => shown(page)).toEqual([]);
});

const push = ({ id, name }: Traveller, body: string) => ({
  title: name,
  body,
  tag: `message ${id}`,
  url: `/chat/${id}`,
  peerId: id,
});

/** Delivers pushes to the page's service worker, as the browser does with pushes from its push service. */
async function pusher(page: Page) {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [it] }) => {
      if (it && !it.isDeleted) resolve(it.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await known;
  return (data: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
}

type Scope = {
  registration: ServiceWorkerRegistration;
  shownCount: number;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
};

/**
 * Lets the worker count what it has shown, so that each delivery can wait for it: Chromium drops a
 * notification if the notifications are read while it is being shown.
 */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shownCount = 0;
    scope.registration.showNotification = async (...notification) => {
      await show(...notification);
      scope.shownCount += 1;
    };
  });

const shownCount = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shownCount);

const shown = async (page: Page) => {
  const texts = await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`);
  });
  return texts?.toSorted();
};

/** Tells the service worker that a notification was clicked, as the browser does. */
const click = (worker: Worker, name: string) =>
  worker.evaluate(async (title) => {
    const scope = globalThis as unknown as Scope;
    const notification = (await scope.registration.getNotifications()).find((it) => it.title === title);
    dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  }, name);
