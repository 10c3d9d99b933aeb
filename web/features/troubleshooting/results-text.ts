import { product } from "#contract/shared/product.ts";
import type { Check, Result } from "./check.ts";
import { statusWords } from "./status-words.ts";
import { thisBrowser } from "./this-browser.ts";

/** The results as text for support: no account data, no token, no URL with its query. */
export function resultsText(checks: readonly Check[], results: ReadonlyMap<string, Result>): string {
  const words = statusWords();
  const lines = checks.flatMap(({ id, name }) => {
    const result = results.get(id);
    return result ? [`${name}: ${words[result.level]}. ${result.text}`] : [];
  });
  const browser = thisBrowser().map(([name, value]) => `${name}: ${value}`);
  return [`${product}, ${new Date().toISOString()}, ${location.origin}`, "", ...lines, "", ...browser].join(
    "\n",
  );
}
