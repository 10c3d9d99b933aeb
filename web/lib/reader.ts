import { type Language, languages } from "../../contract/languages.ts";

/** For whom everything is written: the language of the texts, and the locale of dates, numbers and names in it. */
export const reader: { language: Language; locale: string } = { language: "en", locale: languages.en };
