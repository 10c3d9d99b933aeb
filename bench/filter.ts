import { type Matcher, matcherOf, type Rule } from "#lib/content-filter/matcher.ts";
import { asCount, asRatio, percentile, table } from "./figures.ts";
import { type Random, randomOf } from "./world/random.ts";

const inUs = (ms: number) => `${(1000 * ms).toFixed(0)} µs`;

/**
 * Measures how long the content filter takes per message: typical messages of 60 words, and messages of the
 * maximum length. Each message counts with its fastest round, to exclude the load of other programs.
 */
export function measureFilter({ seed, rounds }: { seed: number; rounds: number }): string {
  const random = randomOf(seed);
  const word = (most = 8) =>
    Array.from({ length: 3 + random.between(0, most - 1) }, () =>
      "etaoinshrdlcumwfgypbvk".charAt(Math.floor(22 * random.fraction() ** 2)),
    ).join("");
  const text = (words: number) => Array.from({ length: words }, () => word()).join(" ");
  const sizes = { "a message of 60 words": 60, "of 4,000 characters": 560 };
  const samples = Object.entries(sizes).map(
    ([name, words]) => [name, Array.from({ length: 200 }, () => text(words).slice(0, 4000))] as const,
  );
  const rules = (count: number) => Array.from({ length: count }, (_, id) => ruleOf(id, word, random));
  const rows: string[][] = [];
  for (const [name, texts] of samples) {
    let bare = 0;
    for (const count of [0, 10, 1000, 10_000]) {
      const began = performance.now();
      const matcher = matcherOf(rules(count));
      const prepared = performance.now() - began;
      for (const one of texts) matcher(one);
      const took = texts.map((one) =>
        Math.min(...Array.from({ length: rounds }, () => timeOf(matcher, one))),
      );
      const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
      if (count === 0) bare = p50;
      rows.push([
        `${name}, ${asCount(count)} filters`,
        inUs(p50),
        inUs(p99),
        asRatio(p50 / bare),
        `${prepared.toFixed(0)} ms`,
      ]);
    }
  }
  return table(["", "p50", "p99", "p50 to none", "prepared in"], rows);
}

function timeOf(matcher: Matcher, text: string): number {
  const start = performance.now();
  matcher(text);
  return performance.now() - start;
}

/** A third each of literal words, wildcards with the star at any position, and phrases. */
function ruleOf(id: number, word: () => string, random: Random): Rule {
  const star = () => {
    const characters = word();
    const at = random.between(0, characters.length);
    return `${characters.slice(0, at)}*${characters.slice(at)}`;
  };
  const kind = id % 3;
  const pattern = kind === 0 ? word() : kind === 1 ? star() : `${word()} ${star()}`;
  const type = kind === 0 ? "literal" : "wildcard";
  return { id, pattern, type, category: "other", severity: "low", action: "flag", replacement: null };
}
