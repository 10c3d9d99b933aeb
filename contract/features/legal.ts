import type { Day } from "#contract/shared/fields.ts";

export type LegalText = "terms" | "privacy";

/**
 * All versions of each text, newest first, named by the day they took effect. Changing what a text promises
 * needs a new version: people agreed to the version of their time and must be asked again.
 * `web/pages/legal/editions.tsx` lists what changed.
 */
export const legalEditions = {
  terms: ["2026-11-22", "2026-11-21"],
  privacy: ["2026-11-26", "2026-11-24", "2026-11-22", "2026-11-21"],
} as const satisfies Record<LegalText, readonly Day[]>;

/** The versions in force. */
export const legalVersions = {
  terms: legalEditions.terms[0],
  privacy: legalEditions.privacy[0],
} as const satisfies Record<LegalText, Day>;

/** The promises of the legal texts, in numbers. The code that keeps a promise reads its number from here. */
export const promises = {
  /** Time until reported content is reviewed and acted upon. */
  reportHours: 24,
  /** Time until a request about personal data is answered. */
  privacyHours: 72,
  /** How long messages are kept after a conversation has ended. */
  messageDays: 30,
  /** How long the moderators' actions are kept. */
  moderationYears: 1,
  /** How long an unused session lives, how long any session lives, and how long a browser is remembered. */
  sessionDays: 7,
  sessionMaxDays: 30,
  deviceDays: 400,
  /** How long the security log of an account is kept. */
  securityLogDays: 365,
  /** How long delivery records are kept: sent mails and pushes, failed mails and pushes, text messages. */
  sentDays: 30,
  failedDays: 90,
  textDays: 90,
  /** How long an invitation is kept after it has ended. */
  invitationDays: 60,
  /** How long the person's use of the onboarding steps is kept, if they consented to analytics. */
  firstStepsDays: 90,
} as const;

/** The attribution that the licence of the place data requires. */
export const placesAttribution = "Location data © GeoNames.org, CC BY 4.0, modified";
