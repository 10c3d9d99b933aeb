import type { Decision, QueueItem, QueueItemKind } from "#contract/features/moderation-shapes.ts";

export type Target = Pick<QueueItem, "kind" | "id">;

const decisionsByKind: Record<QueueItemKind, readonly Decision[]> = {
  flag: ["approve", "remove", "warn", "suspend", "ban"],
  report: ["approve", "remove", "warn", "suspend", "ban"],
  appeal: ["lift", "decline"],
};

/**
 * Returns the decisions that fit all of these items; none if one is decided already, or there are no items.
 */
export function decisionsFor(targets: readonly Pick<QueueItem, "kind" | "status">[]): readonly Decision[] {
  const [first] = targets;
  if (!first || targets.some(({ status }) => status !== "pending")) return [];
  return decisionsByKind[first.kind].filter((it) =>
    targets.every(({ kind }) => decisionsByKind[kind].includes(it)),
  );
}

/** The letter key of each decision, also shown on its button. */
export const shortcutOf: Record<Decision, string> = {
  approve: "a",
  remove: "r",
  warn: "w",
  suspend: "s",
  ban: "b",
  lift: "l",
  decline: "d",
};

export type Command =
  | { kind: "move"; by: 1 | -1 }
  | { kind: "end"; at: "first" | "last" }
  | { kind: "choose" }
  | { kind: "clear" }
  | { kind: "decide"; decision: Decision };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Returns what a key does in the queue; null for nothing. `inList` is true if the list itself has the focus,
 * rather than one of its buttons.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key, inList: boolean): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "j" || (inList && key === "ArrowDown")) return { kind: "move", by: 1 };
  if (key === "k" || (inList && key === "ArrowUp")) return { kind: "move", by: -1 };
  if (inList && key === "Home") return { kind: "end", at: "first" };
  if (inList && key === "End") return { kind: "end", at: "last" };
  if (key === "x" || (inList && key === " ")) return { kind: "choose" };
  if (key === "Escape") return { kind: "clear" };
  const decision = (Object.keys(shortcutOf) as Decision[]).find((it) => shortcutOf[it] === key);
  return decision ? { kind: "decide", decision } : null;
}
