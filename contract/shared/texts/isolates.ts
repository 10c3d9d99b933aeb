import { textDirection } from "#contract/shared/languages.ts";

/** The letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const right = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
const rightToLeft = new RegExp(`[${right}]`, "u");
const leftToRight = new RegExp(`[^\\P{L}${right}]`, "u");
/** A phone number. Its groups would be read from the right. */
const phoneNumber = /^\+\p{Nd}[\p{Nd} ()-]{5,}$/u;
const [begin, end] = ["\u2068", "\u2069"];
/** Characters that change the direction of what follows. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The direction of a text by its first letter; undefined if it has none. */
export function directionOf(text: string): "ltr" | "rtl" | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}

/**
 * A value in a text of `language`, such as a name. If it has letters of the other direction, or is a phone
 * number in a text from right to left, it is enclosed in isolates (Unicode UAX 9), so that it doesn't turn
 * what is beside it: in "You and ليلى: 3 – 5 Sept" the days would be read as "5 – 3". Other values stay as
 * they are, also a text whose own values are isolated.
 */
export function isolated(value: string, language: string): string {
  if (value.includes(begin)) return value;
  const isOther =
    textDirection(language) === "rtl"
      ? leftToRight.test(value) || phoneNumber.test(value)
      : rightToLeft.test(value);
  return isOther ? `${begin}${value.replaceAll(directions, "")}${end}` : value;
}
