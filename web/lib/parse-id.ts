/** Parses a row id from part of an address; null if it isn't one. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : null;
