import type { Day } from "./fields.ts";

export type LegalText = "terms" | "privacy";

/**
 * Every version of each text, newest first, named by the day it took effect. A change of what a text promises is a new
 * one: whoever agreed, agreed to the one that stood then, and is asked again. What changed stands in `web/pages/legal/editions.tsx`.
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
  /** A sign-in that isn't used ends after so long, and a browser is known for so long. */
  sessionDays: 30,
  deviceDays: 400,
  /** What happened to the safety of an account. */
  securityLogDays: 365,
  /** What became of mails and pushes, where they went out, and where they were given up; what became of texts. */
  sentDays: 30,
  failedDays: 90,
  textDays: 90,
  /** Whom somebody has invited, once the invitation is over. */
  invitationDays: 60,
  /** Which of the first steps somebody took, where they allow that. */
  firstStepsDays: 90,
} as const;

/** Whose places these are, as their licence asks to be told. */
export const placesCredit = "Location data © GeoNames.org, CC BY 4.0, modified";
