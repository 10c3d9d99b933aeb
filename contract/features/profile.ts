import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Account, nearMissDayChoices, nearChoices, hourCycles, weekStarts } from "./account-shapes.ts";
import { Consents } from "./account-forms.ts";
import {
  CountryCode,
  Day,
  Id,
  Instant,
  cityWithLetter,
  maxCityLength,
  MessageResponse,
  Nothing,
  emailOr,
  PersonName,
  PlaceId,
  StateCode,
  visibleName,
  visibleText,
} from "#contract/shared/fields.ts";
import { TypedPhone } from "./phones.ts";
import { locales } from "#contract/shared/languages.ts";
import { route } from "#contract/shared/route.ts";
import { TimeZone } from "#contract/shared/time-zones.ts";
import { plainText } from "#contract/shared/typed/plain-text.ts";

/** A field that may be omitted, or cleared by null or, as forms send it, by an empty string. */
const clearable = <T extends z.ZodMiniType<string, string>>(field: T, message: string) =>
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

export const maxBioLength = 150;

/**
 * The profile form; omitted fields stay unchanged. A home needs country, state and city; a null city clears
 * it. A new email address takes effect when it is confirmed; a new phone number is unverified.
 */
export const Profile = z.strictObject({
  firstName: PersonName(complaint("FIRST_NAME_REQUIRED")),
  lastName: PersonName(complaint("LAST_NAME_REQUIRED")),
  username: z.optional(
    z
      .string()
      .check(
        z.overwrite(plainText),
        z.regex(/^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{3,30}$/, complaint("BAD_USERNAME")),
      ),
  ),
  bio: z.optional(
    z.nullable(
      z.string().check(z.trim(), visibleText, z.maxLength(150, complaint("TOO_LONG", { max: 150 }))),
    ),
  ),
  email: z.optional(emailOr(complaint("INVALID_EMAIL_ADDRESS"))),
  phone: clearable(TypedPhone, complaint("INVALID_PHONE")),
  homeCountry: clearable(CountryCode, complaint("COUNTRY_REQUIRED")),
  homeState: clearable(StateCode, complaint("STATE_REQUIRED")),
  homeCity: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxCityLength), cityWithLetter, visibleName)),
  ),
  homePlaceId: z.optional(z.nullable(PlaceId)),
  /** The format of dates and times; null means that the person has not chosen one. */
  locale: z.optional(z.nullable(z.enum(locales, complaint("UNKNOWN_LOCALE")))),
  timeZone: z.optional(z.nullable(TimeZone)),
  /** Null means that the locale decides. */
  hourCycle: z.optional(
    z.nullable(z.enum(hourCycles, complaint("NOT_ONE_OF", { options: hourCycles.join(", ") }))),
  ),
  weekStart: z.optional(
    z.nullable(z.literal([...weekStarts], complaint("NOT_ONE_OF", { options: weekStarts.join(", ") }))),
  ),
});

/**
 * One consent, given or withdrawn. `legalVersion` is the version of the legal text that was shown; null if
 * none was shown.
 */
export const ConsentChange = z.object({
  id: Id,
  /** A field of `Consents`, or `nearMisses` for near misses. */
  consent: z.enum([...(Object.keys(Consents.shape) as (keyof Consents)[]), "nearMisses"]),
  given: z.boolean(),
  legalVersion: z.nullable(z.string()),
  /**
   * Where the change was made: at registration, on the privacy page, by staff (who may only withdraw), or by
   * the program.
   */
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
    changes: ["account"],
    summary:
      "Change my name, username, bio, email and home; changing the email requires a recent sign-in and is rate-limited",
    body: Profile,
    output: Account,
  }),
  updateConsents: route({
    method: "PUT",
    path: "/api/user/consents",
    audience: "user",
    limit: "write",
    changes: ["account"],
    summary: "Give or withdraw an optional consent; takes effect immediately",
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
    changes: ["account"],
    summary:
      "Change who sees my profile and can find me, and whether I share presence and read receipts; people who hide these don't see those of others",
    body: z.strictObject({
      showsPresence: z.optional(z.boolean()),
      showsReadReceipts: z.optional(z.boolean()),
      profileAudience: z.optional(Account.shape.profileAudience),
      isDiscoverable: z.optional(z.boolean()),
    }),
    output: Account,
  }),
  updateMatching: route({
    method: "PUT",
    path: "/api/user/matching",
    audience: "user",
    limit: "write",
    changes: ["account", "matches"],
    summary:
      "Change how far away is still near, whether I share near misses and by how many days, and my distance unit",
    body: z.strictObject({
      nearKm: z.optional(
        z.literal([...nearChoices], complaint("NOT_ONE_OF", { options: nearChoices.join(", ") })),
      ),
      sharesNearMisses: z.optional(z.boolean()),
      nearMissDays: z.optional(
        z.literal(
          [...nearMissDayChoices],
          complaint("NOT_ONE_OF", { options: nearMissDayChoices.join(", ") }),
        ),
      ),
      distanceUnit: z.optional(
        z.nullable(z.enum(["km", "mi"], complaint("NOT_ONE_OF", { options: "km, mi" }))),
      ),
    }),
    output: Account,
  }),
  agree: route({
    method: "PUT",
    path: "/api/user/agreement",
    audience: "user",
    limit: "write",
    changes: ["account"],
    summary:
      "Agree to the newest terms and privacy policy, named by their dates; 409 if one of them is not the newest",
    whileSuspended: true,
    body: z.strictObject({ terms: Day, privacy: Day }),
    output: Account,
  }),
  consents: route({
    method: "GET",
    path: "/api/user/consents",
    audience: "user",
    limit: "read",
    summary: "My consent history, newest first (at most 200)",
    output: z.array(ConsentChange),
  }),
  tryEmail: route({
    method: "POST",
    path: "/api/user/email/try",
    audience: "user",
    limit: "mail",
    changes: { none: "the mail that it sends announces what became of it" },
    summary: "Try my address again, which refused emails: sends one, and all others again if it is accepted",
    output: Nothing,
  }),
  setImage: route({
    method: "POST",
    path: "/api/user/profile-image",
    audience: "user",
    limit: "write",
    changes: ["account"],
    summary: "Set or replace my photo",
    file: "profileImage",
    noFile: "NOT_AN_IMAGE_FILE",
    output: z.object({ profileImageUrl: z.string() }),
  }),
  removeImage: route({
    method: "DELETE",
    path: "/api/user/profile-image",
    audience: "user",
    limit: "write",
    changes: ["account"],
    summary: "Remove my photo; idempotent",
    output: MessageResponse,
  }),
};
