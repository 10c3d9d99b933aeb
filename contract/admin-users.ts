import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Email, Instant, Message, Nothing, PersonId } from "./fields.ts";
import { Profile } from "./profile.ts";
import { route } from "./route.ts";

const flag = z.boolean();

/** A person as admins see them: all that can be edited, and how they stand. Never a secret of theirs. */
export const AdminUser = z.object({
  id: PersonId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  bio: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  homeCountry: z.nullable(z.string()),
  homeState: z.nullable(z.string()),
  homeCity: z.nullable(z.string()),
  isEmailVerified: flag,
  isPhoneVerified: flag,
  isIdentityVerified: flag,
  verificationLevel: z.string(),
  twoFactorEnabled: flag,
  hasCompletedOnboarding: flag,
  privacyDataCollection: flag,
  privacyLocationSharing: flag,
  privacyCommunications: flag,
  privacyAnalytics: flag,
  privacyMarketing: flag,
  isActive: flag,
  isSuspended: flag,
  isAdmin: flag,
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** The consents, which an admin may take back in a person's name, but never give. */
export const consentFields = [
  "privacyDataCollection",
  "privacyLocationSharing",
  "privacyCommunications",
  "privacyAnalytics",
  "privacyMarketing",
] as const;

const { firstName, lastName, username, bio, email, phone, homeCountry, homeState, homeCity } = Profile.shape;
const maybe = z.optional(z.boolean());

/**
 * The edit form; what is left out stays. Another address or number is not verified, unless its flag is sent as well.
 * Two-factor sign-in can only be switched off, consents only be taken back.
 */
export const UserEdit = z.strictObject({
  firstName,
  lastName,
  username,
  email,
  bio,
  phone,
  homeCountry,
  homeState,
  homeCity,
  isEmailVerified: maybe,
  isPhoneVerified: maybe,
  isIdentityVerified: maybe,
  twoFactorEnabled: maybe,
  hasCompletedOnboarding: maybe,
  privacyDataCollection: maybe,
  privacyLocationSharing: maybe,
  privacyCommunications: maybe,
  privacyAnalytics: maybe,
  privacyMarketing: maybe,
});
export type UserEdit = z.output<typeof UserEdit>;

/** Something that was done to a person's account, by an admin or by themselves. */
export const UserEvent = z.object({
  id: z.string(),
  kind: z.enum(["admin", "security", "moderation"]),
  /** Of an admin the call; of security and moderation their own word for it. */
  action: z.string(),
  /** Which admin; null where none was. */
  by: z.nullable(z.string()),
  status: z.nullable(z.number()),
  details: z.nullable(z.catchall(z.object({}), z.unknown())),
  createdAt: Instant,
});
export type UserEvent = z.infer<typeof UserEvent>;

export const userStatuses = ["all", "active", "inactive", "suspended", "admin"] as const;
export const phoneStandings = ["all", "verified", "unverified"] as const;

/** At least six characters: it is good for a day and for nothing but choosing another. */
export const PasswordForOther = z.strictObject({
  adminEmail: Email,
  userEmail: Email,
  newPassword: z
    .string("Required")
    .check(
      z.minLength(6, "New password must be at least 6 characters long"),
      z.maxLength(200, "At most 200 characters"),
    ),
});

const person = z.object({ id: PersonId });

export const adminUsers = {
  list: route({
    method: "GET",
    path: "/api/admin/users",
    audience: "admin",
    limit: "read",
    summary: "Everybody, newest first; `search` looks in names, usernames and addresses",
    query: z.object({
      ...listQuery,
      search: Search,
      status: z.optional(z.enum(userStatuses, `Must be one of ${userStatuses.join(", ")}`)),
      phone: z.optional(z.enum(phoneStandings, `Must be one of ${phoneStandings.join(", ")}`)),
    }),
    output: listOf(AdminUser),
  }),
  history: route({
    method: "GET",
    path: "/api/admin/users/:id/history",
    audience: "admin",
    limit: "read",
    summary: "What was done to a person's account, newest first (at most 100)",
    params: person,
    output: z.array(UserEvent),
  }),
  change: route({
    method: "PATCH",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary:
      "Deactivate somebody, which signs them out and hides them everywhere at once, or bring them back",
    recorded: ["action"],
    params: person,
    body: z.strictObject({ action: z.enum(["activate", "deactivate"], "Must be activate or deactivate") }),
    output: AdminUser,
  }),
  update: route({
    method: "PUT",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary: "Change what a person says of themselves, and how they are verified",
    params: person,
    body: UserEdit,
    output: AdminUser,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete somebody's account for good, as they could themselves; they are told by mail",
    params: person,
    output: Nothing,
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/admin/reset-user-password",
    audience: "admin",
    limit: "mail",
    summary:
      "Give somebody a temporary password: good for 24 hours, must be changed, ends their sessions, is told to them",
    body: PasswordForOther,
    output: z.object({ ...Message.shape, userInfo: z.object({ name: z.string(), email: z.string() }) }),
  }),
};
