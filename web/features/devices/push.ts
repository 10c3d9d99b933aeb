import { devices } from "../../../contract/devices.ts";
import { call } from "../../lib/call.ts";
import { worker } from "../../lib/worker.ts";

/** How it stands with pushes to this browser. */
export type Standing = "unsupported" | "denied" | "off" | "on";

/** Whose pushes this browser gets; it stays when they sign out, so that nobody else gets them by mistake. */
const ownerKey = "push_of";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const current = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** Never asks the person anything. */
export async function pushStanding(userId: string): Promise<Standing> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await current()) !== null && localStorage.getItem(ownerKey) === userId ? "on" : "off";
}

/** Asks for the browser's permission, so only after a click. */
export async function startPush(userId: string): Promise<Standing> {
  if ((await Notification.requestPermission()) !== "granted") return pushStanding(userId);
  const { pushManager } = await worker();
  // One that was made for somebody else, or by another key, would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await call(devices.key);
  await store(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    userId,
  );
  return "on";
}

async function store(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) throw new Error("a subscription without keys");
  await call(devices.subscribe, {
    body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
  });
  localStorage.setItem(ownerKey, userId);
}

export async function stopPush(): Promise<Standing> {
  const subscription = await current();
  if (subscription) {
    await call(devices.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(ownerKey);
  return "off";
}

const patience = 2000;

/** Before signing out, which waits for it a moment and no longer: the server forgets the subscription either way. */
export async function leavePush(): Promise<void> {
  if (!isSupported()) return;
  const leaving = current().then((subscription) => subscription?.unsubscribe());
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([leaving, enough]).catch(() => {});
  localStorage.removeItem(ownerKey);
}

/**
 * Once for each page that somebody is signed in on: the worker is there, and a subscription of theirs is known to the
 * server under this session. One that somebody else left behind ends.
 */
export async function keepPush(userId: string): Promise<void> {
  if (!isSupported() || !import.meta.env.PROD) return;
  try {
    await worker();
    const subscription = await current();
    if (!subscription) return;
    if (localStorage.getItem(ownerKey) === userId) await store(subscription, userId);
    else await subscription.unsubscribe();
  } catch {
    // Private windows have no workers, and without a connection the next page tries again.
  }
}
