import type { I18n } from "@lingui/core";
import type { Notification } from "#contract/features/notifications.ts";
import { type NotificationTarget, targetOf } from "#contract/shared/notification-target.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { titleOfSeveral } from "#domain/notifications/texts.ts";

/** The notification of a delivery. */
export type NotificationItem = {
  readonly notificationId: number;
  readonly type: Notification["type"];
  readonly title: string;
  readonly message: string;
  readonly aboutId: string | null;
  readonly data: unknown;
};

/**
 * Payload for our service worker. `peerId` is the conversation: while it is open, the worker shows nothing.
 */
export type PushText = {
  readonly title: string;
  readonly body: string;
  /** A later push with the same tag replaces this one on the screen. */
  readonly tag: string;
  readonly url: string;
  readonly peerId?: string;
};

const maxLines = 4;

/** One push about all items. */
export function pushText(i18n: I18n, items: readonly NotificationItem[]): PushText {
  const [first] = items;
  if (!first) throw new Error("nothing to push");
  const url = commonUrl(items);
  if (items.length === 1) {
    const isMessage = first.type === "message" && first.aboutId !== null;
    return {
      title: first.title,
      body: first.message,
      tag: isMessage ? `message ${first.aboutId}` : `notification ${first.notificationId}`,
      url,
      ...(isMessage && { peerId: first.aboutId ?? "" }),
    };
  }
  const lines = items.slice(-maxLines).map(({ title, message }) => `${title}: ${message}`);
  return { title: titleOfSeveral(i18n, items.length), body: lines.join("\n"), tag: "several", url };
}

/** The tag as a push topic: push services allow 32 letters, digits, dashes and underscores. */
export const pushTopic = ({ tag }: PushText): string => hashSecret(tag).slice(0, 32);

/** The page that all items lead to, or the home page if they differ. */
export function commonUrl(items: readonly NotificationItem[]): string {
  const places = new Set(items.map(urlOf));
  if (places.size === 1) return [...places][0] ?? "/";
  return items.every(({ type }) => type === "message") ? "/#/messages" : "/";
}

/** The addresses of the sections of the home page in notifications; the web app resolves the hash. */
const sections: Partial<Record<NotificationTarget, string>> = {
  matches: "/#/matches",
  messages: "/#/messages",
  requests: "/#/connections",
  connections: "/#/connections",
};

function urlOf({ type, aboutId, data }: NotificationItem): string {
  const about = { ...(data as Notification["data"]), userId: aboutId ?? undefined };
  const { target, path } = targetOf({ type, data: about });
  return sections[target] ?? path ?? "/";
}
