import { type Language, languages } from "#contract/shared/languages.ts";

/** The current language of the texts, and the locale for dates, numbers and names. */
export const localeState: { language: Language; locale: string } = { language: "en", locale: languages.en };
