/** Letters without a Unicode decomposition, and how people without these keys type them. */
const plain: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ə: "e",
  ǝ: "e",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

/**
 * Normalizes a name for comparison: no accents, no case, no punctuation, single spaces. Idempotent; letters
 * of every script are kept.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+|['’‘ʻʼ`´]/gu, "")
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
