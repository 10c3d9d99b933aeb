/** Normalizes a text for comparison: lower case, trimmed, without accents and bidi isolates. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\u2066-\u2069]/gu, "")
    .toLowerCase()
    .trim();
