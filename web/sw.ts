/**
 * The service worker: shows what is pushed while no page does, and opens its place when it is clicked. It stands on
 * its own; what it imports would be part of it.
 */
declare const self: ServiceWorkerGlobalScope;

/** As the server sends it. */
type Push = { title: string; body: string; tag: string; url: string; peerId?: string };

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const push = event.data?.json() as Push | undefined;
  if (push) event.waitUntil(show(push));
});

async function show({ title, body, tag, url, peerId }: Push): Promise<void> {
  if (peerId !== undefined && (await isOnScreen(`/chat/${encodeURIComponent(peerId)}`))) return;
  await self.registration.showNotification(title, { body, tag, data: { url }, icon: "/mark.svg" });
}

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function isOnScreen(path: string): Promise<boolean> {
  return (await pages()).some(
    ({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === path,
  );
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(new URL(url, self.location.origin)));
});

/** A page that is there already, or else open, comes to the front; only without any is there a new one. */
async function open({ href }: URL): Promise<void> {
  const open = await pages();
  const page = open.find(({ url }) => url === href) ?? open[0];
  if (!page) return void (await self.clients.openWindow(href));
  // Both at once: the click is leave to come to the front for a moment only.
  await Promise.all([page.focus(), page.url === href ? null : page.navigate(href)]);
}

// The new one reaches the server with the next page that opens: only pages are signed in.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = (event as PushSubscriptionChangeEvent).oldSubscription?.options;
  if (options) (event as ExtendableEvent).waitUntil(self.registration.pushManager.subscribe(options));
});

export {};
