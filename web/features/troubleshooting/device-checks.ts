import { t } from "@lingui/core/macro";
import { thisDevice } from "#web/lib/device.ts";
import { attention, type Check, good, type Result, unknown } from "./check.ts";

/** Checks what this browser can do besides showing pages. */
export const deviceChecks = (): Check[] => [
  { id: "worker", name: t`Service worker`, run: findWorker },
  { id: "push", name: t`Push messages`, run: findPush },
  { id: "permission", name: t`Notification permission`, run: findPermission },
  {
    id: "window",
    name: t`Opened in`,
    run: () => good(thisDevice().isWebView ? t`Its own window` : t`A browser tab`),
  },
];

async function findWorker(): Promise<Result> {
  if (!navigator.serviceWorker)
    return attention(
      t`Not available. It needs a secure address (https) and doesn’t work in a private window.`,
    );
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return good(t`Available, not in use yet`);
  return registration.active ? good(t`Running`) : attention(t`Setting up`);
}

async function findPush(): Promise<Result> {
  const device = thisDevice();
  if (!("PushManager" in window))
    return device.isIOS && !device.isWebView
      ? attention(t`Only once the app is on your home screen`)
      : attention(t`This browser can't receive them`);
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription())
    ? good(t`Switched on here`)
    : good(t`Available, not switched on here`);
}

function findPermission(): Result {
  if (!("Notification" in window)) return unknown(t`This browser doesn’t support notifications`);
  if (Notification.permission === "granted") return good(t`Granted`);
  return Notification.permission === "denied"
    ? attention(t`Denied. You can change this in your browser settings.`)
    : good(t`Not asked yet`);
}
