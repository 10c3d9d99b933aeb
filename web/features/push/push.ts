import { push } from "#contract/features/push.ts";
import { call } from "#web/lib/api/call.ts";
import { serviceWorkerReady } from "#web/lib/offline-cache/worker.ts";

/**
 * The state of push notifications in this browser. `dropped`: they were on, and the browser has ended the
 * subscription.
 */
export type PushState = "unsupported" | "denied" | "off" | "on" | "dropped";

/**
 * The user whose pushes this browser gets. The entry stays after signing out, so that nobody else gets them
 * by mistake.
 */
const ownerKey = "push_of";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const current = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** Never asks for permission. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (localStorage.getItem(ownerKey) !== userId) return "off";
  if (await current()) return "on";
  // It may be renewed right now.
  await restoring;
  return (await current()) ? "on" : "dropped";
}

/** Asks for the browser's permission, so call it only after a click. */
export async function enablePush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState(userId);
  const { pushManager } = await serviceWorkerReady();
  // A subscription for another user, or with another key, would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  await subscribe(pushManager, userId);
  return "on";
}

async function subscribe(pushManager: PushManager, userId: string, key?: string): Promise<void> {
  const publicKey = key ?? (await call(push.key)).publicKey;
  await store(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    userId,
  );
}

async function store(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) throw new Error("a subscription without keys");
  await call(push.subscribe, {
    body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
  });
  localStorage.setItem(ownerKey, userId);
}

export async function disablePush(): Promise<PushState> {
  const subscription = await current();
  if (subscription) {
    await call(push.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(ownerKey);
  return "off";
}

const timeoutMs = 2000;

/** Ends the subscription at sign-out, which waits at most two seconds: the server deletes it either way. */
export async function endPushAtSignOut(): Promise<void> {
  if (!isSupported()) return;
  const leaving = current().then((subscription) => subscription?.unsubscribe());
  const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([leaving, enough]).catch(() => {});
  localStorage.removeItem(ownerKey);
}

let restoring: Promise<void> = Promise.resolve();

/**
 * Call once per page with a signed-in user. Makes sure that the worker is registered, and that the server
 * knows the user's subscription under this session. Renews a subscription that the browser has dropped or
 * that is for a key which the server no longer has, and ends one that another user left.
 */
export function restorePush(userId: string): Promise<void> {
  // Private windows have no workers; offline, the next page tries again.
  restoring = restore(userId).catch(() => {});
  return restoring;
}

async function restore(userId: string): Promise<void> {
  if (!isSupported()) return;
  const { pushManager } = await serviceWorkerReady();
  const subscription = await pushManager.getSubscription();
  const isOwner = localStorage.getItem(ownerKey) === userId;
  if (!isOwner) await subscription?.unsubscribe();
  else if (subscription) await renew(pushManager, subscription, userId);
  // Without the permission the browser would ask for it.
  else if (Notification.permission === "granted") await subscribe(pushManager, userId);
}

async function renew(pushManager: PushManager, subscription: PushSubscription, userId: string) {
  const { publicKey } = await call(push.key);
  const key = subscription.options.applicationServerKey;
  if (!key || asText(key) === publicKey) return store(subscription, userId);
  await subscription.unsubscribe();
  await subscribe(pushManager, userId, publicKey);
}

/** In base64url, as the server writes its key. */
const asText = (key: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
