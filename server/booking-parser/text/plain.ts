import { asciiDigits, withoutMarks } from "#contract/shared/typed/plain-text.ts";

const fullWidth = /[：／．－＋Ａ-Ｚａ-ｚ]/g;

/**
 * A text with the digits 0 to 9, spaces of one kind, no invisible characters and without the `>` of an
 * answer. Runs of spaces stay, because they separate columns.
 */
export const plainText = (text: string): string =>
  asciiDigits(withoutMarks(text.slice(0, 400_000)))
    .replaceAll(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replaceAll(/\r\n?/g, "\n")
    // `Origin ........ Lima`
    .replaceAll(/(?<=\p{L}) ?\.{4,} ?(?=\S)/gu, ": ")
    .replaceAll(/^(?: ?> ?)+/gm, "");
