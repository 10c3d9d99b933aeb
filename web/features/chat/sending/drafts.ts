import { unsentPrefix } from "#web/lib/stores/stored.ts";

const keyOf = (me: string, userId: string) => `${unsentPrefix}${me}:draft:${userId}`;

/** The unsent draft to a person; "" if there is none. */
export const readDraft = (me: string, userId: string): string =>
  localStorage.getItem(keyOf(me, userId)) ?? "";

export function writeDraft(me: string, userId: string, text: string): void {
  if (text === "") localStorage.removeItem(keyOf(me, userId));
  else localStorage.setItem(keyOf(me, userId), text);
}
