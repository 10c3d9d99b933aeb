/** A person's own account, and the choices of its settings. */
import * as z from "zod/mini";
import { Instant, PartOf, PersonId } from "#contract/shared/fields.ts";

/** The choices for how far away is still near, in kilometres; 0 is the same city only. */
export const nearChoices = [0, 25, 50, 100] as const;
/** The choices for by how many days two stays may miss each other and still be a near miss; 0 is none. */
export const nearMissDayChoices = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The choices for the clock: 12 hours with "AM" and "PM", or 24. */
export const hourCycles = ["h12", "h23"] as const;
/** The choices for the first day of a week: Monday, Saturday, Sunday. */
export const weekStarts = [1, 6, 0] as const;

/** The signed-in person's own account. It is never sent to anyone else. */
export const Account = z.object({
  id: PersonId,
  email: z.string(),
  /** A new email address that the person has asked for but not confirmed yet. */
  pendingEmail: z.optional(z.string()),
  /**
   * Which of these addresses refused the last email for good; missing if none. No notification goes to a
   * paused one.
   */
  refusedEmails: z.optional(z.array(z.object({ email: z.string(), isPaused: z.boolean() }))),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  bio: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  homeCountry: z.nullable(z.string()),
  homeState: z.nullable(z.string()),
  homeCity: z.nullable(z.string()),
  homePlaceId: z.nullable(z.string()),
  homePartOf: PartOf,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  isIdentityVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** The password is temporary: until the person sets a new one, all other calls are refused. */
  mustChangePassword: z.boolean(),
  /**
   * While suspended, the person can only use their own account's data and the appeal; all other calls are
   * refused.
   */
  isSuspended: z.boolean(),
  /**
   * A legal text has a newer version than the one the person agreed to. Until they agree, they can only read
   * and agree to it, export their data, delete their account or sign out.
   */
  mustAgree: z.boolean(),
  /** The legal versions the person agreed to, each named by its day; null if none is known. */
  termsVersion: z.nullable(z.string()),
  privacyVersion: z.nullable(z.string()),
  verificationLevel: z.string(),
  hasCompletedOnboarding: z.boolean(),
  onboardingStep: z.number(),
  privacyLocationSharing: z.boolean(),
  privacyCommunications: z.boolean(),
  privacyAnalytics: z.boolean(),
  privacyMarketing: z.boolean(),
  /**
   * Whether connections see this person's presence and read receipts. Both are mutual: a person who hides one
   * does not see it of others either.
   */
  showsPresence: z.boolean(),
  showsReadReceipts: z.boolean(),
  /**
   * Who sees the person's photo, bio and home: everyone with the link, every signed-in person, or connections
   * only.
   */
  profileAudience: z.enum(["everyone", "members", "connections"]),
  isDiscoverable: z.boolean(),
  /** How far away somebody may be and still be a match. Between two people the smaller distance applies. */
  nearKm: z.number(),
  /** Whether the person agreed to near misses, which need the consent of both; null until they are asked. */
  sharesNearMisses: z.nullable(z.boolean()),
  nearMissDays: z.number(),
  /** Null means the unit of the person's locale. */
  distanceUnit: z.nullable(z.enum(["km", "mi"])),
  locale: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** Null means the clock of the person's locale. */
  hourCycle: z.nullable(z.enum(hourCycles)),
  /** The first day of a week: 0 is Sunday, 1 Monday, 6 Saturday. Null means that of the person's locale. */
  weekStart: z.nullable(z.literal([...weekStarts])),
  isAdmin: z.boolean(),
  createdAt: Instant,
});
export type Account = z.infer<typeof Account>;
