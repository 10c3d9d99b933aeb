import type { Finding } from "../lib/word-matcher.ts";

export type Verdict = {
  /** Nothing at all was found. */
  readonly isClean: boolean;
  readonly isBlocked: boolean;
  /** The text, with what is to be replaced replaced. */
  readonly becomes: string;
  /** What moderators should see. */
  readonly flagged: readonly Finding[];
};

/** What becomes of a text. Where two findings overlap the longer one is replaced. */
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
