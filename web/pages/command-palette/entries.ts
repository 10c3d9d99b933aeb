import { searchWords } from "#contract/shared/person-name.ts";
import { spellOut } from "#contract/shared/spell-out.ts";
import { normalizeForSearch } from "#web/lib/format/normalize-for-search.ts";

export type EntryGroup =
  | "recent"
  | "go"
  | "do"
  | "trips"
  | "cities"
  | "groups"
  | "message"
  | "people"
  | "staff";

type Face = { id: string; firstName: string; lastName: string; profileImageUrl: string | null };

/** An item of the palette. */
export type Entry = {
  /** The key under which recent choices are stored. */
  readonly id: string;
  readonly group: EntryGroup;
  /** The group it belongs to while it is listed under "recent". */
  readonly kind?: EntryGroup;
  readonly name: string;
  readonly note?: string;
  /** Whose face it shows. */
  readonly person?: Face;
  /** The place whose colour it has. */
  readonly placeId?: string;
  /** Search terms that match too, but aren't shown. */
  readonly also?: string;
  /** Whether the server found it for this text, by its own rules. */
  readonly isFound?: boolean;
  /** Keyboard shortcut that does the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};

export type EntrySection = { readonly group: EntryGroup; readonly entries: readonly Entry[] };

/**
 * How well a name matches a text: 0 if it begins with the text, 1 if each typed word begins a word of it, 2
 * if it contains every word somewhere, null if a word is missing. Ignores accents; "ue" also matches "ü".
 */
export function matchScore(name: string, text: string): number | null {
  const wanted = normalizeForSearch(text);
  return (
    normalizedMatchScore(normalizeForSearch(name), wanted) ??
    normalizedMatchScore(normalizeForSearch(spellOut(name)), wanted)
  );
}

function normalizedMatchScore(whole: string, wanted: string): number | null {
  if (whole.startsWith(wanted)) return 0;
  const words = searchWords(wanted);
  if (!words.every((word) => whole.includes(word))) return null;
  const begin = whole.split(/[\s,.@&-]+/);
  return words.every((word) => begin.some((it) => it.startsWith(word))) ? 1 : 2;
}

const groupOrder: readonly EntryGroup[] = [
  "recent",
  "go",
  "do",
  "trips",
  "cities",
  "groups",
  "message",
  "people",
  "staff",
];
/** Groups that are listed before anything is typed. */
const groupsBeforeTyping: ReadonlySet<EntryGroup> = new Set(["go", "do", "staff"]);

/**
 * The palette's sections for a text. Without a text: the recent choices, then all pages and actions. With
 * one: the matching entries, the section with the best match first.
 */
export function paletteSections(
  all: readonly Entry[],
  text: string,
  recent: readonly string[],
): EntrySection[] {
  if (text.trim() === "") {
    const again = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
    const rest = all.filter((it) => groupsBeforeTyping.has(it.group) && !again.includes(it));
    return inSections([
      ...again.map((entry): Entry => ({ ...entry, group: "recent", kind: entry.group })),
      ...rest,
    ]);
  }
  const answers = all.flatMap((entry) => {
    const { name, note = "", also = "" } = entry;
    const score = matchScore(`${name} ${note} ${also}`, text) ?? (entry.isFound ? 2 : null);
    return score === null ? [] : [{ entry, score }];
  });
  const sorted = answers.sort((a, b) => a.score - b.score).map(({ entry }) => entry);
  const best = [...new Set(sorted.map(({ group }) => group))];
  return inSections(sorted, best);
}

const inSections = (entries: readonly Entry[], groups = groupOrder): EntrySection[] =>
  groups
    .map((group) => ({ group, entries: entries.filter((it) => it.group === group) }))
    .filter((section) => section.entries.length > 0);
