import * as z from "zod/mini";
import { Credentials, SecondStep, Registration } from "./account-forms.ts";
import { Email, Instant, MessageResponse, NewPassword, PersonId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

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
const Token = z.string().check(z.minLength(1), z.maxLength(200));
export const SignInResult = z.object({ token: z.string(), message: z.string() });
/** The password was right. The client must send a code with the `challenge` within five minutes. */
const TwoFactorChallenge = z.object({
  requiresTwoFactor: z.literal(true),
  challenge: z.string(),
  /** Set if a passkey may replace the code. */
  hasPasskey: z.optional(z.literal(true)),
  message: z.string(),
});

export const EmailOnly = z.strictObject({ email: Email });

const signInRoute = { method: "POST", audience: "anyone", duringMaintenance: true, limit: "signIn" } as const;

export const accounts = {
  login: route({
    ...signInRoute,
    path: "/api/auth/login",
    summary: "Sign in with email and password",
    body: Credentials,
    output: z.union([SignInResult, TwoFactorChallenge]),
  }),
  loginAlias: route({
    ...signInRoute,
    path: "/api/login",
    summary: "The same as POST /api/auth/login",
    body: Credentials,
    output: z.union([SignInResult, TwoFactorChallenge]),
  }),
  loginCode: route({
    ...signInRoute,
    path: "/api/auth/login/code",
    summary: "Second step of sign-in: a code from the authenticator app, or a backup code",
    body: SecondStep,
    output: SignInResult,
  }),
  loginPage: route({
    method: "GET",
    path: "/api/login",
    audience: "anyone",
    duringMaintenance: true,
    limit: "read",
    status: 302,
    summary: "Redirects to the sign-in page; `returnTo` is passed on if it is a path of this installation",
    query: z.object({ returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
    output: z.null(),
  }),
  logout: route({
    method: "POST",
    path: "/api/auth/logout",
    audience: "anyone",
    duringMaintenance: true,
    limit: "write",
    summary: "End this session; idempotent",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: MessageResponse,
  }),
  logoutPage: route({
    method: "GET",
    path: "/api/auth/logout",
    audience: "anyone",
    duringMaintenance: true,
    limit: "write",
    status: 302,
    summary: "End this session and go to the landing page",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: z.null(),
  }),
  register: route({
    method: "POST",
    path: "/api/auth/register",
    audience: "anyone",
    limit: "mail",
    status: 201,
    summary:
      "Create an account; with email verification on, the response doesn't reveal whether the address is registered",
    body: Registration,
    output: z.object({
      user: z.object({ email: z.string() }),
      requiresVerification: z.boolean(),
      message: z.string(),
      token: z.optional(z.string()),
    }),
  }),
  resendVerification: route({
    method: "POST",
    path: "/api/auth/resend-verification",
    audience: "anyone",
    limit: "mail",
    summary: "Send the verification email again; the response is the same for every address",
    body: EmailOnly,
    output: MessageResponse,
  }),
  forgotPassword: route({
    method: "POST",
    path: "/api/auth/forgot-password",
    audience: "anyone",
    limit: "mail",
    summary: "Send a password reset link; the response is the same for every address",
    body: EmailOnly,
    output: MessageResponse,
  }),
  resetLink: route({
    method: "GET",
    path: "/api/auth/reset-password",
    audience: "anyone",
    limit: "signIn",
    summary: "Whether the token of a reset link is still valid; checking doesn't use it up",
    query: z.object({ token: Token }),
    output: z.object({ isGood: z.boolean() }),
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/auth/reset-password",
    audience: "anyone",
    limit: "signIn",
    summary: "Set a new password with the token of a reset link; every session ends",
    body: z.strictObject({ token: Token, newPassword: NewPassword }),
    output: MessageResponse,
  }),
  notMeLink: route({
    method: "GET",
    path: "/api/auth/not-me",
    audience: "anyone",
    limit: "signIn",
    summary:
      "Whether the token of a mail about the account's security still secures it; checking changes nothing",
    query: z.object({ token: Token }),
    output: z.object({ isGood: z.boolean() }),
  }),
  notMe: route({
    method: "POST",
    path: "/api/auth/not-me",
    audience: "anyone",
    limit: "signIn",
    summary:
      "Secure an account with the token of a mail about an event that wasn't its owner: ends sessions, access tokens and the password, and notifies the moderators",
    body: z.strictObject({ token: Token }),
    output: z.object({
      /** Sets a new password, as the token of a reset link does. */
      resetToken: z.string(),
    }),
  }),
  verifyEmail: route({
    method: "GET",
    path: "/api/auth/verify-email",
    audience: "anyone",
    limit: "signIn",
    summary:
      "Verify an email address with the token of its link; succeeds also if the address is already verified",
    query: z.object({ token: Token }),
    output: MessageResponse,
  }),
  user: route({
    method: "GET",
    path: "/api/auth/user",
    audience: "user",
    duringMaintenance: true,
    limit: "read",
    summary: "The signed-in person's own account",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: Account,
  }),
  refresh: route({
    method: "POST",
    path: "/api/auth/refresh",
    audience: "user",
    duringMaintenance: true,
    limit: "write",
    summary: "A new token for the same session",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: z.object({ token: z.string() }),
  }),
  generateToken: route({
    method: "POST",
    path: "/api/auth/generate-token",
    audience: "user",
    duringMaintenance: true,
    limit: "write",
    summary: "A token for the session of the cookie; only from our own origin",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: z.object({ token: z.string() }),
  }),
  testLogin: route({
    method: "POST",
    path: "/api/test-login",
    audience: "anyone",
    limit: "signIn",
    summary: "Development only: sign in as a seeded test person without a password",
    body: EmailOnly,
    output: SignInResult,
  }),
};
