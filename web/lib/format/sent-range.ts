import { range } from "./dates.ts";

/** {@link range} for a text that leaves the page, with spaces that other programs find. */
export const sentRange = (...dates: Parameters<typeof range>): string =>
  range(...dates).replaceAll("\u00a0", " ");
