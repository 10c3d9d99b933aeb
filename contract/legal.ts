import type { Day } from "./fields.ts";

export type LegalText = "terms" | "privacy";

/**
 * Every version of each text, newest first, named by the day it took effect. A change of what a text promises is a new
 * one: whoever agreed, agreed to the one that stood then, and is asked again. What changed stands in `web/pages/legal/editions.ts`.
 */
export const legalEditions = {
  terms: ["2026-11-22", "2026-11-21"],
  privacy: ["2026-11-22", "2026-11-21"],
} as const satisfies Record<LegalText, readonly Day[]>;

/** Those in force. */
export const legalVersions = {
  terms: legalEditions.terms[0],
  privacy: legalEditions.privacy[0],
} as const satisfies Record<LegalText, Day>;

/** What the texts promise, in numbers; whatever keeps a promise reads its number here. */
export const promises = {
  /** A reported content is reviewed and acted upon. */
  reportHours: 24,
  /** A request about one's own data is answered. */
  privacyHours: 72,
  /** Messages are kept this long after a conversation has ended. */
  messageDays: 30,
  /** What moderators did is kept this long. */
  moderationYears: 1,
} as const;

/** Whose places these are, as their licence asks to be told. */
export const placesCredit = "Location data © GeoNames.org, CC BY 4.0, modified";
