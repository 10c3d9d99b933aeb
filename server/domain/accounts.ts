import { and, eq, sql } from "drizzle-orm";
import type { Account } from "../../contract/accounts.ts";
import { emailVerificationTokens as tokens, securityLogs, users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { passwordFits } from "../lib/passwords.ts";
import { forbidden, notFound, Refusal } from "../lib/refusal.ts";
import { forget, takeTry } from "./accounts-attempts.ts";
import { type Caller, openSession } from "./accounts-sessions.ts";

export type NewSession = { readonly userId: string; readonly sid: string; readonly secret: string };

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
  verificationLevel: users.verificationLevel,
  hasCompletedOnboarding: users.hasCompletedOnboarding,
  onboardingStep: users.onboardingStep,
  privacyLocationSharing: users.privacyLocationSharing,
  privacyCommunications: users.privacyCommunications,
  privacyAnalytics: users.privacyAnalytics,
  privacyMarketing: users.privacyMarketing,
  showsPresence: users.showsPresence,
  showsReadReceipts: users.showsReadReceipts,
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

const wrongPair = () =>
  new Refusal("unauthorized", "Invalid email or password", { code: "INVALID_CREDENTIALS" });

/** Unknown, wrong and deactivated are one answer, and take as long. */
export async function login(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<NewSession> {
  const fromHere = `sign-in ${email} ${caller.ipAddress}`;
  const fromAnywhere = `sign-in ${email}`;
  await takeTry(ctx, fromHere, 5);
  await takeTry(ctx, fromAnywhere, 50);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  if (!(await passwordFits(user?.passwordHash, password)) || !user) {
    // A row for nobody as well, so that an unknown address takes as long.
    await logSecurity(ctx, user?.id ?? null, "login_failed", caller);
    throw wrongPair();
  }
  await forget(ctx, fromHere);
  await forget(ctx, fromAnywhere);
  if (!user.isEmailVerified) {
    throw forbidden("Please verify your email address before logging in.", "EMAIL_NOT_VERIFIED");
  }
  return ctx.transaction(async (inside) => {
    // Again, now that the row is ours: a new password or a deactivation meanwhile must not be outrun.
    const asBefore = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""), isOpen);
    const [still] = await inside.db
      .update(users)
      .set({ lastLoginAt: ctx.now })
      .where(asBefore)
      .returning({ id: users.id });
    if (!still) throw wrongPair();
    await logSecurity(inside, user.id, "login", caller);
    return { userId: user.id, ...(await openSession(inside, user.id, caller)) };
  });
}

/** Development only: a seeded person signs in without a password. */
export async function testLogin(ctx: Ctx, email: string, caller: Caller): Promise<NewSession> {
  if (!ctx.settings.testLogin || ctx.settings.production) throw notFound("User");
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), eq(users.isTestPerson, true), eq(users.role, "user"), users.isVisible),
    );
  if (!user) throw notFound("User");
  return { userId: user.id, ...(await openSession(ctx, user.id, caller)) };
}

export async function logSecurity(
  { db, now }: Ctx,
  userId: string | null,
  action: string,
  caller?: Caller,
): Promise<void> {
  await db.insert(securityLogs).values({
    userId,
    action,
    ipAddress: caller?.ipAddress ?? null,
    userAgent: caller?.userAgent?.slice(0, 300) ?? null,
    createdAt: now,
  });
}
