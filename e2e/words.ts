import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";

/** What the screens say in a language: `say` by the English, and the English sentences that must not be left on one. */
export function wordsOf(language: string) {
  const items = ["server", "web"].flatMap(
    (side) =>
      parsePo(readFileSync(new URL(`../${side}/locales/${language}.po`, import.meta.url), "utf8")).items,
  );
  const texts = new Map(
    items.filter(({ msgctxt }) => !msgctxt).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""]),
  );
  return {
    say: (english: string): string => {
      const text = texts.get(english);
      if (!text) throw new Error(`The catalogue of ${language} doesn't say: ${english}`);
      return text;
    },
    /** Lines of a screen that are still English; a line that reads the same in both languages isn't. */
    englishAmong: (lines: readonly string[]): string[] =>
      lines.filter((it) => it.includes(" ") && texts.get(it) && texts.get(it) !== it),
  };
}
