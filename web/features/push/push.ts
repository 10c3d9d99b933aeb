import { push } from "#contract/features/push.ts";
import { call } from "#web/lib/api/call.ts";
import { serviceWorkerReady } from "#web/lib/offline-cache/worker.ts";

/** The state of push notifications in this browser. */
export type PushState = "unsupported" | "denied" | "off" | "on";

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
  return (await current()) !== null && localStorage.getItem(ownerKey) === userId ? "on" : "off";
}

/** Asks for the browser's permission, so call it only after a click. */
export async function enablePush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState(userId);
  const { pushManager } = await serviceWorkerReady();
  // A subscription for another user, or with another key, would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await call(push.key);
  await store(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    userId,
  );
  return "on";
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

/**
 * Call once per page with a signed-in user. Makes sure that the worker is registered, and that the server
 * knows the user's subscription under this session. Ends a subscription that another user left.
 */
export async function restorePush(userId: string): Promise<void> {
  if (!isSupported() || !import.meta.env.PROD) return;
  try {
    await serviceWorkerReady();
    const subscription = await current();
    if (!subscription) return;
    if (localStorage.getItem(ownerKey) === userId) await store(subscription, userId);
    else await subscription.unsubscribe();
  } catch {
    // Private windows have no workers; offline, the next page tries again.
  }
}
