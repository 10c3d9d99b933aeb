import type { Account } from "#contract/features/account-shapes.ts";
import { type Language, languages } from "#contract/shared/languages.ts";

/** The reader's choices that the locale would make otherwise; null leaves them to it. */
export type Formats = Pick<Account, "hourCycle" | "weekStart">;

/** The current language of the texts, the locale for dates, numbers and names, and the reader's formats. */
export const localeState: { language: Language; locale: string } & Formats = {
  language: "en",
  locale: languages.en,
  hourCycle: null,
  weekStart: null,
};
