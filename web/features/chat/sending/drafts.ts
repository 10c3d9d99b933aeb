import { unsentPrefix } from "#web/lib/stores/stored.ts";

const keyOf = (me: string, userId: string) => `${unsentPrefix}${me}:draft:${userId}`;

/** The unsent draft to a person; "" if there is none. */
export const readDraft = (me: string, userId: string): string =>
  localStorage.getItem(keyOf(me, userId)) ?? "";

/** Stores a draft, or removes it if the text is empty. Without room for it, the text is only in the field. */
export function writeDraft(me: string, userId: string, text: string): void {
  if (text === "") return localStorage.removeItem(keyOf(me, userId));
  try {
    localStorage.setItem(keyOf(me, userId), text);
  } catch {
    // A full storage must not stop anybody from typing. A shorter draft that is still stored would be wrong.
    localStorage.removeItem(keyOf(me, userId));
  }
}
