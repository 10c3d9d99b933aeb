import * as z from "zod/mini";
import { Account } from "./accounts.ts";
import { CountryCode, PlaceId, required, StateCode } from "./fields.ts";
import { route } from "./route.ts";

/** The profile form; a home needs its country and state, a null city clears it. */
export const Profile = z.strictObject({
  firstName: required(50, "First name is required"),
  lastName: required(50, "Last name is required"),
  username: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Za-z0-9._-]{3,30}$/, "3 to 30 letters, digits, dots, dashes or underscores"),
      ),
  ),
  bio: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(150, "At most 150 characters")))),
  homeCountry: z.optional(z.nullable(CountryCode)),
  homeState: z.optional(z.nullable(StateCode)),
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
};
