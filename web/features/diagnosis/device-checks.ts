import { t } from "@lingui/core/macro";
import { thisDevice } from "../../lib/device.ts";
import { attention, type Check, good, type Result, unknown } from "./check.ts";

/** What this browser can do beside showing pages. */
export const deviceChecks = (): Check[] => [
  { id: "worker", name: t`Service worker`, run: findWorker },
  { id: "push", name: t`Push messages`, run: findPush },
  { id: "permission", name: t`Permission to notify`, run: findPermission },
  {
    id: "window",
    name: t`Shown in`,
    run: () => good(thisDevice().isWebView ? t`A window of its own` : t`A browser tab`),
  },
];

async function findWorker(): Promise<Result> {
  if (!navigator.serviceWorker)
    return attention(t`Not there. It needs a secure address (https) and no private window.`);
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return good(t`Can run, nothing needs it yet`);
  return registration.active ? good(t`Runs`) : attention(t`Is being set up`);
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
    : good(t`Possible, not switched on here`);
}

function findPermission(): Result {
  if (!("Notification" in window)) return unknown(t`This browser has none to give`);
  if (Notification.permission === "granted") return good(t`Given`);
  return Notification.permission === "denied"
    ? attention(t`Refused. The settings of your browser can change that.`)
    : good(t`Not asked yet`);
}
