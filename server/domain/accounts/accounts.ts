import { eq, sql } from "drizzle-orm";
import type { Account } from "#contract/features/account-shapes.ts";
import type { SecurityAction, SignInWay } from "#contract/features/security.ts";
import { emailVerificationTokens as tokens, securityLogs, users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { lacksCurrentConsents } from "./consents.ts";
import { refusalsOf } from "./emails/refused-addresses.ts";
import type { Caller } from "./sessions.ts";

/** The columns of an account that its owner and the admins see. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  bio: users.bio,
  profileImageUrl: users.profileImageUrl,
  phone: users.phone,
  homeCountry: users.homeCountry,
  homeState: users.homeState,
  homeCity: users.homeCity,
  isEmailVerified: users.isEmailVerified,
  isPhoneVerified: users.isPhoneVerified,
  isIdentityVerified: users.isIdentityVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  isSuspended: users.isSuspended,
  verificationLevel: users.verificationLevel,
  hasCompletedOnboarding: users.hasCompletedOnboarding,
  privacyLocationSharing: users.privacyLocationSharing,
  privacyCommunications: users.privacyCommunications,
  privacyAnalytics: users.privacyAnalytics,
  privacyMarketing: users.privacyMarketing,
  role: users.role,
  createdAt: users.createdAt,
};

const ownColumns = {
  ...accountColumns,
  homePlaceId: users.homePlace,
  mustChangePassword: users.mustChangePassword,
  mustAgree: sql<boolean>`${sql.raw(lacksCurrentConsents("users"))}`,
  termsVersion: users.termsVersion,
  privacyVersion: users.privacyVersion,
  onboardingStep: users.onboardingStep,
  showsPresence: users.showsPresence,
  showsReadReceipts: users.showsReadReceipts,
  profileAudience: users.profileAudience,
  isDiscoverable: users.isDiscoverable,
  nearKm: users.nearKm,
  sharesNearMisses: users.sharesNearMisses,
  nearMissDays: users.nearMissDays,
  distanceUnit: users.distanceUnit,
  locale: users.locale,
  timeZone: users.timeZone,
  hourCycle: users.hourCycle,
  weekStart: users.weekStart,
};

/** The caller's own account, as the web shows it. Throws USER_NOT_FOUND. */
export async function readAccount({ db, me, now }: SignedIn): Promise<Account> {
  const pendingEmail = sql<string | null>`(
    select t.email from ${tokens} t
     where t.user_id = users.id and not t.used and t.expires_at > ${now.toISOString()} and t.email <> users.email
     order by t.id desc limit 1)`;
  const refusedEmails = refusalsOf(sql`users.email, ${pendingEmail}`);
  const [row] = await db
    .select({ ...ownColumns, pendingEmail, refusedEmails })
    .from(users)
    .where(eq(users.id, me.id));
  if (!row) throw new Refusal("USER_NOT_FOUND");
  const { role, createdAt, pendingEmail: pending, refusedEmails: refused, ...rest } = row;
  return {
    ...rest,
    ...(pending && { pendingEmail: pending }),
    ...(refused.length > 0 && { refusedEmails: refused }),
    isAdmin: role === "admin",
    createdAt: createdAt.toISOString(),
  };
}

/**
 * SQL condition: the account of the users row `alias` is neither deactivated nor deleted. A suspended person
 * may still sign in.
 */
export const isOpenAs = (alias: string) => `(${alias}.is_active and ${alias}.deleted_at is null)`;
export const isOpen = sql<boolean>`${sql.raw(isOpenAs("users"))}`;

/** SQL condition: the account is open and not suspended. */
export const isUsableAs = (alias: string) => `(${isOpenAs(alias)} and not ${alias}.is_suspended)`;

/**
 * Adds a security log entry and returns its id. `userId` is null for an unknown account. Never log secrets.
 */
export async function logSecurity(
  { db, now }: Ctx,
  userId: string | null,
  action: SecurityAction,
  caller?: Pick<Caller, "ipAddress" | "userAgent">,
  more?: SecurityDetails,
): Promise<number> {
  const [row] = await db
    .insert(securityLogs)
    .values({
      userId,
      action,
      ipAddress: caller?.ipAddress ?? null,
      userAgent: caller?.userAgent?.slice(0, 300) ?? null,
      metadata: more ?? null,
      createdAt: now,
    })
    .returning({ id: securityLogs.id });
  if (!row) throw new Error("insert into security_logs returned no row");
  return row.id;
}

/** `verifiedAt`: when a link proved the address (ISO instant); null where no link was needed. */
export type FormerAddress = { readonly email: string; readonly verifiedAt: string | null };

export type SecurityDetails = {
  readonly isNewDevice?: boolean;
  /** How the person signed in; missing for the password. */
  readonly way?: SignInWay;
  /** User agent of the session that was ended. */
  readonly endedUserAgent?: string | null;
  /** The verified address before a change by the account's owner; "This wasn't me" brings it back. */
  readonly formerAddress?: FormerAddress;
};
