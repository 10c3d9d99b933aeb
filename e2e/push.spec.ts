import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" }, "whole");

const push = (peerId: string, body: string) => ({
  title: peerId,
  body,
  tag: `message ${peerId}`,
  url: `/chat/${peerId}`,
  peerId,
});

/** Delivers pushes to the page's service worker, as the browser does with pushes from its push service. */
async function pusher(context: BrowserContext, page: Page, origin: string) {
  const devtools = await context.newCDPSession(page);
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`);
  });

test("a push is shown once per conversation, not for the open one, and a click opens it", async () => {
  const { origin } = environment.program;
  const context = await openWindow(environment.browser, {
    origin,
    as: "ana",
    permissions: ["notifications"],
    serviceWorkers: "allow",
  });
  try {
    const page = await context.newPage();
    const [worker] = await Promise.all([
      context.waitForEvent("serviceworker"),
      page.goto("/notification-settings"),
    ]);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const deliver = await pusher(context, page, origin);
    await deliver(push("demo-bo", "Hi"));
    await deliver(push("demo-bo", "2 new messages"));
    await expect.poll(() => shown(page)).toEqual(["demo-bo: 2 new messages"]);

    await page.goto("/chat/demo-chloe");
    await deliver(push("demo-chloe", "Salut"));
    await deliver(push("demo-dev", "Hello"));
    await expect.poll(() => shown(page)).toEqual(["demo-bo: 2 new messages", "demo-dev: Hello"]);

    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      };
      const [notification] = await scope.registration.getNotifications();
      if (notification) dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    });
    await page.waitForURL("**/chat/demo-bo");
  } finally {
    await context.close();
  }
});
