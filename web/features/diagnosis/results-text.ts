import { product } from "../../../contract/product.ts";
import type { Check, Result } from "./check.ts";
import { standingWords } from "./standing-words.ts";
import { thisBrowser } from "./this-browser.ts";

/** All that is shown, as text for whoever helps: nothing of the account, no token, no address with its query. */
export function resultsText(checks: readonly Check[], results: ReadonlyMap<string, Result>): string {
  const words = standingWords();
  const lines = checks.flatMap(({ id, name }) => {
    const result = results.get(id);
    return result ? [`${name}: ${words[result.standing]}. ${result.text}`] : [];
  });
  const browser = thisBrowser().map(([name, value]) => `${name}: ${value}`);
  return [`${product}, ${new Date().toISOString()}, ${location.origin}`, "", ...lines, "", ...browser].join(
    "\n",
  );
}
