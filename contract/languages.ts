/** The languages that all texts are there in, with the locale of most who choose one without saying more. */
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

/** The part of a locale that names its language. */
export const languageIn = (locale: string): string => locale.split("-", 1)[0]?.toLowerCase() ?? "";

/**
 * The locale in which days and figures are written: Arabic with the figures 0 to 9, which its texts use as well, where a
 * locale of its own would bring others for days alone.
 */
export const writtenIn = (locale: string): string =>
  languageIn(locale) === "ar" && !locale.includes("-u-") ? `${locale}-u-nu-latn` : locale;

/** What stands between the things of a list, and between a city and its country. */
export const commaIn = (locale: string): string => commas[languageIn(locale)] ?? ", ";

const commas: Record<string, string> = { ar: "، ", ja: "、" };

/** Where a line begins. */
export const directionOf = (language: string): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");
