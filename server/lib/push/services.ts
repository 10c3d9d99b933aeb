import { createECDH } from "node:crypto";
import type { Agent } from "node:https";
import webPush from "web-push";
import type { PushAnswer, PushServices } from "./push.ts";
import { expoSender } from "./expo.ts";

/** The push services of Chrome, Firefox, Safari and Edge. A star matches any subdomain. */
export const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

type Settings = {
  /** 32 bytes, base64url: the private half of our VAPID key (RFC 8292). */
  privateKey: string;
  /** The operator's contact for push services: `mailto:` or `https:`. */
  contact: string;
  /** Allowed hosts, with a port if it is not 443. */
  services?: readonly string[];
  expoUrl?: string;
  /** Only for services with private certificates. */
  agent?: Agent;
};

const timeToLive = 24 * 60 * 60;
const timeoutMs = 10_000;

/** Web push (RFC 8030, 8291, 8292) and Expo push. Neither follows redirects. */
export function pushServices({ privateKey, contact, services, expoUrl, agent }: Settings): PushServices {
  const publicKey = publicHalf(privateKey);
  const hosts = services ?? knownPushServices;
  const isKnown = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, username, password } = new URL(endpoint);
    return protocol === "https:" && !username && !password && hosts.some((known) => matchesHost(host, known));
  };
  return {
    publicKey,
    isKnown,
    async toBrowser({ endpoint, p256dh, auth }, text, topic) {
      // The endpoint may have been stored when other services were allowed.
      if (!isKnown(endpoint)) return { kind: "gone" };
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: timeToLive,
          urgency: "high",
          timeout: timeoutMs,
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

const matchesHost = (host: string, known: string) =>
  known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known;

/** The failure without the endpoint or the person, so that it can be logged. */
function failure(error: unknown): PushAnswer {
  if (!(error instanceof webPush.WebPushError))
    return { kind: "failed", why: (error as NodeJS.ErrnoException).code ?? "no connection" };
  const { statusCode, headers } = error;
  if (statusCode === 404 || statusCode === 410) return { kind: "gone" };
  return { kind: "failed", why: `status ${statusCode}`, retryAfter: secondsOf(headers["retry-after"]) };
}

/** Parses a Retry-After header (seconds or a date) to seconds; undefined if it is invalid. */
export function secondsOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== "string" || header === "") return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
