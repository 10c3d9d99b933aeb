import * as z from "zod/mini";
import { Account } from "./accounts.ts";
import { CountryCode, Email, Phone, PlaceId, required, StateCode } from "./fields.ts";
import { route } from "./route.ts";

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
  firstName: required(50, "First name is required"),
  lastName: required(50, "Last name is required"),
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
  email: z.optional(Email),
  phone: orEmpty(Phone, "Please enter a valid phone number"),
  homeCountry: orEmpty(CountryCode, "Country is required"),
  homeState: orEmpty(StateCode, "State is required"),
  homeCity: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
  homePlaceId: z.optional(z.nullable(PlaceId)),
});

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
    summary: "Show or hide when one is here and what one has read; who hides it doesn't see it of others",
    body: z.strictObject({
      showsPresence: z.optional(z.boolean()),
      showsReadReceipts: z.optional(z.boolean()),
    }),
    output: Account,
  }),
};
