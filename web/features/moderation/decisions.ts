import type { Decision, Waiting, WaitingKind } from "../../../contract/moderation-shapes.ts";

export type Target = Pick<Waiting, "kind" | "id">;

const fits: Record<WaitingKind, readonly Decision[]> = {
  flag: ["approve", "remove", "warn", "suspend", "ban"],
  report: ["approve", "remove", "warn", "suspend", "ban"],
  appeal: ["lift", "decline"],
};

/** What can be done about all of these at once; nothing about what is decided, or nothing. */
export function decisionsFor(targets: readonly Pick<Waiting, "kind" | "status">[]): readonly Decision[] {
  const [first] = targets;
  if (!first || targets.some(({ status }) => status !== "pending")) return [];
  return fits[first.kind].filter((it) => targets.every(({ kind }) => fits[kind].includes(it)));
}

/** The letter of each; the same stand on the buttons. */
export const letters: Record<Decision, string> = {
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

/** What a key asks for in the queue; `inList` where the list itself has the focus and not one of its buttons. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key, inList: boolean): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "j" || (inList && key === "ArrowDown")) return { kind: "move", by: 1 };
  if (key === "k" || (inList && key === "ArrowUp")) return { kind: "move", by: -1 };
  if (inList && key === "Home") return { kind: "end", at: "first" };
  if (inList && key === "End") return { kind: "end", at: "last" };
  if (key === "x" || (inList && key === " ")) return { kind: "choose" };
  if (key === "Escape") return { kind: "clear" };
  const decision = (Object.keys(letters) as Decision[]).find((it) => letters[it] === key);
  return decision ? { kind: "decide", decision } : null;
}
