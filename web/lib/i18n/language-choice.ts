import {
  isLanguage,
  type Language,
  languagePart,
  languages,
  formattingLocale,
} from "#contract/shared/languages.ts";

export type LanguageChoice = { readonly language: Language; readonly locale: string };

/**
 * Picks language and locale: the account's, else the one chosen on this device, else the browser's first
 * supported language, else English.
 */
export function choiceFrom(
  account: string | null,
  here: string | null,
  browser: readonly string[],
): LanguageChoice {
  const chosen = [account, here].find((it) => it !== null && isLocale(it));
  if (chosen) return choiceFor(isLanguage(chosen) ? localeFor(chosen, browser) : chosen);
  const [first = languages.en, ...others] = browser.filter(isLocale);
  const known = [first, ...others].find((it) => isLanguage(languagePart(it)));
  // Browsers in other languages add English of the US by themselves, which says nothing about the reader.
  const isFallback = known === undefined || (known !== first && isEnglishOfUs(known));
  return choiceFor(isFallback ? withRegion(first) : known);
}

/**
 * The choice for a locale. If its language isn't supported, the texts are English with the formats of its
 * country.
 */
export function choiceFor(locale: string): LanguageChoice {
  const spoken = languagePart(locale);
  const language = isLanguage(spoken) ? spoken : "en";
  const { region } = new Intl.Locale(locale);
  return { language, locale: formattingLocale(region ? locale : languages[language], language) };
}

/** The locale for a language chosen by name: the browser's variant of the language, or the default one. */
export function localeFor(language: Language, browser: readonly string[]): string {
  const own = browser.find(
    (it) => isLocale(it) && languagePart(it) === language && new Intl.Locale(it).region,
  );
  return own ? new Intl.Locale(own).baseName : languages[language];
}

/** The locale with the likeliest country for its language and script, if it names none. */
function withRegion(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  return region ? locale : `${language}-${new Intl.Locale(locale).maximize().region ?? "US"}`;
}

const isEnglishOfUs = (locale: string) => ["en", "en-US"].includes(new Intl.Locale(locale).baseName);

function isLocale(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "und";
  } catch {
    return false;
  }
}
