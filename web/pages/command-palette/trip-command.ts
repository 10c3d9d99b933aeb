import { normalizeForSearch } from "#web/lib/format/normalize-for-search.ts";

/** The words of the app for adding a trip, in the reader's language. */
export type TripWords = {
  language: string;
  /** "New trip to Kyoto" */
  newTripTo: (city: string) => string;
  /** Labels of other ways to add a trip: "Add trip". */
  others: readonly string[];
};

type Word = { text: string; at: number; end: number };

/**
 * The city in a text such as "trip to kyo" or "nach Kyoto": the text without the words of adding a trip
 * before and after it. Null if the text is no such command, as "new york".
 */
export function cityOfTripCommand(text: string, { language, newTripTo, others }: TripWords): string | null {
  const wordsOf = splitter(language);
  const [before = "", after = ""] = newTripTo(gap).split(gap);
  const label = [...wordsOf(before), ...wordsOf(after)];
  const all = [label, ...others.map(wordsOf)].map((words) => words.map((it) => it.text));
  const known = new Set(all.flat());
  const [first = []] = all;
  // One of these is enough: the noun, and the word that joins the city.
  const nouns = first.filter((word) => all.every((it) => it.includes(word)));
  const joining = wordsOf(before).at(-1) ?? wordsOf(after)[0];
  const telling = new Set([...nouns, joining?.text]);

  const afterNoun = new Set(all.flatMap((it) => it.slice(it.findIndex((word) => nouns.includes(word)) + 1)));

  const words = wordsOf(text);
  // "trip new york": after the noun and after the joining word, "new" belongs to the city.
  let hasNoun = false;
  let hasJoined = false;
  const from = words.findIndex(({ text: word }) => {
    if (hasJoined || !(hasNoun ? afterNoun : known).has(word)) return true;
    hasNoun ||= nouns.includes(word);
    hasJoined = word === joining?.text;
    return false;
  });
  const last = words.findLastIndex((it) => !known.has(it.text));
  if (from < 0 || last < from) return null;
  const command = [...words.slice(0, from), ...words.slice(last + 1)];
  if (command.length < minWords && !command.some((it) => telling.has(it.text))) return null;
  return text.slice(words[from]!.at, words[last]!.end);
}

/** This number of words is a command without the noun: "add new", but not the "new" of New York. */
const minWords = 2;
/** The place of the city in a label; no text has this character. */
const gap = "\u{fffc}";

/** Splits a text into words, also in a language that writes no spaces. */
function splitter(language: string): (text: string) => Word[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return (text) =>
    [...segmenter.segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment, index }) => ({
        text: normalizeForSearch(segment),
        at: index,
        end: index + segment.length,
      }));
}
