import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { locales } from "#contract/shared/languages.ts";
import type { AccountDetails, Consents } from "#contract/features/account-forms.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { fold } from "#lib/fold.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { networkOf } from "#lib/network/network-of.ts";
import { Refusal } from "#lib/refusal.ts";
import { eventKind } from "#lib/domain-events.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { rememberDevice } from "./devices.ts";
import { expectNotLocked, countAttempt } from "#domain/accounts/limits/login-throttle.ts";
import { tryMailQuota } from "#domain/accounts/limits/quotas.ts";
import { completeSignIn, type NewSession } from "./sign-in-session.ts";
import { registeredAgain, verificationDue } from "./emails/account-emails.ts";
import { setConsentSource, currentConsents } from "./consents.ts";
import type { Caller } from "./sessions.ts";
import { inheritRestrictions } from "./suspensions.ts";
import { isReserved, refuseStaffNames } from "./usernames.ts";
import { flagScreened, screenTexts } from "#domain/content-filters/screen-text.ts";
import { readSwitches } from "#domain/system/system.ts";

type NewPerson = AccountDetails & {
  privacyConsents: Consents;
  invitation?: string | undefined;
  locale?: string | undefined;
  sharesNearMisses?: boolean | undefined;
};

/** `invitation`: hash of the secret in the invitation link that the person used, or null. */
export const personRegistered = eventKind<{ userId: string; invitation: string | null }>(
  "accounts.registered",
);

/**
 * Creates an account. Where addresses are verified, a taken address gives the same answer (null, no session)
 * and its owner gets a mail. Otherwise a taken address throws EMAIL_TAKEN, throttled like failed sign-ins,
 * and a new person is signed in at once.
 */
export async function register(ctx: Ctx, person: NewPerson, caller: Caller): Promise<NewSession | null> {
  if (!(await readSwitches(ctx)).userRegistration) throw new Refusal("REGISTRATION_CLOSED");
  const { firstName, lastName } = person;
  refuseStaffNames(firstName, lastName);
  const { flag } = await screenTexts(ctx, { firstName, lastName }, { asTyped: ["firstName", "lastName"] });
  const asked = `registration of taken addresses from ${networkOf(caller.ipAddress)}`;
  if (!ctx.settings.verifiesEmail) await expectNotLocked(ctx, asked);
  const passwordHash = await hashPassword(person.password);
  const session = await ctx.transaction(async (inside) => {
    const userId = await insertPerson(inside, person, passwordHash);
    if (userId) await flagScreened(inside, flag, { contentType: "user", contentId: userId, userId });
    const { invitation } = person;
    if (userId)
      inside.emit(personRegistered({ userId, invitation: invitation ? hashSecret(invitation) : null }));
    if (ctx.settings.verifiesEmail) {
      // Where it was registered, its link verifies the account without the password.
      if (userId) await rememberDevice(inside, userId, caller);
      if (userId) inside.emit(verificationDue({ userId }));
      else if (await tryMailQuota(inside, `registered again ${person.email}`))
        inside.emit(registeredAgain({ email: person.email }));
      return null;
    }
    if (!userId) return "taken";
    await inheritRestrictions(inside, userId);
    return completeSignIn(inside, userId, caller);
  });
  if (session !== "taken") return session;
  await countAttempt(ctx, asked, 5);
  throw new Refusal("EMAIL_TAKEN");
}

/** Returns the new id; null if the address is taken, which the unique index decides. */
async function insertPerson(
  ctx: Ctx,
  { firstName, lastName, email, locale, sharesNearMisses, privacyConsents: consents }: NewPerson,
  passwordHash: string,
): Promise<string | null> {
  const { db, now, settings } = ctx;
  await setConsentSource(db, "registration");
  for (const username of usernamesFor(firstName, lastName)) {
    const [row] = await db
      .insert(users)
      .values({
        id: randomUUID(),
        email,
        firstName,
        lastName,
        username,
        passwordHash,
        searchText: searchText(firstName, lastName, username),
        locale: locales.find((it) => it === locale) ?? null,
        isEmailVerified: !settings.verifiesEmail,
        privacyDataCollection: consents.dataCollection,
        privacyLocationSharing: consents.locationSharing,
        privacyCommunications: consents.communications,
        privacyAnalytics: consents.analytics,
        privacyMarketing: consents.marketing,
        privacyConsentDate: now,
        sharesNearMisses,
        ...currentConsents,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (row) return row.id;
    const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken.length > 0) return null;
  }
  throw new Error("no free username found");
}

/** The text that the search by name looks in. */
export const searchText = (firstName: string, lastName: string, username: string) =>
  fold(`${firstName} ${lastName} ${username}`);

/**
 * Yields `ana.silva`, then the name with more and more digits. Never uses the email address: it is private.
 */
function* usernamesFor(firstName: string, lastName: string): Generator<string> {
  const name = [firstName, lastName]
    .map((part) => fold(part).replaceAll(/[^a-z0-9]/g, ""))
    .filter(Boolean)
    .join(".")
    .slice(0, 20)
    .replace(/\.$/, "");
  const base = name.length >= 3 && !isReserved(name) ? name : "traveller";
  if (base !== "traveller") yield base;
  for (let digits = 2; digits <= 9; digits += 1)
    yield `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}
