/**
 * The service worker: shows what is pushed while no page does, and opens its place when it is clicked; keeps the app
 * itself, so that it starts without a connection. It stands on its own; what it imports would be part of it.
 */
declare const self: ServiceWorkerGlobalScope;

/** Written before this file by the build: its version, and the files that a signed-in page may need. */
declare const built: { readonly version: string; readonly files: readonly string[] };

/** As the server sends it. */
type Push = { title: string; body: string; tag: string; url: string; peerId?: string };
/** What a page asks for. */
type Wish = { type: "keep" } | { type: "take over" } | { type: "has"; path: string };

const appCache = `app-${built.version}`;
const pictureCache = "pictures";
/** Any address of the router's: all of them are answered with the same page. */
const shell = "/shell";
/** So long is the network waited for when a page opens. */
const patience = 3000;
const mostPictures = 150;

// The first one is there for pushes all the same; a later one that isn't whole leaves the place to the one before it.
self.addEventListener("install", (event) =>
  event.waitUntil(self.registration.active ? keepApp() : keepApp().catch(() => null)),
);
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOld(), self.clients.claim()])));
self.addEventListener("message", (event) => {
  const wish = event.data as Wish;
  if (wish.type === "take over") void self.skipWaiting();
  if (wish.type === "has") event.ports[0]?.postMessage(built.files.includes(wish.path));
  if (wish.type === "keep") event.waitUntil(keepApp().catch(() => null));
});

/** Whoever signed out took it along; it is all there, or it is not there. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(appCache);
  if (await cache.match(shell)) return;
  await cache.addAll(built.files.map((path) => new Request(path)));
  await cache.add(new Request(shell, { cache: "reload", credentials: "omit" }));
}

async function dropOld(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("app-") && name !== appCache) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(ofApp(request));
  else if (pathname.startsWith("/media/") && request.destination === "image")
    event.respondWith(picture(request));
});

/** What the router draws; files, documents of the API and the like are the server's alone. */
const isPage = (path: string) => !/^\/(?:api|docs|dev|media)(?:\/|$)|\.[a-z0-9]+$/i.test(path);

/** The network's page, or after a while the kept one: then whatever comes is waited for. */
async function openPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(shell, { cacheName: appCache, ignoreVary: true });
  if (!kept) return fetch(event.request);
  const online = fetch(event.request);
  const enough = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept));
  event.waitUntil(online.catch(() => null));
  return Promise.race([
    online.then(
      (answer) => (answer.status < 500 ? answer : kept),
      () => kept,
    ),
    enough,
  ]);
}

/** Names of files change with their contents, so a kept one is right forever. */
async function ofApp(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Without the app's cache nobody is signed in, and nothing is kept.
  if (answer.ok && (await caches.has(appCache)))
    await (await caches.open(appCache)).put(request, answer.clone());
  return answer;
}

/** The server is asked each time who may see a picture. Only when it can't be reached the kept one is shown. */
async function picture(request: Request): Promise<Response> {
  const cache = (await caches.has(appCache)) ? await caches.open(pictureCache) : null;
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).searchParams.get("size") === "small")
      await keepPicture(cache, request, answer.clone());
    else if ([401, 403, 404, 410].includes(answer.status)) await cache?.delete(request, { ignoreVary: true });
    return answer;
  } catch (error) {
    const kept = await cache?.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keepPicture(cache: Cache | null, request: Request, answer: Response): Promise<void> {
  if (!cache) return;
  await cache.put(request, answer);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= mostPictures) await cache.delete(oldest, { ignoreVary: true });
}

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
