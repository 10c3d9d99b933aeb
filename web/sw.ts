/**
 * The service worker. Shows push notifications and opens their page on click, and caches the app so that it
 * starts offline. It has no imports, because they would become part of the bundle.
 */
declare const self: ServiceWorkerGlobalScope;

/** Prepended to this file by the build: the version, and the files that a signed-in page may need. */
declare const built: { readonly version: string; readonly files: readonly string[] };

/** The push payload as the server sends it. */
type Push = { title: string; body: string; tag: string; url: string; peerId?: string };
/** What a notification knows of its push. */
type Shown = { id?: string; url: string; peerId?: string };
/** A request from a page. */
type PageMessage =
  | { type: "keep" }
  | { type: "take over" }
  | { type: "has"; path: string }
  | { type: "read"; peerId: string };

const appCache = `app-${built.version}`;
const pictureCache = "pictures";
/** What other apps share with this one, until the import page takes it (`files/shared-files.ts`). */
const sharedCache = "shared";
const sharePath = "/imports/shared";
/** As many files, and bytes in total, as can be imported at once. */
const maxShared = 30;
const maxSharedBytes = 50 * 1024 * 1024;
/** A path without prerendered content. Not `/`: without a session cookie that is the landing page. */
const shell = "/shell";
/** How long a navigation waits for the network before the cached page is shown, in milliseconds. */
const networkTimeoutMs = 3000;
const maxPictures = 150;

// The first worker is installed even if caching fails, because pushes need it. A later worker that can't
// cache every file fails to install, and the previous one stays.
self.addEventListener("install", (event) =>
  event.waitUntil(self.registration.active ? cacheApp() : cacheApp().catch(() => null)),
);
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])),
);
self.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "take over") void self.skipWaiting();
  if (message.type === "has") event.ports[0]?.postMessage(built.files.includes(message.path));
  if (message.type === "keep") event.waitUntil(cacheApp().catch(() => null));
  if (message.type === "read")
    event.waitUntil(inTurn(() => close(({ peerId }) => peerId === message.peerId)));
});

/**
 * Caches the app: all files or none. Does nothing if the app is cached. Pages ask again because signing out
 * deletes the cache.
 */
async function cacheApp(): Promise<void> {
  const cache = await caches.open(appCache);
  if (await cache.match(shell)) return;
  await cache.addAll(built.files.map((path) => new Request(path)));
  await cache.add(new Request(shell, { cache: "reload", credentials: "omit" }));
}

async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("app-") && name !== appCache) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === self.location.origin && pathname === sharePath)
    event.respondWith(receiveShare(request));
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(appFile(request));
  else if (pathname.startsWith("/media/") && request.destination === "image")
    event.respondWith(fetchPicture(request));
});

/** Whether the router handles the path. Files, API documents and the like come from the server only. */
const isPage = (path: string) => !/^\/(?:api|docs|dev|media)(?:\/|$)|\.[a-z0-9]+$/i.test(path);

/**
 * Returns the network's page, or the cached one if the network fails, answers 5xx or takes longer than
 * `networkTimeoutMs`. Without a cached page it waits for the network.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(shell, { cacheName: appCache, ignoreVary: true });
  if (!cached) return fetch(event.request);
  const online = fetch(event.request);
  const enough = new Promise<Response>((resolve) => setTimeout(resolve, networkTimeoutMs, cached));
  event.waitUntil(online.catch(() => null));
  return Promise.race([
    online.then(
      (answer) => (answer.status < 500 ? answer : cached),
      () => cached,
    ),
    enough,
  ]);
}

/** Cache first: a file name contains a hash of the contents, so a cached file never goes stale. */
async function appFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  // The cache exists only while somebody is signed in; otherwise nothing is stored.
  if (answer.ok && (await caches.has(appCache)))
    await (await caches.open(appCache)).put(request, answer.clone());
  return answer;
}

/**
 * Network first, because the server checks each time who may see a picture. The cached copy is only for when
 * the server can't be reached.
 */
async function fetchPicture(request: Request): Promise<Response> {
  const cache = (await caches.has(appCache)) ? await caches.open(pictureCache) : null;
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).searchParams.get("size") === "small")
      await cachePicture(cache, request, answer.clone());
    else if ([401, 403, 404, 410].includes(answer.status)) await cache?.delete(request, { ignoreVary: true });
    return answer;
  } catch (error) {
    const cached = await cache?.match(request, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}

async function cachePicture(cache: Cache | null, request: Request, answer: Response): Promise<void> {
  if (!cache) return;
  await cache.put(request, answer);
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= maxPictures) await cache.delete(oldest, { ignoreVary: true });
}

/**
 * Stores what another app shared, as the manifest's `share_target` names it, and leads to the import page. It
 * replaces an earlier share. Only the page is signed in, so nothing is sent from here. If there are too many
 * files, or more than fit, none is stored and the page says so.
 */
async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("files").filter((it) => it instanceof File);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const problem = files.length > maxShared ? "too-many" : bytes > maxSharedBytes ? "too-large" : null;
  await caches.delete(sharedCache);
  const isStored = await storeShared(form, problem ? [] : files).then(
    () => true,
    () => caches.delete(sharedCache).then(() => false),
  );
  return Response.redirect(`/imports/new?shared=${problem ?? (isStored ? "1" : "too-large")}`, 303);
}

async function storeShared(form: FormData, files: readonly File[]): Promise<void> {
  const cache = await caches.open(sharedCache);
  for (const [at, file] of files.entries())
    await cache.put(
      `/shared/${at}`,
      // Half a character, as in a name that was cut, can't be encoded.
      new Response(file, { headers: { "x-name": encodeURIComponent(file.name.toWellFormed()) } }),
    );
  const lines = ["title", "text", "url"].map((name) => form.get(name)).filter((it) => typeof it === "string");
  const text = [...new Set(lines)].join("\n").trim();
  if (text !== "") await cache.put("/shared/text", new Response(text));
}

/** The last push that is being shown or taken away. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Pushes are shown and taken away one after the other. Otherwise the older of two that arrive at once could
 * be the one that stays, because they are shown when their icon has been loaded; and Chromium loses one that
 * is being shown while the notifications are read. An icon that never loads is waited for no longer than
 * `answerTimeoutMs`.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.catch(() => {}).then(work);
  last = within(done);
  return done;
}

self.addEventListener("push", (event) => {
  const push = event.data?.json() as Push | undefined;
  if (!push) return;
  const id = crypto.randomUUID();
  const done = Promise.all([inTurn(() => show(push, id)), isSeenOnPage(push)]);
  // A newer one about the same person may have replaced it.
  event.waitUntil(done.then(([, isSeen]) => (isSeen ? inTurn(() => close((it) => it.id === id)) : null)));
});

/** Every push is shown: a browser ends the subscription if one is not. */
const show = ({ title, body, tag, url, peerId }: Push, id: string): Promise<void> =>
  self.registration.showNotification(title, { body, tag, data: { id, url, peerId }, icon: "/mark.svg" });

async function close(isMeant: (shown: Shown) => boolean): Promise<void> {
  for (const notification of await self.registration.getNotifications())
    if (isMeant(notification.data as Shown)) notification.close();
}

/** How long the worker waits for an icon, or for the answer of a page, in milliseconds. */
const answerTimeoutMs = 10_000;
const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs))]);

/**
 * Wakes the visible pages to fetch what is new, because their channel may be dead. Returns whether one of
 * them then shows what the push is about.
 */
async function isSeenOnPage({ peerId }: Push): Promise<boolean> {
  const visible = (await pages()).filter((it) => it.visibilityState === "visible");
  const answers = visible.map((page) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data === true));
      port1.start();
    });
    page.postMessage({ type: "pushed", peerId }, [port2]);
    return within(answer);
  });
  return (await Promise.all(answers)).includes(true);
}

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data as Shown;
  event.waitUntil(open(new URL(url, self.location.origin)));
});

/**
 * Focuses the page that shows the URL, or else navigates any open page to it; opens a new window only if
 * there is none.
 */
async function open({ href }: URL): Promise<void> {
  const open = await pages();
  const page = open.find(({ url }) => url === href) ?? open[0];
  if (!page) return void (await self.clients.openWindow(href));
  // At the same time, because a click permits focusing a window only for a moment.
  await Promise.all([page.focus(), page.url === href ? null : leadTo(page, href)]);
}

/** A page that was loaded without this worker, as after Shift and reload, can't be navigated by it. */
const leadTo = (page: WindowClient, href: string) =>
  page.navigate(href).catch(() => self.clients.openWindow(href));

// The server learns the new subscription from the next page that opens: only pages are signed in.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = (event as PushSubscriptionChangeEvent).oldSubscription?.options;
  if (options) (event as ExtendableEvent).waitUntil(self.registration.pushManager.subscribe(options));
});
