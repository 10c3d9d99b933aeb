import { and, eq, isNull } from "drizzle-orm";
import { type AdminUser, consentFields, type UserEdit } from "#contract/features/admin/users.ts";
import { emailVerificationTokens, users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { applyAddressChange, emailTaken, setAddress } from "#domain/accounts/addresses.ts";
import { voidPending } from "#domain/accounts/challenges.ts";
import { verificationDue } from "#domain/accounts/emails/account-emails.ts";
import { withoutTwoFactor } from "#domain/accounts/codes.ts";
import { securityNotice } from "#domain/accounts/emails/security-notices.ts";
import { setConsentSource } from "#domain/accounts/consents.ts";
import { keepingIdentities } from "#domain/accounts/former-accounts.ts";
import { inheritRestrictions } from "#domain/accounts/suspensions.ts";
import { phoneProven, phoneUnproven } from "#domain/accounts/phones.ts";
import { readNewNumber } from "#domain/phones/phones.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import { searchText } from "#domain/accounts/register.ts";
import { refuseLastAdmin } from "#domain/accounts/roles.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { isReserved } from "#domain/accounts/usernames.ts";
import { refuseTakeover } from "./other-admins.ts";
import { readUser } from "./users.ts";
import { constraintOf, homeColumns, isUsernameTaken, usernameTaken } from "#domain/profile/profile.ts";
import { announceConsentChanges } from "#domain/profile/privacy.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { announceProfile } from "#domain/visibility/announce.ts";

type Stored = typeof users.$inferSelect;

/**
 * Changes the given fields, and returns the names of those that changed. A new address or number becomes
 * unverified unless its flag says otherwise. An admin can withdraw consents and turn two-factor sign-in off,
 * but never the reverse.
 */
export async function updateUser(
  ctx: SignedIn,
  userId: string,
  typed: UserEdit,
): Promise<{ user: AdminUser; changed: string[] }> {
  const { db, now } = ctx;
  expectRecentSignIn(ctx);
  await refuseIfUnproven(ctx, userId, typed);
  await lockPlans(db, userId);
  const before = await readStored(ctx, userId);
  const homeCountry = typed.homeCountry ?? before.homeCountry;
  const phone = readNewNumber(typed.phone, { before: before.phone, homeCountry });
  const form = { ...typed, ...(phone !== undefined && { phone }) };
  refuseTakeover(ctx, before, form);
  refuseGrants(before, form);
  const values = {
    ...nameFields(before, form),
    ...(await homeColumns(ctx, form)),
    ...unprovenAddress(before, form),
    ...phoneFields(before, form),
    ...flagFields(form),
    ...(form.twoFactorEnabled === false && withoutTwoFactor),
  };
  await setConsentSource(db, "staff");
  await keepingIdentities(ctx, userId, () =>
    db
      .update(users)
      .set({ ...values, updatedAt: now })
      .where(eq(users.id, userId)),
  ).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (isVouchedFor(before, form)) await setAddress(ctx, userId, form.email ?? before.email, null);
  const after = await readStored(ctx, userId);
  await applyConsequences(ctx, before, after);
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
  if (!row) throw new Refusal("USER_NOT_FOUND");
  return row;
}

/**
 * A person whose address isn't verified can't sign in: refuses that for the last admin and for the caller.
 */
async function refuseIfUnproven(ctx: SignedIn, userId: string, form: UserEdit): Promise<void> {
  const { email, isEmailVerified } = await readStored(ctx, userId);
  const staysProven = form.isEmailVerified ?? (form.email === undefined || form.email === email);
  if (isEmailVerified && !staysProven) await refuseLastAdmin(ctx, ctx.me.id, userId);
}

function refuseGrants(before: Stored, form: UserEdit): void {
  const given = consentFields.find((field) => form[field] === true && !before[field]);
  if (given) throw refusedField(given, "CONSENT_NOT_YOURS");
  if (form.twoFactorEnabled === true && !before.twoFactorEnabled)
    throw refusedField("twoFactorEnabled", "SWITCH_NOT_YOURS");
}

function nameFields(before: Stored, form: UserEdit) {
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

const isSameAddress = (before: Stored, form: UserEdit) =>
  form.email === undefined || form.email === before.email;

/** The columns of an address that isn't verified: a new one, or one that is to be unverified. */
const unprovenAddress = (before: Stored, form: UserEdit) =>
  (!isSameAddress(before, form) || form.isEmailVerified === false) && {
    email: form.email,
    isEmailVerified: false,
    emailVerifiedAt: null,
  };

/** Whether the admin marks the address as verified. `emailVerifiedAt` stays empty: no link has proven it. */
const isVouchedFor = (before: Stored, form: UserEdit) =>
  form.isEmailVerified === true && !(before.isEmailVerified && isSameAddress(before, form));

function phoneFields(before: Stored, { phone = before.phone, isPhoneVerified }: UserEdit) {
  const isVerified = isPhoneVerified ?? (phone === before.phone && before.isPhoneVerified);
  if (isVerified && phone === null) throw refusedField("isPhoneVerified", "NO_PHONE");
  return { phone, ...(isVerified ? phoneProven : phoneUnproven) };
}

const flagFields = (form: UserEdit) => ({
  isIdentityVerified: form.isIdentityVerified,
  hasCompletedOnboarding: form.hasCompletedOnboarding,
  ...Object.fromEntries(consentFields.map((field) => [field, form[field]])),
});

function toRefusal(error: unknown): unknown {
  if (isUsernameTaken(error)) return usernameTaken();
  const constraint = constraintOf(error);
  if (constraint === "users_email") return emailTaken();
  if (constraint === "users_phone_proven") return new Refusal("PHONE_TAKEN");
  return error;
}

/**
 * Consequences of the change: notifies the owner about their account's security, and updates what depends on
 * the changed fields, such as matches.
 */
async function applyConsequences(ctx: SignedIn, before: Stored, after: Stored): Promise<void> {
  const { db } = ctx;
  const { id: userId } = after;
  if (after.email !== before.email) {
    await db
      .update(emailVerificationTokens)
      .set({ used: true })
      .where(eq(emailVerificationTokens.userId, userId));
    await applyAddressChange(ctx, before, "staff");
  }
  if (before.isEmailVerified && !after.isEmailVerified) {
    await endSessions(ctx, userId);
    await voidPending(ctx, userId);
  }
  if (!after.isEmailVerified && after.email !== before.email && ctx.settings.verifiesEmail)
    ctx.emit(verificationDue({ userId }));
  await inheritRestrictions(ctx, userId);
  if (before.twoFactorEnabled && !after.twoFactorEnabled)
    ctx.emit(securityNotice({ entry: await logSecurity(ctx, userId, "two_factor_off_by_admin") }));
  ctx.announce({ kinds: ["account"], to: [userId] });
  announceProfile(ctx, userId);
  if (before.homePlace !== after.homePlace) await rewriteStays(ctx, userId);
  const ifChanged = (field: "privacyAnalytics" | "privacyLocationSharing") =>
    before[field] === after[field] ? undefined : after[field];
  announceConsentChanges(ctx, userId, {
    analytics: ifChanged("privacyAnalytics"),
    locationSharing: ifChanged("privacyLocationSharing"),
  });
}
