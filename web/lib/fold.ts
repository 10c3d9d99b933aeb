/** A text for comparing: without accents, in lower case, without blanks around it. */
export const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
