import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a shortcut does if it doesn't open a page. */
export type ShortcutAction = "palette" | "message" | "map" | "next" | "previous" | "close";

export type Shortcut = {
  /** Keys to press in sequence, as `event.key` values. */
  readonly keys: readonly string[];
  readonly name: MessageDescriptor;
} & ({ readonly to: string } | { readonly does: ShortcutAction });

/**
 * All shortcuts without modifier keys: the key listener handles them, the list shows them, and the palette
 * hints at them.
 */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["g", "t"], name: msg`Go to Trips`, to: "/" },
  { keys: ["g", "m"], name: msg`Go to Matches`, to: "/?tab=matches" },
  { keys: ["g", "g"], name: msg`Go to Groups`, to: "/?tab=groups" },
  { keys: ["g", "c"], name: msg`Go to Connections`, to: "/?tab=connect" },
  { keys: ["g", "h"], name: msg`Go to Chats`, to: "/?tab=messages" },
  { keys: ["n"], name: msg`Add New Trip`, to: "/?add=trip" },
  { keys: ["c"], name: msg`Message someone`, does: "message" },
  { keys: ["/"], name: msg`Search trips, people and pages`, does: "palette" },
  { keys: ["j"], name: msg`Next in the list`, does: "next" },
  { keys: ["k"], name: msg`Previous in the list`, does: "previous" },
  { keys: ["?"], name: msg`Show the keyboard shortcuts`, does: "map" },
  { keys: ["Escape"], name: msg`Close the open dialog or menu`, does: "close" },
];

/** How long the first key of a two-key shortcut is remembered, in milliseconds. */
export const sequenceTimeoutMs = 1500;

export type KeyPress = { readonly key: string; readonly at: number };

/**
 * Finds the shortcut of a key after the previous one. `waits` means that the key begins a two-key shortcut;
 * a previous key that is too old or doesn't match is ignored.
 */
export function matchShortcut(
  key: string,
  at: number,
  before: KeyPress | null,
): { shortcut: Shortcut | undefined; waits: boolean } {
  const first = before && at - before.at < sequenceTimeoutMs ? before.key : null;
  const second = first && shortcuts.find(({ keys }) => keys[0] === first && keys[1] === key);
  if (second) return { shortcut: second, waits: false };
  const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
  return { shortcut: single, waits: shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key) };
}

/** The shortcut that opens a path, for components that show both. */
export const shortcutTo = (to: string): Shortcut | undefined =>
  shortcuts.find((it) => "to" in it && it.to === to);
/** The shortcut that runs an action. */
export const shortcutFor = (deed: ShortcutAction): Shortcut | undefined =>
  shortcuts.find((it) => "does" in it && it.does === deed);
