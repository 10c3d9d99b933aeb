import type { I18n } from "@lingui/core";
import type { Notification } from "../../contract/notifications.ts";
import { hashed } from "../lib/tokens.ts";
import { severalWaiting } from "./notifications-words.ts";

/** What a delivery tells of. */
export type Item = {
  readonly notificationId: number;
  readonly type: Notification["type"];
  readonly title: string;
  readonly message: string;
  readonly aboutId: string | null;
  readonly data: unknown;
};

/** What our service worker is told; `peerId` names the conversation that need not be open for it. */
export type PushText = {
  readonly title: string;
  readonly body: string;
  /** A later one of the same tag takes its place on the screen. */
  readonly tag: string;
  readonly url: string;
  readonly peerId?: string;
};

const mostLines = 4;

/** One push for all of these. */
export function pushText(i18n: I18n, items: readonly Item[]): PushText {
  const [first] = items;
  if (!first) throw new Error("nothing to push");
  const url = commonPlace(items);
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
  const lines = items.slice(-mostLines).map(({ title, message }) => `${title}: ${message}`);
  return { title: severalWaiting(i18n, items.length), body: lines.join("\n"), tag: "several", url };
}

/** Push services allow 32 letters, digits, dashes and underscores. */
export const topicOf = ({ tag }: PushText): string => hashed(tag).slice(0, 32);

/** Where all of them lead, or the first page. */
export function commonPlace(items: readonly Item[]): string {
  const places = new Set(items.map(placeOf));
  if (places.size === 1) return [...places][0] ?? "/";
  return items.every(({ type }) => type === "message") ? "/#/messages" : "/";
}

function placeOf({ type, aboutId, data }: Item): string {
  if (type === "message") return aboutId ? `/chat/${encodeURIComponent(aboutId)}` : "/#/messages";
  if (type === "new_match" || type === "match") return "/#/matches";
  const { inviterId, groupId, exportId, importId } = data as {
    inviterId?: string;
    groupId?: number;
    exportId?: string;
    importId?: number;
  };
  if (inviterId) return `/connect/${encodeURIComponent(inviterId)}`;
  if (type === "connection_request" || type === "connection_accepted") return "/#/connections";
  if (importId) return `/imports/${importId}`;
  return exportId ? "/your-data" : groupId ? "/?tab=groups" : "/";
}
