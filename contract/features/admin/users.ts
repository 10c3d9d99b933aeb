import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { listOf, listQuery, Search } from "./lists.ts";
import { Email, Instant, MessageResponse, Nothing, PersonId } from "#contract/shared/fields.ts";
import { Profile } from "#contract/features/profile.ts";
import { route } from "#contract/shared/route.ts";

const flag = z.boolean();

/** A person as admins see them: all editable fields and the account's status. Contains no secrets. */
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
  /** The address finally refused the last email: the server's reply, and when. Null if it takes emails. */
  emailRefusal: z.nullable(z.object({ why: z.string(), refusedAt: Instant, isPaused: flag })),
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

/** The consents. An admin may withdraw them on a person's behalf, but never give them. */
export const consentFields = [
  "privacyDataCollection",
  "privacyLocationSharing",
  "privacyCommunications",
  "privacyAnalytics",
  "privacyMarketing",
] as const;

/** Fields of another admin that an admin can't change, because they would allow an account takeover. */
export const lockedForAdmins = [
  "email",
  "phone",
  "isEmailVerified",
  "isPhoneVerified",
  "isIdentityVerified",
  "twoFactorEnabled",
] as const;

const { firstName, lastName, username, bio, email, phone, homeCountry, homeState, homeCity } = Profile.shape;
const optionalFlag = z.optional(z.boolean());

/**
 * The edit form; omitted fields stay unchanged. A new email or phone is unverified unless its flag is sent as
 * well. Two-factor sign-in can only be switched off, and consents can only be withdrawn.
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
  isEmailVerified: optionalFlag,
  isPhoneVerified: optionalFlag,
  isIdentityVerified: optionalFlag,
  twoFactorEnabled: optionalFlag,
  hasCompletedOnboarding: optionalFlag,
  privacyDataCollection: optionalFlag,
  privacyLocationSharing: optionalFlag,
  privacyCommunications: optionalFlag,
  privacyAnalytics: optionalFlag,
  privacyMarketing: optionalFlag,
});
export type UserEdit = z.output<typeof UserEdit>;

/** Something that was done to a person's account, by an admin or by the person. */
export const UserEvent = z.object({
  id: z.string(),
  kind: z.enum(["admin", "security", "moderation"]),
  /**
   * For `admin` the route that was called; for `security` and `moderation` the name of the action.
   */
  action: z.string(),
  /** The admin's name; null if no admin was involved. */
  by: z.nullable(z.string()),
  status: z.nullable(z.number()),
  details: z.nullable(z.catchall(z.object({}), z.unknown())),
  createdAt: Instant,
});
export type UserEvent = z.infer<typeof UserEvent>;

export const userStatuses = ["all", "active", "inactive", "suspended", "admin"] as const;
export const phoneStatuses = ["all", "verified", "unverified"] as const;

/** At least six characters are enough: the password is valid for one day and only for choosing a new one. */
export const TemporaryPassword = z.strictObject({
  adminEmail: Email,
  userEmail: Email,
  newPassword: z
    .string(complaint("REQUIRED"))
    .check(
      z.minLength(6, complaint("TEMPORARY_PASSWORD_TOO_SHORT")),
      z.maxLength(200, complaint("TOO_LONG", { max: 200 })),
    ),
});

const person = z.object({ id: PersonId });

export const adminUsers = {
  list: route({
    method: "GET",
    path: "/api/admin/users",
    audience: "admin",
    limit: "read",
    summary: "All users, newest first; `search` looks in names, usernames and email addresses",
    query: z.object({
      ...listQuery,
      search: Search,
      status: z.optional(z.enum(userStatuses, oneOf(userStatuses))),
      phone: z.optional(z.enum(phoneStatuses, oneOf(phoneStatuses))),
    }),
    output: listOf(AdminUser),
  }),
  history: route({
    method: "GET",
    path: "/api/admin/users/:id/history",
    audience: "admin",
    limit: "read",
    summary: "History of a user's account, newest first (at most 100)",
    params: person,
    output: z.array(UserEvent),
  }),
  change: route({
    method: "PATCH",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary: "Deactivate a user, which ends their sessions and hides them everywhere, or reactivate them",
    recorded: ["action"],
    params: person,
    body: z.strictObject({
      action: z.enum(
        ["activate", "deactivate"],
        complaint("NOT_ONE_OF", { options: "activate, deactivate" }),
      ),
    }),
    output: AdminUser,
  }),
  update: route({
    method: "PUT",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary:
      "Change a user's profile and verification; not the sign-in data of another admin. Requires a recent sign-in",
    params: person,
    body: UserEdit,
    output: AdminUser,
  }),
  tryEmail: route({
    method: "POST",
    path: "/api/admin/users/:id/try-email",
    audience: "admin",
    limit: "mail",
    summary: "Try a user's address again, which refused emails: sends one, and all others again if accepted",
    params: person,
    output: Nothing,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/users/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a user's account permanently; the user is notified by email. Requires a recent sign-in",
    params: person,
    output: Nothing,
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/admin/reset-user-password",
    audience: "admin",
    limit: "mail",
    summary:
      "Set a temporary password: valid for 24 hours, must be changed, ends the user's sessions; the user is notified",
    body: TemporaryPassword,
    output: z.object({
      ...MessageResponse.shape,
      userInfo: z.object({ name: z.string(), email: z.string() }),
    }),
  }),
};
