import { eq, sql } from "drizzle-orm";
import type { Account } from "../../contract/accounts.ts";
import type { SecurityAction } from "../../contract/security.ts";
import { emailVerificationTokens as tokens, securityLogs, users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { lacksNewest } from "./accounts-consents.ts";
import type { Caller } from "./accounts-sessions.ts";

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
  mustAgree: sql<boolean>`${sql.raw(lacksNewest("users"))}`,
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

/** One's own account, as the web shows it. */
export async function readAccount({ db, me, now }: SignedIn): Promise<Account> {
  const pendingEmail = sql<string | null>`(
    select t.email from ${tokens} t
     where t.user_id = users.id and not t.used and t.expires_at > ${now.toISOString()} and t.email <> users.email
     order by t.id desc limit 1)`;
  const [row] = await db
    .select({ ...account, pendingEmail })
    .from(users)
    .where(eq(users.id, me.id));
  if (!row) throw notFound("User");
  const { role, createdAt, pendingEmail: pending, ...rest } = row;
  return {
    ...rest,
    ...(pending && { pendingEmail: pending }),
    isAdmin: role === "admin",
    createdAt: createdAt.toISOString(),
  };
}

/** Neither deactivated nor deleted; a suspended person may still sign in. */
export const isOpen = sql<boolean>`(${users.isActive} and ${users.deletedAt} is null)`;

/**
 * Writes down what happened to an account, or to nobody's; the number of the entry. Never a
 * secret.
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
  if (!row) throw new Error("the security log took nothing");
  return row.id;
}

export type SecurityDetails = {
  readonly isNewDevice?: boolean;
  /** What the session that was ended said of itself. */
  readonly endedUserAgent?: string | null;
};
