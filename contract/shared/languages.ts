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
 * The locale for formatting dates and numbers. Arabic uses the digits 0 to 9, like its translated texts;
 * otherwise its locale would use Arabic-Indic digits in dates only.
 */
export const formattingLocale = (locale: string): string =>
  languagePart(locale) === "ar" && !locale.includes("-u-") ? `${locale}-u-nu-latn` : locale;

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
