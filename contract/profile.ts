import * as z from "zod/mini";
import { Account, Consents } from "./accounts.ts";
import {
  CountryCode,
  Day,
  Id,
  Instant,
  Message,
  emailOr,
  PersonName,
  Phone,
  PlaceId,
  StateCode,
} from "./fields.ts";
import { locales } from "./locales.ts";
import { route } from "./route.ts";
import { TimeZone } from "./time-zones.ts";

/** What may be left out, or taken away by null or, as forms send it, by an empty text. */
const orEmpty = <T extends z.ZodMiniType<string, string>>(field: T, message: string) =>
  z.optional(
    z.nullable(
      z.union(
        [
          field,
          z.pipe(
            z.literal(""),
            z.transform(() => null),
          ),
        ],
        message,
      ),
    ),
  );

export const longestBio = 150;

/**
 * The profile form; what is left out stays. A home needs its country, state and city, a null city clears it. A new
 * address counts once it is confirmed, a new phone is not verified.
 */
export const Profile = z.strictObject({
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
  username: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{3,30}$/,
          "3 to 30 letters, digits, dots, dashes or underscores",
        ),
      ),
  ),
  bio: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(150, "At most 150 characters")))),
  email: z.optional(emailOr("Invalid email address")),
  phone: orEmpty(Phone, "Please enter a valid phone number"),
  homeCountry: orEmpty(CountryCode, "Country is required"),
  homeState: orEmpty(StateCode, "State is required"),
  homeCity: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  homePlaceId: z.optional(z.nullable(PlaceId)),
  /** How dates and times are written; null is as it was before anything was chosen. */
  locale: z.optional(z.nullable(z.enum(locales, "Must be one of the offered forms"))),
  timeZone: z.optional(z.nullable(TimeZone)),
});

/** One consent, given or taken back; `legalVersion` is of the text that stood when it was given, where one was shown. */
export const ConsentChange = z.object({
  id: Id,
  consent: z.enum(Object.keys(Consents.shape) as (keyof Consents)[]),
  given: z.boolean(),
  legalVersion: z.nullable(z.string()),
  /** With which it was said: the registration, the privacy page, staff who may only withdraw, or the program. */
  source: z.enum(["registration", "settings", "staff", "program"]),
  createdAt: Instant,
});
export type ConsentChange = z.infer<typeof ConsentChange>;

export const profile = {
  update: route({
    method: "PUT",
    path: "/api/user/profile",
    audience: "user",
    limit: "write",
    summary: "Change one's own name, username, bio and home",
    body: Profile,
    output: Account,
  }),
  updateConsents: route({
    method: "PUT",
    path: "/api/user/consents",
    audience: "user",
    limit: "write",
    summary: "Give or withdraw an optional consent; it takes effect at once",
    body: z.strictObject({
      locationSharing: z.optional(z.boolean()),
      communications: z.optional(z.boolean()),
      analytics: z.optional(z.boolean()),
      marketing: z.optional(z.boolean()),
    }),
    output: Account,
  }),
  updatePrivacy: route({
    method: "PUT",
    path: "/api/user/privacy",
    audience: "user",
    limit: "write",
    summary:
      "Who sees one's profile and comes across one; whether one is here and what one has read, which who hides it doesn't see of others",
    body: z.strictObject({
      showsPresence: z.optional(z.boolean()),
      showsReadReceipts: z.optional(z.boolean()),
      profileAudience: z.optional(Account.shape.profileAudience),
      isDiscoverable: z.optional(z.boolean()),
    }),
    output: Account,
  }),
  agree: route({
    method: "PUT",
    path: "/api/user/agreement",
    audience: "user",
    limit: "write",
    summary:
      "Agree to the newest terms and privacy policy, named by their days; 409 if one of them is not the newest",
    whileSuspended: true,
    body: z.strictObject({ terms: Day, privacy: Day }),
    output: Account,
  }),
  consents: route({
    method: "GET",
    path: "/api/user/consents",
    audience: "user",
    limit: "read",
    summary: "What one has allowed and taken back so far, newest first (at most 200)",
    output: z.array(ConsentChange),
  }),
  setImage: route({
    method: "POST",
    path: "/api/user/profile-image",
    audience: "user",
    limit: "write",
    summary: "Set one's photo; it takes the place of the one before",
    file: "profileImage",
    noFile: "Please select an image file",
    output: z.object({ profileImageUrl: z.string() }),
  }),
  removeImage: route({
    method: "DELETE",
    path: "/api/user/profile-image",
    audience: "user",
    limit: "write",
    summary: "Remove one's photo; without one nothing happens",
    output: Message,
  }),
};
