import { unsentPrefix } from "#web/lib/stores/stored.ts";
import { type Change, messageChange } from "./steps.ts";

/** A text in `localStorage`, where earlier versions stored the messages that waited. */
type StoredText = { clientId: string; content: string; at: string; to: string };

const prefixOf = (userId: string) => `${unsentPrefix}${userId}:message:`;

/** The messages that an earlier version stored for this person, oldest first. */
export const earlierTexts = (userId: string): Change[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(userId)))
    .flatMap((key) => parsed(localStorage.getItem(key)))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ clientId, content, at, to }) => messageChange({ clientId, content, receiverId: to }, at));

/** Removes the texts that the queue has now. */
export function removeEarlierTexts(userId: string, taken: readonly Change[]): void {
  for (const { id } of taken) localStorage.removeItem(prefixOf(userId) + id);
}

function parsed(text: string | null): StoredText[] {
  try {
    const it = JSON.parse(text ?? "") as Partial<StoredText>;
    const whole = [it.clientId, it.content, it.at, it.to].every((part) => typeof part === "string");
    return whole ? [it as StoredText] : [];
  } catch {
    return [];
  }
}
