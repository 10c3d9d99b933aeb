import * as z from "zod/mini";
import { IdParam, Instant, Message, NewPassword, Said } from "./fields.ts";
import { route } from "./route.ts";

/** What a browser says of itself, in words; null where it says nothing that we know. */
export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(["phone", "tablet", "computer", "unknown"]),
});
export type Device = z.infer<typeof Device>;

/** A place where the person is signed in. `id` names it to its owner only and is good for nothing but ending it. */
export const OpenSession = z.object({
  id: z.string(),
  device: Device,
  ipAddress: z.nullable(z.string()),
  openedAt: Instant,
  /** To ten minutes. */
  lastUsedAt: Instant,
  isThisDevice: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Everything that is written down about the safety of an account. */
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
  "admin_granted",
  "admin_revoked",
] as const;
export type SecurityAction = (typeof securityActions)[number];

export const SecurityEntry = z.object({
  id: z.int(),
  action: z.enum(securityActions),
  at: Instant,
  /** From where it was done; null where nobody's browser did it. */
  device: z.nullable(Device),
  ipAddress: z.nullable(z.string()),
  /** A sign-in from a browser that this account had not been used with before. */
  isNewDevice: z.boolean(),
  /** What was signed out by it. */
  ended: z.nullable(Device),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;
/** How many entries a page of the log has. */
export const logPage = 20;

const GivenPassword = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(200));
export const PasswordGiven = z.strictObject({ password: GivenPassword });
export type PasswordGiven = z.infer<typeof PasswordGiven>;

/** Six digits, blanks and dashes left out. */
export const TotpCode = z.pipe(
  z.pipe(
    z.string("Enter the six digits"),
    z.transform((code: string) => code.replaceAll(/[\s-]/g, "")),
  ),
  z.string().check(z.regex(/^[0-9]{6}$/, "Enter the six digits")),
);
export const PasswordChange = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword });

const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const FirstCode = z.strictObject({ code: TotpCode });

export const security = {
  twoFactor: route({
    method: "GET",
    path: "/api/auth/two-factor",
    audience: "user",
    limit: "read",
    summary: "Whether signing in asks for a code, and how many backup codes are left",
    output: z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }),
  }),
  setUpTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/setup",
    audience: "user",
    limit: "signIn",
    summary: "A new secret for an authenticator app; it counts once a code of it is confirmed",
    body: PasswordGiven,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/confirm",
    audience: "user",
    limit: "signIn",
    summary: "Switch two-factor sign-in on with a first code; answers the backup codes, this once",
    body: FirstCode,
    output: BackupCodes,
  }),
  disableTwoFactor: route({
    method: "POST",
    path: "/api/auth/two-factor/disable",
    audience: "user",
    limit: "signIn",
    summary: "Switch two-factor sign-in off; its secret and backup codes are gone",
    body: PasswordGiven,
    output: Message,
  }),
  renewBackupCodes: route({
    method: "POST",
    path: "/api/auth/two-factor/backup-codes",
    audience: "user",
    limit: "signIn",
    summary: "Ten new backup codes, shown this once; the old ones are void",
    body: PasswordGiven,
    output: BackupCodes,
  }),
  sessions: route({
    method: "GET",
    path: "/api/auth/sessions",
    audience: "user",
    limit: "read",
    summary: "Where one is signed in: this device first, then by last use",
    output: z.array(OpenSession),
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/auth/sessions/:id",
    audience: "user",
    limit: "write",
    summary: "Sign one device out, at once",
    params: z.object({ id: z.uuid("Must be the id of a session") }),
    output: Message,
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/api/auth/sessions",
    audience: "user",
    limit: "write",
    summary: "Sign every device out but this one, at once",
    output: z.object({ message: Said, ended: z.int() }),
  }),
  changePassword: route({
    method: "POST",
    path: "/api/auth/change-password",
    audience: "user",
    limit: "signIn",
    summary: "Set a new password with the current one; every other session ends",
    withTemporaryPassword: true,
    body: PasswordChange,
    output: Message,
  }),
  provePassword: route({
    method: "POST",
    path: "/api/auth/prove-password",
    audience: "user",
    limit: "signIn",
    summary: "Give the password again: this session then counts as just signed in",
    whileSuspended: true,
    body: PasswordGiven,
    output: Message,
  }),
  log: route({
    method: "GET",
    path: "/api/auth/security-log",
    audience: "user",
    limit: "read",
    summary: "What happened to one's account, newest first; `before` is the id of the last entry seen",
    query: z.object({ before: z.optional(IdParam) }),
    output: z.array(SecurityEntry),
  }),
  passwordStrength: route({
    method: "POST",
    path: "/api/auth/password-strength",
    audience: "anyone",
    limit: "strength",
    summary: "How hard a password is to guess; it is neither stored nor written to a log",
    body: z.strictObject({
      password: z.string().check(z.maxLength(200)),
      /** The person's own names and address, which anybody would try first. */
      about: z.optional(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(5))),
    }),
    output: z.object({
      /** From 0, guessed at once, to 4. */
      score: z.int(),
      hint: z.nullable(z.string()),
    }),
  }),
};
