import { unsentPrefix } from "#web/lib/stores/stored.ts";
import type { Outgoing } from "./outbox.ts";

/** A queued text as the browser stores it. Photos are too large to be stored. */
type StoredText = Pick<Outgoing, "clientId" | "content" | "at"> & { to: string };

const keyOf = (me: string, clientId: string) => `${unsentPrefix}${me}:message:${clientId}`;

/**
 * Stores a text until the server has it, so that it survives a reload. Each has an entry of its own, so that
 * two tabs don't overwrite each other.
 */
export const storeText = (me: string, { clientId, content, at, to }: StoredText) =>
  localStorage.setItem(
    keyOf(me, clientId),
    JSON.stringify({ clientId, content, at, to } satisfies StoredText),
  );

export const removeStoredText = (me: string, clientId: string) =>
  localStorage.removeItem(keyOf(me, clientId));

/** The stored texts that the server hasn't acknowledged, oldest first. */
export function storedTexts(me: string): StoredText[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(me, "")))
    .flatMap((key) => parsed(localStorage.getItem(key)))
    .sort((a, b) => a.at.localeCompare(b.at));
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
