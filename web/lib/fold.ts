/** A text for comparing: without accents and isolates, in lower case, without blanks around it. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\u2066-\u2069]/gu, "")
    .toLowerCase()
    .trim();
