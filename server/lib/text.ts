/**
 * The path of the first text in `value`, keys included, that can't be stored or shown because it contains a
 * NUL character or a lone surrogate; null if there is none.
 */
export function firstBadText(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isText(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const bad = isText(key) ? firstBadText(inner, path ? `${path}.${key}` : key) : path;
    if (bad !== null) return bad;
  }
  return null;
}

/** A text of an imported document without the characters that nobody sees and that our forms refuse. */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, "");

const isText = (text: string) => !text.includes("\0") && text.isWellFormed();
