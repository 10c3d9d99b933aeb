import { disguisedIn, type Word, wordsIn } from "./normalize.ts";
import { matchesPart, type PatternWord, patternWords } from "./patterns.ts";

export type Rule = {
  readonly id: number;
  readonly pattern: string;
  readonly type: "literal" | "wildcard";
  readonly category: string;
  readonly severity: "low" | "medium" | "high" | "critical";
  readonly action: "flag" | "replace" | "block";
  readonly replacement: string | null;
};

/** A rule that matched, and the position of its match in the text. */
export type Finding = { readonly rule: Rule; readonly start: number; readonly end: number };

/** Finds the matches of all rules in a text. */
export type Matcher = (text: string) => Finding[];

/** A rule whose first word has matched; `rest` are its other words. */
type PendingRule = { readonly rule: Rule; readonly rest: readonly PatternWord[] };

/**
 * A node of a trie of wildcard words: the letters read so far, and the rules whose first word ends here. All
 * rules share one trie, so reading a letter takes as many steps as there are active nodes, regardless of the
 * number of rules.
 */
type Node = { readonly next: Map<string, Node>; readonly isStar: boolean; readonly waiting: PendingRule[] };

const newNode = (isStar = false): Node => ({ next: new Map(), isStar, waiting: [] });

/**
 * Compiles any number of rules once. Matching a text then takes time that depends on the text's length, not
 * on the number of rules.
 */
export function matcherOf(rules: readonly Rule[]): Matcher {
  const exact = new Map<string, PendingRule[]>();
  const wild = newNode();
  for (const rule of rules) {
    const [first, ...rest] = patternWords(rule.pattern, rule.type);
    if (!first) continue;
    if (first.isWild) insertShape(wild, first.shape).waiting.push({ rule, rest });
    else if (exact.has(first.shape)) exact.get(first.shape)!.push({ rule, rest });
    else exact.set(first.shape, [{ rule, rest }]);
  }
  const hasWild = wild.next.size > 0;
  return (text) => {
    const findings: Finding[] = [];
    const look = (words: readonly Word[]) => {
      for (const [at, { shape, start }] of words.entries()) {
        for (const { rule, rest } of [
          ...(exact.get(shape) ?? []),
          ...(hasWild ? rulesFor(wild, shape) : []),
        ]) {
          const last = words[at + rest.length];
          if (last && rest.every((part, n) => matchesPart(part, words[at + 1 + n]!.shape)))
            findings.push({ rule, start, end: last.end });
        }
      }
    };
    look(wordsIn(text));
    // Each disguised word is matched alone, because they are not consecutive words of the text.
    for (const word of disguisedIn(text)) look([word]);
    return findings;
  };
}

function insertShape(root: Node, shape: string): Node {
  let node = root;
  for (const letter of shape) {
    const next = node.next.get(letter) ?? newNode(letter === "*");
    node.next.set(letter, next);
    node = next;
  }
  return node;
}

/**
 * The rules whose first word matches `word`. Arrays without duplicates are faster than sets, because they are
 * short.
 */
function rulesFor(root: Node, word: string): PendingRule[] {
  let places: Node[] = [];
  activate(root, places);
  for (const letter of word) {
    const then: Node[] = [];
    for (const place of places) {
      // A star can match this letter too.
      if (place.isStar) activate(place, then);
      const step = place.next.get(letter);
      if (step) activate(step, then);
      const any = place.next.get("?");
      if (any) activate(any, then);
    }
    if (then.length === 0) return [];
    places = then;
  }
  return places.flatMap(({ waiting }) => waiting);
}

/**
 * Adds a node to the active ones. A star also matches nothing, so the node behind a star becomes active with
 * it.
 */
function activate(node: Node, places: Node[]): void {
  if (places.includes(node)) return;
  places.push(node);
  const star = node.next.get("*");
  if (star) activate(star, places);
}
