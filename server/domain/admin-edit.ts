import { and, eq, isNull } from "drizzle-orm";
import { type AdminUser, consentFields, type UserEdit } from "../../contract/admin-users.ts";
import { emailVerificationTokens, users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { conflict, invalid, notFound } from "../lib/refusal.ts";
import { logSecurity } from "./accounts.ts";
import { emailTaken, tellChange } from "./accounts-addresses.ts";
import { endChallenges } from "./accounts-challenges.ts";
import { verificationWanted } from "./accounts-mails.ts";
import { securityNotice } from "./accounts-notices.ts";
import { consentsComeFrom } from "./accounts-consents.ts";
import { phoneProven, phoneUnproven } from "./accounts-phones.ts";
import { searchText } from "./accounts-register.ts";
import { refuseLastAdmin } from "./accounts-roles.ts";
import { endSessions } from "./accounts-sessions.ts";
import { isReserved } from "./accounts-usernames.ts";
import { readUser } from "./admin-users.ts";
import { constraintOf, homeOf, isUsernameTaken, usernameTaken } from "./profile.ts";
import { followConsents } from "./profile-privacy.ts";
import { lockPlans, rewriteStays } from "./stays.ts";

type Stored = typeof users.$inferSelect;

/**
 * Changes what is given, and names what became otherwise. Another address or number is unproven unless its flag says
 * otherwise; consents can be taken back and two-factor sign-in be switched off, never the other way round.
 */
export async function updateUser(
  ctx: SignedIn,
  userId: string,
  form: UserEdit,
): Promise<{ user: AdminUser; changed: string[] }> {
  const { db, now } = ctx;
  await refuseIfUnproven(ctx, userId, form);
  await lockPlans(db, userId);
  const before = await readStored(ctx, userId);
  refuseGiving(before, form);
  const values = {
    ...named(before, form),
    ...(await homeOf(ctx, form)),
    ...address(before, form),
    ...number(before, form),
    ...flags(form),
    ...(form.twoFactorEnabled === false && withoutTwoFactor),
  };
  await consentsComeFrom(db, "staff");
  await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const after = await readStored(ctx, userId);
  await follow(ctx, before, after);
  const changed = Object.keys(form).filter(
    (key) => before[key as keyof Stored] !== after[key as keyof Stored],
  );
  return { user: await readUser(db, userId), changed };
}

async function readStored({ db }: SignedIn, userId: string): Promise<Stored> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row) throw notFound("User");
  return row;
}

/** Whose address isn't proven can't sign in: for the last admin, and for oneself, that would be the end. */
async function refuseIfUnproven(ctx: SignedIn, userId: string, form: UserEdit): Promise<void> {
  const { email, isEmailVerified } = await readStored(ctx, userId);
  const staysProven = form.isEmailVerified ?? (form.email === undefined || form.email === email);
  if (isEmailVerified && !staysProven) await refuseLastAdmin(ctx, ctx.me.id, userId);
}

function refuseGiving(before: Stored, form: UserEdit): void {
  const given = consentFields.find((field) => form[field] === true && !before[field]);
  if (given) throw invalid(given, "Only the person can give this consent");
  if (form.twoFactorEnabled === true && !before.twoFactorEnabled)
    throw invalid("twoFactorEnabled", "Only the person can switch this on");
}

function named(before: Stored, form: UserEdit) {
  const { firstName, lastName, bio } = form;
  const username = form.username ?? before.username;
  if (username !== before.username && isReserved(username)) throw usernameTaken();
  return {
    firstName,
    lastName,
    username,
    ...(bio !== undefined && { bio: bio || null }),
    searchText: searchText(firstName, lastName, username),
  };
}

/** An admin may vouch for an address, but hasn't seen it proven by a link. */
function address(before: Stored, { email = before.email, isEmailVerified }: UserEdit) {
  const isNew = email !== before.email;
  const isVerified = isEmailVerified ?? (isNew ? false : before.isEmailVerified);
  return {
    email,
    isEmailVerified: isVerified,
    ...((isNew || !isVerified) && { emailVerifiedAt: null }),
  };
}

function number(before: Stored, { phone = before.phone, isPhoneVerified }: UserEdit) {
  const isVerified = isPhoneVerified ?? (phone === before.phone && before.isPhoneVerified);
  if (isVerified && phone === null) throw invalid("isPhoneVerified", "There is no phone number");
  return { phone, ...(isVerified ? phoneProven : phoneUnproven) };
}

const flags = (form: UserEdit) => ({
  isIdentityVerified: form.isIdentityVerified,
  hasCompletedOnboarding: form.hasCompletedOnboarding,
  ...Object.fromEntries(consentFields.map((field) => [field, form[field]])),
});

const withoutTwoFactor = {
  twoFactorEnabled: false,
  twoFactorSecret: null,
  twoFactorLastStep: null,
  backupCodes: null,
};

function refusalOf(error: unknown): unknown {
  if (isUsernameTaken(error)) return usernameTaken();
  const constraint = constraintOf(error);
  if (constraint === "users_email") return emailTaken();
  if (constraint === "users_phone_proven")
    return conflict("This number is verified by another account.", "PHONE_TAKEN");
  return error;
}

/** What others must know of it: the owner of what makes the account safe, the matches of what they are made from. */
async function follow(ctx: SignedIn, before: Stored, after: Stored): Promise<void> {
  const { db } = ctx;
  const { id: userId } = after;
  if (after.email !== before.email) {
    await db
      .update(emailVerificationTokens)
      .set({ used: true })
      .where(eq(emailVerificationTokens.userId, userId));
    await tellChange(ctx, before);
  }
  if (before.isEmailVerified && !after.isEmailVerified) {
    await endSessions(ctx, userId);
    await endChallenges(ctx, userId);
  }
  if (!after.isEmailVerified && after.email !== before.email && ctx.settings.verifiesEmail)
    ctx.emit(verificationWanted({ userId }));
  if (before.twoFactorEnabled && !after.twoFactorEnabled)
    ctx.emit(securityNotice({ entry: await logSecurity(ctx, userId, "two_factor_off_by_admin") }));
  if (before.homePlace !== after.homePlace) await rewriteStays(ctx, userId);
  const ifChanged = (field: "privacyAnalytics" | "privacyLocationSharing") =>
    before[field] === after[field] ? undefined : after[field];
  followConsents(ctx, userId, {
    analytics: ifChanged("privacyAnalytics"),
    locationSharing: ifChanged("privacyLocationSharing"),
  });
}
