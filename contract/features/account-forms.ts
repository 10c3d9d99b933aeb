/** The fields of registration and sign-in, and the answers. */
import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Email, NewPassword, PersonName } from "#contract/shared/fields.ts";
import { plainCode } from "#contract/shared/typed/plain-text.ts";

/** What a person allows us to do with their data. Each consent is off until the person switches it on. */
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

/** The three consents without which no account can be created. */
export const requiredConsents = ["dataCollection", "termsAccepted", "privacyPolicyAccepted"] as const;

const Password = z
  .string(complaint("PASSWORD_REQUIRED"))
  .check(z.minLength(1, complaint("PASSWORD_REQUIRED")), z.maxLength(200));

export const Credentials = z.strictObject({ email: Email, password: Password });

/** The secret in a mailed link. */
export const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const VerificationWithPassword = z.strictObject({ token: Token, password: Password });

/** Six digits of any script, or a backup code; spaces and dashes are removed. */
export const SecondStep = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z
    .string(complaint("CODE_REQUIRED"))
    .check(z.overwrite(plainCode), z.minLength(1, complaint("CODE_REQUIRED")), z.maxLength(50)),
});

/** The first step of registration; the second step asks for the consents. */
export const AccountDetails = z.strictObject({
  firstName: PersonName(complaint("FIRST_NAME_REQUIRED")),
  lastName: PersonName(complaint("LAST_NAME_REQUIRED")),
  email: Email,
  password: NewPassword,
  acceptTerms: z.literal(true, complaint("TERMS_NOT_ACCEPTED")),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const Registration = z.strictObject({
  ...AccountDetails.shape,
  /** The token of the invitation link that the person followed. An expired or used token has no effect. */
  invitation: z.optional(z.string().check(z.maxLength(200))),
  /** The locale of the page on which the person registered; an unsupported one is ignored. */
  locale: z.optional(z.string().check(z.maxLength(35))),
  /** Whether the person agrees to near misses; left out if they were not asked. */
  sharesNearMisses: z.optional(z.boolean()),
  privacyConsents: Consents.check(
    z.refine(
      (consents: Consents) => requiredConsents.every((key) => consents[key]),
      complaint("CONSENTS_REQUIRED"),
    ),
  ),
});

export const SignInResult = z.object({ token: z.string(), message: z.string() });
/** The password was right. The client must send a code with the `challenge` within five minutes. */
export const TwoFactorChallenge = z.object({
  requiresTwoFactor: z.literal(true),
  challenge: z.string(),
  /** Set if a passkey may replace the code. */
  hasPasskey: z.optional(z.literal(true)),
  message: z.string(),
});

export const EmailOnly = z.strictObject({ email: Email });
