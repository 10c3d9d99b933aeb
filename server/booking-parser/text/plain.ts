const fullWidth = /[０-９：／．－＋Ａ-Ｚａ-ｚ]/g;
/** The zeros of the digits of Arabic, Persian and Hindi. */
const zeros = [0x06_60, 0x06_f0, 0x09_66];

/**
 * A text with the digits 0 to 9, spaces of one kind, no marks of direction and without the `>` of an answer.
 * Runs of spaces stay, because they separate columns.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, 400_000)
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, "")
    .replaceAll(/[٠-٩۰-۹०-९]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => code >= zero) ?? 0));
    })
    .replaceAll(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/^(?: ?> ?)+/gm, "");
