import { createECDH } from "node:crypto";
import type { Agent } from "node:https";
import webPush from "web-push";
import { daySeconds } from "#contract/shared/durations.ts";
import type { PushAnswer, PushServices } from "./push.ts";
import { expoSender } from "./expo.ts";
import { retryAfterSeconds } from "#lib/remote-files/retry-after.ts";

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

const timeToLive = daySeconds;
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
  return {
    kind: "failed",
    why: `status ${statusCode}`,
    retryAfter: retryAfterSeconds(headers["retry-after"]),
  };
}
