import { eq, sql } from "drizzle-orm";
import type { Account } from "#contract/features/accounts.ts";
import type { SecurityAction } from "#contract/features/security.ts";
import { emailVerificationTokens as tokens, securityLogs, users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { lacksCurrentConsents } from "./consents.ts";
import type { Caller } from "./sessions.ts";

const account = {
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
  homePlaceId: users.homePlace,
  isEmailVerified: users.isEmailVerified,
  isPhoneVerified: users.isPhoneVerified,
  isIdentityVerified: users.isIdentityVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  mustChangePassword: users.mustChangePassword,
  isSuspended: users.isSuspended,
  mustAgree: sql<boolean>`${sql.raw(lacksCurrentConsents("users"))}`,
  termsVersion: users.termsVersion,
  privacyVersion: users.privacyVersion,
  verificationLevel: users.verificationLevel,
  hasCompletedOnboarding: users.hasCompletedOnboarding,
  onboardingStep: users.onboardingStep,
  privacyLocationSharing: users.privacyLocationSharing,
  privacyCommunications: users.privacyCommunications,
  privacyAnalytics: users.privacyAnalytics,
  privacyMarketing: users.privacyMarketing,
  showsPresence: users.showsPresence,
  showsReadReceipts: users.showsReadReceipts,
  profileAudience: users.profileAudience,
  isDiscoverable: users.isDiscoverable,
  locale: users.locale,
  timeZone: users.timeZone,
  role: users.role,
  createdAt: users.createdAt,
};

/** The caller's own account, as the web shows it. Throws USER_NOT_FOUND. */
export async function readAccount({ db, me, now }: SignedIn): Promise<Account> {
  const pendingEmail = sql<string | null>`(
    select t.email from ${tokens} t
     where t.user_id = users.id and not t.used and t.expires_at > ${now.toISOString()} and t.email <> users.email
     order by t.id desc limit 1)`;
  const [row] = await db
    .select({ ...account, pendingEmail })
    .from(users)
    .where(eq(users.id, me.id));
  if (!row) throw new Refusal("USER_NOT_FOUND");
  const { role, createdAt, pendingEmail: pending, ...rest } = row;
  return {
    ...rest,
    ...(pending && { pendingEmail: pending }),
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

export type SecurityDetails = {
  readonly isNewDevice?: boolean;
  /** User agent of the session that was ended. */
  readonly endedUserAgent?: string | null;
};
