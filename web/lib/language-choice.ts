import { isLanguage, type Language, languageIn, languages, writtenIn } from "../../contract/languages.ts";

export type Choice = { readonly language: Language; readonly locale: string };

/**
 * What to write in: what the account says, else what was chosen here, else the first of the browser's languages that we
 * have, else English.
 */
export function choiceFrom(account: string | null, here: string | null, browser: readonly string[]): Choice {
  const said = [account, here].find((it) => it !== null && isLocale(it));
  if (said) return choiceFor(isLanguage(said) ? localeFor(said, browser) : said);
  const known = browser.find((it) => isLocale(it) && isLanguage(languageIn(it)));
  return choiceFor(known ?? languages.en);
}

/** For somebody of this locale. In a language that we don't have, the texts are English, with the customs of the country. */
export function choiceFor(locale: string): Choice {
  const language = languageIn(locale);
  const { region } = new Intl.Locale(locale);
  if (!isLanguage(language)) return { language: "en", locale: region ? `en-${region}` : languages.en };
  return { language, locale: writtenIn(region ? locale : languages[language]) };
}

/** The locale for a language that was chosen by name: as the browser has it, where it speaks it. */
export const localeFor = (language: Language, browser: readonly string[]): string =>
  browser.find((it) => isLocale(it) && languageIn(it) === language && new Intl.Locale(it).region) ??
  languages[language];

function isLocale(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "und";
  } catch {
    return false;
  }
}
