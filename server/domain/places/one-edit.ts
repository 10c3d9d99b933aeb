/** Shorter texts have too many neighbours, and longer ones too many spellings. */
const minLength = 4;
const maxLength = 24;

const alphabets = [
  { letters: /^[a-z0-9 ]+$/, alphabet: "abcdefghijklmnopqrstuvwxyz " },
  { letters: /^[а-яё ]+$/, alphabet: "абвгдежзийклмнопрстуфхцчшщъыьэюя " },
  { letters: /^[α-ω ]+$/, alphabet: "αβγδεζηθικλμνξοπρστυφχψω " },
];

/**
 * All texts at edit distance 1 from a folded text: a letter missing, added, replaced, or two neighbours
 * swapped. Of scripts without an alphabet here, only missing and swapped letters. None for texts under 4 or
 * over 24 letters.
 */
export function oneEditFrom(text: string): string[] {
  const letters = [...text];
  if (letters.length < minLength || letters.length > maxLength) return [];
  const alphabet = [...(alphabets.find((it) => it.letters.test(text))?.alphabet ?? "")];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join("");
    const [here = "", next = ""] = letters.slice(at);
    const after = letters.slice(at + 1).join("");
    if (at < letters.length) found.add(before + after);
    if (next) found.add(before + next + here + letters.slice(at + 2).join(""));
    for (const letter of alphabet) {
      if (at < letters.length) found.add(before + letter + after);
      found.add(before + letter + here + after);
    }
  }
  found.delete(text);
  return [...found].filter((it) => it.trim() === it && it !== "");
}
