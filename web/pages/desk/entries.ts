import { fold } from "../../lib/fold.ts";

export type Group = "recent" | "go" | "do" | "message" | "people" | "staff";

/** Something that can be chosen in the palette. */
export type Entry = {
  /** By which it is remembered. */
  readonly id: string;
  readonly group: Group;
  readonly name: string;
  readonly note?: string;
  /** The server found it for this text, by rules of its own. */
  readonly isFound?: boolean;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};

export type Section = { readonly group: Group; readonly entries: readonly Entry[] };

/** How well a name answers a text: 0 begins so, 1 a word of it does, 2 has it somewhere; null when a word is missing. */
export function fit(name: string, text: string): number | null {
  const [whole, wanted] = [fold(name), fold(text)];
  if (whole.startsWith(wanted)) return 0;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => whole.includes(word))) return null;
  const begin = whole.split(/[\s,.@&-]+/);
  return words.every((word) => begin.some((it) => it.startsWith(word))) ? 1 : 2;
}

const order: readonly Group[] = ["recent", "go", "do", "message", "people", "staff"];

/**
 * What is offered for a text, in sections. Without one: what was chosen last, then all there is to go to and to do.
 * With one: what answers it, the section with the best answer first.
 */
export function offered(all: readonly Entry[], text: string, recent: readonly string[]): Section[] {
  if (text.trim() === "") {
    const again = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
    const rest = all.filter((it) => it.group !== "people" && it.group !== "message" && !again.includes(it));
    return inSections([...again.map((entry): Entry => ({ ...entry, group: "recent" })), ...rest]);
  }
  const answers = all.flatMap((entry) => {
    const score = fit(`${entry.name} ${entry.note ?? ""}`, text) ?? (entry.isFound ? 2 : null);
    return score === null ? [] : [{ entry, score }];
  });
  const sorted = answers.sort((a, b) => a.score - b.score).map(({ entry }) => entry);
  const best = [...new Set(sorted.map(({ group }) => group))];
  return inSections(sorted, best);
}

const inSections = (entries: readonly Entry[], groups = order): Section[] =>
  groups
    .map((group) => ({ group, entries: entries.filter((it) => it.group === group) }))
    .filter((section) => section.entries.length > 0);
