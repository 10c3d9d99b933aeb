import type { I18n } from "@lingui/core";
import type { TranslationKeys } from "@zxcvbn-ts/core";

/**
 * Why a password is easy to guess, by the names of zxcvbn; `anotherWord` and `useWords` if it gives no
 * warning.
 */
export type StrengthHint =
  | Exclude<keyof TranslationKeys["warnings"], "pwned">
  | Extract<keyof TranslationKeys["suggestions"], "anotherWord" | "useWords">;

const words: Record<StrengthHint, (i18n: I18n) => string> = {
  straightRow: (i18n) => i18n._("Straight rows of keys on your keyboard are easy to guess."),
  keyPattern: (i18n) => i18n._("Short keyboard patterns are easy to guess."),
  simpleRepeat: (i18n) => i18n._("Repeated characters like “aaa” are easy to guess."),
  extendedRepeat: (i18n) => i18n._("Repeated character patterns like “abcabcabc” are easy to guess."),
  sequences: (i18n) => i18n._("Common character sequences like “abc” are easy to guess."),
  recentYears: (i18n) => i18n._("Recent years are easy to guess."),
  dates: (i18n) => i18n._("Dates are easy to guess."),
  topTen: (i18n) => i18n._("This is a heavily used password."),
  topHundred: (i18n) => i18n._("This is a frequently used password."),
  common: (i18n) => i18n._("This is a commonly used password."),
  similarToCommon: (i18n) => i18n._("This is similar to a commonly used password."),
  wordByItself: (i18n) => i18n._("Single words are easy to guess."),
  namesByThemselves: (i18n) => i18n._("Single names or surnames are easy to guess."),
  commonNames: (i18n) => i18n._("Common names and surnames are easy to guess."),
  userInputs: (i18n) => i18n._("Your own name and address are easy to guess."),
  anotherWord: (i18n) => i18n._("Add more words that are less common."),
  useWords: (i18n) => i18n._("Use multiple words, but avoid common phrases."),
};

/** The text of the hint in the language of the request. */
export const hintIn = (i18n: I18n, hint: StrengthHint): string => words[hint](i18n);
