import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

type Compiled = ReturnType<typeof compileMessage>;

/** English words that end like a plural, but follow a name or a unit, not a count. */
const notCounted = new Set(
  "accepts adds always asks does gets has invites is keeps ms sees stays takes tells this wants was works".split(
    " ",
  ),
);
/** Words after which a noun belongs to another part of the sentence. */
const separators = new Set(
  "a about after an and are at before by can for from had have if in into it of on or than the to until were when which while who will with your".split(
    " ",
  ),
);

const itemsOf = (po: string) => parsePo(po).items.filter((it) => !it.obsolete);

/**
 * The English texts that count something without a plural, with the placeholder of the count: `{count} trips`
 * would say "1 trips". A text such as `1 trip` is found too, with a placeholder of null: code that chooses
 * between the two is wrong in languages with more than two forms.
 */
export const uncountedNouns = (po: string): { text: string; placeholder: string | null }[] =>
  itemsOf(po).flatMap(({ msgid: text }) => {
    const counts = countsBeforeNouns(compileMessage(text)).map((placeholder) => ({ text, placeholder }));
    return /(?:^|\s)1 (?!to\b)[a-z]/.test(text) ? [{ text, placeholder: null }, ...counts] : counts;
  });

const countsBeforeNouns = (tokens: Compiled): string[] =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const isValue = Array.isArray(token) && token.length === 1;
    return isValue && typeof next === "string" && startsWithPlural(next) ? [token[0]] : [];
  });

/** True for ` trips` and ` other new trips`: a noun in the plural after at most two other words. */
function startsWithPlural(text: string): boolean {
  const [, words = ""] = /^(?:<\/?\d+>)* ([a-z]+(?: [a-z]+){0,2})/.exec(text) ?? [];
  for (const word of words.split(" ")) {
    if (separators.has(word) || notCounted.has(word)) return false;
    if (word === "people" || /[^s]s$/.test(word)) return true;
  }
  return false;
}

/**
 * Describes the translations whose plurals lack a form that the language needs for a number below 1000:
 * Arabic needs six. A form for larger numbers, such as the French one for millions, may be missing.
 */
export function lackingForms(po: string, language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const needed = [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))];
  return itemsOf(po).flatMap(({ msgid, msgstr }) => {
    const plurals = pluralsIn(compileMessage(msgstr[0] ?? ""));
    const lacking = needed.filter((form) => plurals.some((forms) => !(form in forms)));
    return lacking.length > 0 ? [`lacks the plural forms ${lacking.join(", ")}: ${msgid}`] : [];
  });
}

const pluralsIn = (tokens: Compiled): object[] =>
  tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, forms] = token;
    if (typeof forms !== "object" || forms === null) return [];
    const inside = Object.values(forms).flatMap((it) => (Array.isArray(it) ? pluralsIn(it) : []));
    return kind === "plural" ? [forms, ...inside] : inside;
  });
