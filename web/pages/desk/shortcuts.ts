import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a shortcut does besides leading somewhere. */
export type Deed = "palette" | "message" | "map" | "next" | "previous" | "close";

export type Shortcut = {
  /** Keys to press one after the other, as `event.key` names them. */
  readonly keys: readonly string[];
  readonly name: MessageDescriptor;
} & ({ readonly to: string } | { readonly does: Deed });

/** Every shortcut of single keys: what the listener hears, the map shows and the palette hints at. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["g", "t"], name: msg`Go to Trips`, to: "/" },
  { keys: ["g", "m"], name: msg`Go to Matches`, to: "/?tab=matches" },
  { keys: ["g", "g"], name: msg`Go to Groups`, to: "/?tab=groups" },
  { keys: ["g", "c"], name: msg`Go to Connections`, to: "/?tab=connect" },
  { keys: ["g", "h"], name: msg`Go to Chats`, to: "/?tab=messages" },
  { keys: ["n"], name: msg`Add New Trip`, to: "/?add=trip" },
  { keys: ["c"], name: msg`Message someone`, does: "message" },
  { keys: ["/"], name: msg`Search people and pages`, does: "palette" },
  { keys: ["j"], name: msg`Next in the list`, does: "next" },
  { keys: ["k"], name: msg`Previous in the list`, does: "previous" },
  { keys: ["?"], name: msg`Show the keyboard shortcuts`, does: "map" },
  { keys: ["Escape"], name: msg`Close what is open`, does: "close" },
];

/** How long the first key of two is remembered, in milliseconds. */
export const patience = 1500;

export type Pressed = { readonly key: string; readonly at: number };

/**
 * What the key means after the one before it. `waits` says that it begins a shortcut of two keys; a first key that is
 * too old or leads nowhere is forgotten.
 */
export function heard(
  key: string,
  at: number,
  before: Pressed | null,
): { shortcut: Shortcut | undefined; waits: boolean } {
  const first = before && at - before.at < patience ? before.key : null;
  const second = first && shortcuts.find(({ keys }) => keys[0] === first && keys[1] === key);
  if (second) return { shortcut: second, waits: false };
  const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
  return { shortcut: single, waits: shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key) };
}

/** The shortcut that leads to an address, for whoever shows both. */
export const shortcutTo = (to: string): Shortcut | undefined =>
  shortcuts.find((it) => "to" in it && it.to === to);
/** The shortcut that does something. */
export const shortcutFor = (deed: Deed): Shortcut | undefined =>
  shortcuts.find((it) => "does" in it && it.does === deed);
