/** The row's number that a part of an address means; null for anything else. */
export const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : null;
