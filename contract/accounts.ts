import * as z from "zod/mini";
import { Email, Instant, Message, NewPassword, PersonId, PersonName, Said } from "./fields.ts";
import { route } from "./route.ts";

/** What a person allows us to do with their data; each is off until they switch it on. */
export const Consents = z.strictObject({
  dataCollection: z.boolean(),
  locationSharing: z.boolean(),
  communications: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  termsAccepted: z.boolean(),
  privacyPolicyAccepted: z.boolean(),
});
export type Consents = z.infer<typeof Consents>;

/** The three without which there is no account. */
export const requiredConsents = ["dataCollection", "termsAccepted", "privacyPolicyAccepted"] as const;

export const Credentials = z.strictObject({
  email: Email,
  password: z.string("Password is required").check(z.minLength(1, "Password is required"), z.maxLength(200)),
});

/** Six digits or a backup code, with or without blanks and dashes. */
export const SecondStep = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.string("Enter a code").check(z.trim(), z.minLength(1, "Enter a code"), z.maxLength(50)),
});

/** The first step of registration, without the consents of the second. */
export const AccountDetails = z.strictObject({
  firstName: PersonName("First name is required"),
  lastName: PersonName("Last name is required"),
  email: Email,
  password: NewPassword,
  acceptTerms: z.literal(true, "You must accept the Terms of Service to continue"),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const Registration = z.strictObject({
  ...AccountDetails.shape,
  /** The token of the invitation by whose link somebody came; one that is over changes nothing. */
  invitation: z.optional(z.string().check(z.maxLength(200))),
  /** In which the page was read; one that isn't offered counts as none. */
  locale: z.optional(z.string().check(z.maxLength(35))),
  privacyConsents: Consents.check(
    z.refine(
      (consents: Consents) => requiredConsents.every((key) => consents[key]),
      "Please Accept Required Terms",
    ),
  ),
});

/** The signed-in person's own account; nobody else is ever sent this. */
export const Account = z.object({
  id: PersonId,
  email: z.string(),
  /** An address that was asked for and waits for its link to be opened. */
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
  /** The password is a temporary one: until there is a new one, nothing else works. */
  mustChangePassword: z.boolean(),
  /** Until it is lifted, nothing works but one's own account and what one says to it. */
  isSuspended: z.boolean(),
  /** A legal text has a newer version than the one agreed to: until that is, nothing works but leaving and one's data. */
  mustAgree: z.boolean(),
  /** The versions agreed to, as days; null where none is known. */
  termsVersion: z.nullable(z.string()),
  privacyVersion: z.nullable(z.string()),
  verificationLevel: z.string(),
  hasCompletedOnboarding: z.boolean(),
  onboardingStep: z.number(),
  privacyLocationSharing: z.boolean(),
  privacyCommunications: z.boolean(),
  privacyAnalytics: z.boolean(),
  privacyMarketing: z.boolean(),
  /** Whether connections see that one is here, or what one has read, and in turn one sees it of them. */
  showsPresence: z.boolean(),
  showsReadReceipts: z.boolean(),
  /** Who sees one's photo, bio and home: whoever has the link, whoever is signed in, or connections. */
  profileAudience: z.enum(["everyone", "members", "connections"]),
  isDiscoverable: z.boolean(),
  locale: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  isAdmin: z.boolean(),
  createdAt: Instant,
});
export type Account = z.infer<typeof Account>;
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const SignedInAnswer = z.object({ token: z.string(), message: Said });
/** The password was right; a code has to follow within five minutes, by the `challenge`. */
const CodeWanted = z.object({
  requiresTwoFactor: z.literal(true),
  challenge: z.string(),
  message: Said,
});

export const EmailOnly = z.strictObject({ email: Email });

export const accounts = {
  login: route({
    method: "POST",
    path: "/api/auth/login",
    audience: "anyone",
    duringMaintenance: true,
    limit: "signIn",
    summary: "Sign in with e-mail and password",
    body: Credentials,
    output: z.union([SignedInAnswer, CodeWanted]),
  }),
  loginAlias: route({
    method: "POST",
    path: "/api/login",
    audience: "anyone",
    duringMaintenance: true,
    limit: "signIn",
    summary: "The same as POST /api/auth/login",
    body: Credentials,
    output: z.union([SignedInAnswer, CodeWanted]),
  }),
  loginCode: route({
    method: "POST",
    path: "/api/auth/login/code",
    audience: "anyone",
    duringMaintenance: true,
    limit: "signIn",
    summary: "The second step of signing in: a code of the authenticator app, or a backup code",
    body: SecondStep,
    output: SignedInAnswer,
  }),
  loginPage: route({
    method: "GET",
    path: "/api/login",
    audience: "anyone",
    duringMaintenance: true,
    limit: "read",
    status: 302,
    summary: "Leads to the sign-in page; `returnTo` is kept when it is a path of ours",
    query: z.object({ returnTo: z.optional(z.string().check(z.maxLength(2000))) }),
    output: z.null(),
  }),
  logout: route({
    method: "POST",
    path: "/api/auth/logout",
    audience: "anyone",
    duringMaintenance: true,
    limit: "write",
    summary: "End this session; doing it twice is fine",
    whileSuspended: true,
    withTemporaryPassword: true,
    output: Message,
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
    summary: "Create an account; with verification on, the answer never tells whether the address was taken",
    body: Registration,
    output: z.object({
      user: z.object({ email: z.string() }),
      requiresVerification: z.boolean(),
      message: Said,
      token: z.optional(z.string()),
    }),
  }),
  resendVerification: route({
    method: "POST",
    path: "/api/auth/resend-verification",
    audience: "anyone",
    limit: "mail",
    summary: "Send the verification mail again; the answer is the same for every address",
    body: EmailOnly,
    output: Message,
  }),
  forgotPassword: route({
    method: "POST",
    path: "/api/auth/forgot-password",
    audience: "anyone",
    limit: "mail",
    summary: "Send a reset link; the answer is the same for every address",
    body: EmailOnly,
    output: Message,
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/auth/reset-password",
    audience: "anyone",
    limit: "signIn",
    summary: "Set a new password with the token of a reset link; every session ends",
    body: z.strictObject({ token: Token, newPassword: NewPassword }),
    output: Message,
  }),
  verifyEmail: route({
    method: "GET",
    path: "/api/auth/verify-email",
    audience: "anyone",
    limit: "signIn",
    summary: "Confirm an e-mail address with the token of its link",
    query: z.object({ token: Token }),
    output: Message,
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
    output: SignedInAnswer,
  }),
};
