import { createECDH } from "node:crypto";
import type { Agent } from "node:https";
import webPush from "web-push";
import type { PushAnswer, PushServices } from "./push.ts";
import { expoSender } from "./push-expo.ts";

/** Those of Chrome, Firefox, Safari and Edge. A star stands for what comes before. */
export const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

type Settings = {
  /** 32 bytes, base64url: the private half of our VAPID key (RFC 8292). */
  privateKey: string;
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  contact: string;
  /** Hosts, with a port where it isn't 443. */
  services?: readonly string[];
  expoUrl?: string;
  /** Only for services with certificates of their own. */
  agent?: Agent;
};

const timeToLive = 24 * 60 * 60;
const patience = 10_000;

/** Web push (RFC 8030, 8291, 8292) and Expo's. Neither follows a redirect. */
export function pushServices({ privateKey, contact, services, expoUrl, agent }: Settings): PushServices {
  const publicKey = publicHalf(privateKey);
  const hosts = services ?? knownPushServices;
  const isKnown = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, username, password } = new URL(endpoint);
    return protocol === "https:" && !username && !password && hosts.some((known) => isOf(host, known));
  };
  return {
    publicKey,
    isKnown,
    async toBrowser({ endpoint, p256dh, auth }, text, topic) {
      // It may have been stored when other services were allowed.
      if (!isKnown(endpoint)) return { kind: "gone" };
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: timeToLive,
          urgency: "high",
          timeout: patience,
          topic,
          ...(agent && { agent }),
        });
        return { kind: "sent" };
      } catch (error) {
        return failure(error);
      }
    },
    toPhones: expoSender(expoUrl),
  };
}

function publicHalf(privateKey: string): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return curve.getPublicKey("base64url");
}

const isOf = (host: string, known: string) =>
  known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known;

/** The message of a failure names neither endpoint nor person. */
function failure(error: unknown): PushAnswer {
  if (!(error instanceof webPush.WebPushError))
    return { kind: "failed", why: (error as NodeJS.ErrnoException).code ?? "no connection" };
  const { statusCode, headers } = error;
  if (statusCode === 404 || statusCode === 410) return { kind: "gone" };
  return { kind: "failed", why: `status ${statusCode}`, retryAfter: secondsOf(headers["retry-after"]) };
}

/** A number of seconds, or a date. */
export function secondsOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== "string" || header === "") return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
