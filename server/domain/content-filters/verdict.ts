import type { Finding } from "#lib/content-filter/matcher.ts";

export type Verdict = {
  /** Whether nothing was found. */
  readonly isClean: boolean;
  readonly isBlocked: boolean;
  /** The text with its replacements. */
  readonly becomes: string;
  /** What moderators should see. */
  readonly flagged: readonly Finding[];
};

/**
 * What happens to a text. Of two overlapping findings that start together, the longer one is replaced;
 * otherwise the one that starts first.
 */
export function verdictOn(text: string, findings: readonly Finding[]): Verdict {
  const by = (action: string) => findings.filter(({ rule }) => rule.action === action);
  let becomes = "";
  let at = 0;
  for (const { rule, start, end } of by("replace").toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    becomes += text.slice(at, start) + (rule.replacement ?? "");
    at = end;
  }
  return {
    isClean: findings.length === 0,
    isBlocked: by("block").length > 0,
    becomes: becomes + text.slice(at),
    flagged: by("flag"),
  };
}
