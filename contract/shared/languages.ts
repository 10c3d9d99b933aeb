/** The languages into which all texts are translated, each with its default locale. */
export const languages = {
  en: "en-US",
  es: "es-ES",
  fr: "fr-FR",
  de: "de-DE",
  pt: "pt-BR",
  ja: "ja-JP",
  ar: "ar-EG",
} as const;
export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The language part of a locale, in lower case. */
export const languagePart = (locale: string): string => locale.split("-", 1)[0]?.toLowerCase() ?? "";

/**
 * The one locale that formats dates and numbers in texts of `language` for a reader of `locale`: the language
 * of the texts with the formats of the reader's country. Dates are of the Gregorian calendar, in which they
 * are stored and chosen; otherwise Saudi Arabia, Thailand and Iran, and some browsers in Japan, would show
 * others. Digits are 0 to 9, like those of the texts. Throws a RangeError if `locale` isn't a locale.
 */
export function formattingLocale(locale: string, language = languagePart(locale)): string {
  const { baseName, region } = new Intl.Locale(locale);
  const there = region ? `${language}-${region}` : language;
  return `${languagePart(locale) === language ? baseName : there}-u-ca-gregory-nu-latn`;
}

/** The separator between list items, and between a city and its country. */
export const listSeparator = (locale: string): string => listSeparators[languagePart(locale)] ?? ", ";

const listSeparators: Record<string, string> = { ar: "، ", ja: "、" };

/** The text direction of a language. */
export const textDirection = (language: string): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/**
 * The locales (language and format of dates and times) that a person can choose. The browser provides their
 * display names.
 */
export const locales = [
  "en-US",
  "en-GB",
  "en-AU",
  "en-CA",
  "en-IE",
  "en-IN",
  "en-NZ",
  "en-ZA",
  "ar-AE",
  "ar-EG",
  "ar-MA",
  "ar-SA",
  "cs-CZ",
  "da-DK",
  "de-AT",
  "de-CH",
  "de-DE",
  "el-GR",
  "es-AR",
  "es-ES",
  "es-MX",
  "fi-FI",
  "fr-CA",
  "fr-FR",
  "hi-IN",
  "hu-HU",
  "id-ID",
  "it-IT",
  "ja-JP",
  "ko-KR",
  "nb-NO",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "pt-PT",
  "ro-RO",
  "sv-SE",
  "th-TH",
  "tr-TR",
  "uk-UA",
  "vi-VN",
  "zh-CN",
  "zh-TW",
] as const;
export type Locale = (typeof locales)[number];
