import { disguisedIn, type Word, wordsIn } from "./word-shapes.ts";
import { looksLike, type Part, partsOf } from "./word-patterns.ts";

export type Rule = {
  readonly id: number;
  readonly pattern: string;
  readonly type: "literal" | "wildcard";
  readonly category: string;
  readonly severity: "low" | "medium" | "high" | "critical";
  readonly action: "flag" | "replace" | "block";
  readonly replacement: string | null;
};

/** A rule that applies, and the stretch of the text that it found. */
export type Finding = { readonly rule: Rule; readonly start: number; readonly end: number };

/** Finds all rules in a text. */
export type Matcher = (text: string) => Finding[];

/** A rule, waiting behind the first of its words. */
type Waiting = { readonly rule: Rule; readonly rest: readonly Part[] };

/**
 * What has been read of a word, and which rules wait at its end. One tree for all: reading a letter takes as many steps
 * as there are places one can stand in it, not as there are rules.
 */
type Node = { readonly next: Map<string, Node>; readonly isStar: boolean; readonly waiting: Waiting[] };

const newNode = (isStar = false): Node => ({ next: new Map(), isStar, waiting: [] });

/** Prepares any number of rules once; a text then takes time by its own length. */
export function matcherOf(rules: readonly Rule[]): Matcher {
  const exact = new Map<string, Waiting[]>();
  const wild = newNode();
  for (const rule of rules) {
    const [first, ...rest] = partsOf(rule.pattern, rule.type);
    if (!first) continue;
    if (first.isWild) grow(wild, first.shape).waiting.push({ rule, rest });
    else if (exact.has(first.shape)) exact.get(first.shape)!.push({ rule, rest });
    else exact.set(first.shape, [{ rule, rest }]);
  }
  const hasWild = wild.next.size > 0;
  return (text) => {
    const findings: Finding[] = [];
    const look = (words: readonly Word[]) => {
      for (const [at, { shape, start }] of words.entries()) {
        for (const { rule, rest } of [...(exact.get(shape) ?? []), ...(hasWild ? walk(wild, shape) : [])]) {
          const last = words[at + rest.length];
          if (last && rest.every((part, n) => looksLike(part, words[at + 1 + n]!.shape)))
            findings.push({ rule, start, end: last.end });
        }
      }
    };
    look(wordsIn(text));
    // Each stands for itself: they don't follow one another.
    for (const word of disguisedIn(text)) look([word]);
    return findings;
  };
}

function grow(root: Node, shape: string): Node {
  let node = root;
  for (const letter of shape) {
    const next = node.next.get(letter) ?? newNode(letter === "*");
    node.next.set(letter, next);
    node = next;
  }
  return node;
}

/** Which rules wait at the end of a word. Lists without duplicates, as short as they are, beat sets. */
function walk(root: Node, word: string): Waiting[] {
  let places: Node[] = [];
  stand(root, places);
  for (const letter of word) {
    const then: Node[] = [];
    for (const place of places) {
      // A star goes on standing for more.
      if (place.isStar) stand(place, then);
      const step = place.next.get(letter);
      if (step) stand(step, then);
      const any = place.next.get("?");
      if (any) stand(any, then);
    }
    if (then.length === 0) return [];
    places = then;
  }
  return places.flatMap(({ waiting }) => waiting);
}

/** A star stands for nothing as well, so whoever comes before it is behind it already. */
function stand(node: Node, places: Node[]): void {
  if (places.includes(node)) return;
  places.push(node);
  const star = node.next.get("*");
  if (star) stand(star, places);
}
