import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { IdParam, Instant, MessageResponse, NewPassword, SixDigits } from "#contract/shared/fields.ts";
import { noScreen, route } from "#contract/shared/route.ts";

/** What the user agent says about the device; null where it is unknown. */
export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(["phone", "tablet", "computer", "unknown"]),
});
export type Device = z.infer<typeof Device>;

/**
 * One of the person's sessions. `id` is only visible to its owner and can only be used to end the session.
 */
export const OpenSession = z.object({
  id: z.string(),
  device: Device,
  ipAddress: z.nullable(z.string()),
  openedAt: Instant,
  /** With a precision of ten minutes. */
  lastUsedAt: Instant,
  isThisDevice: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** All events that the security log of an account records. */
export const securityActions = [
  "login",
  "login_failed",
  "code_failed",
  "backup_code_used",
  "session_ended",
  "sessions_ended",
  "password_changed",
  "password_reset",
  "password_set_by_admin",
  "email_change_asked",
  "email_changed",
  "phone_verified",
  "phone_moved",
  "two_factor_on",
  "two_factor_off",
  "two_factor_off_by_admin",
  "backup_codes_renewed",
  "passkey_added",
  "passkey_removed",
  "passkey_failed",
  "access_token_created",
  "access_token_revoked",
  "disowned",
  "admin_granted",
  "admin_revoked",
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** The ways to sign in besides the password. */
export const signInWays = ["passkey", "link"] as const;
export type SignInWay = (typeof signInWays)[number];

export const SecurityEntry = z.object({
  id: z.int(),
  action: z.enum(securityActions),
  at: Instant,
  /** The device that did it; null if it was not done from a browser. */
  device: z.nullable(Device),
  ipAddress: z.nullable(z.string()),
  /** A sign-in from a browser that was not used with this account before. */
  isNewDevice: z.boolean(),
  /** How the person signed in; null for the password, and for all other events. */
  way: z.nullable(z.enum(signInWays)),
  /** The device that was signed out. */
  ended: z.nullable(Device),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;
/** How many entries a page of the log has. */
export const securityLogPageSize = 20;

/** A sign-in counts as recent for this many minutes after the person proved who they are. */
export const recentMinutes = 15;

const CurrentPassword = z
  .string(complaint("PASSWORD_REQUIRED"))
  .check(z.minLength(1, complaint("PASSWORD_REQUIRED")), z.maxLength(200));
export const PasswordProof = z.strictObject({ password: CurrentPassword });
export type PasswordProof = z.infer<typeof PasswordProof>;

export const TotpCode = SixDigits(complaint("DIGITS_REQUIRED"));
export const PasswordChange = z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword });

const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const FirstCode = z.strictObject({ code: TotpCode });

export const security = {
  twoFactor: route({
    method: "GET",
    path: "/api/auth/two-factor",
    audience: "user",
    limit: "read",
    summary: "Whether two-factor sign-in is on, and the number of unused backup codes",
    output: z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }),
  }),
  setUpTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/setup",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    summary: "A new secret for an authenticator app; active after a code is confirmed",
    body: PasswordProof,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/confirm",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    summary: "Turn on two-factor sign-in with a first code; returns the backup codes, only this time",
    body: FirstCode,
    output: BackupCodes,
  }),
  disableTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/disable",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    summary: "Turn off two-factor sign-in; deletes its secret and backup codes",
    body: PasswordProof,
    output: MessageResponse,
  }),
  renewBackupCodes: route({
    method: "POST",
    path: "/api/auth/two-factor/backup-codes",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    summary: "Ten new backup codes, returned only this time; invalidates the old ones",
    body: PasswordProof,
    output: BackupCodes,
  }),
  sessions: route({
    method: "GET",
    path: "/api/auth/sessions",
    audience: "user",
    limit: "read",
    summary: "My sessions: this device first, then by last use",
    output: z.array(OpenSession),
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/auth/sessions/:id",
    audience: "user",
    limit: "write",
    changes: ["security"],
    summary: "End one session immediately",
    params: z.object({ id: z.uuid(complaint("NOT_A_SESSION_ID")) }),
    output: MessageResponse,
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/api/auth/sessions",
    audience: "user",
    limit: "write",
    changes: ["security"],
    summary: "End all other sessions immediately",
    output: z.object({ message: z.string(), ended: z.int() }),
  }),
  changePassword: route({
    method: "POST",
    path: "/api/auth/change-password",
    audience: "user",
    limit: "signIn",
    changes: ["security", "account"],
    summary: "Set a new password with the current one; every other session ends",
    withTemporaryPassword: true,
    body: PasswordChange,
    output: MessageResponse,
  }),
  provePassword: route({
    method: "POST",
    path: "/api/auth/prove-password",
    audience: "user",
    limit: "signIn",
    changes: noScreen,
    summary: "Confirm the password again; the session then counts as a recent sign-in",
    whileSuspended: true,
    body: PasswordProof,
    output: MessageResponse,
  }),
  log: route({
    method: "GET",
    path: "/api/auth/security-log",
    audience: "user",
    limit: "read",
    summary: "My security log, newest first; `before` is the id of the last entry of the previous page",
    query: z.object({ before: z.optional(IdParam) }),
    output: z.array(SecurityEntry),
  }),
  passwordStrength: route({
    method: "POST",
    path: "/api/auth/password-strength",
    audience: "anyone",
    limit: "strength",
    summary: "Strength of a password; it is neither stored nor logged",
    body: z.strictObject({
      password: z.string().check(z.maxLength(200)),
      /** The person's own names and address, which an attacker would try first. */
      about: z.optional(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(5))),
    }),
    output: z.object({
      /** 0 (guessed immediately) to 4. */
      score: z.int(),
      /** Why the password is easy to guess, in the caller's language. */
      hint: z.nullable(z.string()),
    }),
  }),
};
