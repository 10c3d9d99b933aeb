/** A text without invisible characters, such as marks of direction. Everything else stays. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\p{Cf}\p{DI}]/gu, "");

/** A text in which each decimal digit of any script is one of `0` to `9`. */
export const asciiDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit);

/**
 * The text that a person meant when they typed or pasted something short: without invisible characters,
 * full-width characters as usual ones, single spaces, and none at the ends.
 */
export const plainText = (text: string): string =>
  withoutMarks(text.normalize("NFKC")).replaceAll(/\s+/gu, " ").trim();

/**
 * The same for a code or a number: each decimal digit of any script is one of `0` to `9`, and each kind of
 * dash is `-`.
 */
export const plainNumber = (text: string): string =>
  asciiDigits(plainText(text))
    // \u30fc is on the key of the dash on Japanese keyboards.
    .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, "-");

/** The same for a phone number, without the `tel:` of a link. */
export const plainPhone = (phone: string): string => plainNumber(phone).replace(/^tel: ?/i, "");

/** The same for a code: without spaces and dashes, in lower case. */
export const plainCode = (code: string): string => plainNumber(code).replaceAll(/[ -]/g, "").toLowerCase();

/** The decimal digits of a text, as `0` to `9`. */
export const digitsIn = (text: string): string => plainNumber(text).replaceAll(/\D/g, "");

/** Unicode keeps the ten digits of a script together, from zero on. */
function asciiDigit(digit: string): string {
  let value = 0;
  for (let at = digit.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(at)); at--) value++;
  return String(value % 10);
}
