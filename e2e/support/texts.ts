import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";

/**
 * The texts of a language: `say` translates an English text, and `englishAmong` finds texts that were
 * left in English.
 */
export function textsOf(language: string) {
  const items = ["server", "web"].flatMap(
    (side) =>
      parsePo(readFileSync(new URL(`../../${side}/locales/${language}.po`, import.meta.url), "utf8")).items,
  );
  const texts = new Map(
    items.filter(({ msgctxt }) => !msgctxt).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]),
  );
  return {
    say: (english: string): string => {
      const text = texts.get(english);
      if (!text) throw new Error(`The catalogue of ${language} lacks: ${english}`);
      return text;
    },
    /** Lines of a screen that are still in English. Lines that are the same in both languages don't count. */
    englishAmong: (lines: readonly string[]): string[] =>
      lines.filter((it) => it.includes(" ") && texts.get(it) && texts.get(it) !== it),
  };
}
