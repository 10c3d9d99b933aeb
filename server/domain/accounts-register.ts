import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { locales } from "../../contract/locales.ts";
import type { AccountDetails, Consents } from "../../contract/accounts.ts";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { fold } from "../lib/fold.ts";
import { hashPassword } from "../lib/passwords.ts";
import { conflict, forbidden } from "../lib/refusal.ts";
import { eventKind } from "../lib/listen.ts";
import { hashed } from "../lib/tokens.ts";
import { hasMailLeft } from "./accounts-attempts.ts";
import { enter, type NewSession } from "./accounts-enter.ts";
import { triedAgain, verificationWanted } from "./accounts-mails.ts";
import { consentsComeFrom, newestAgreed } from "./accounts-consents.ts";
import type { Caller } from "./accounts-sessions.ts";
import { isReserved, refuseStaffNames } from "./accounts-usernames.ts";
import { flagFound, passFilter } from "./filters-pass.ts";
import { readSwitches } from "./system.ts";

type NewPerson = AccountDetails & {
  privacyConsents: Consents;
  invitation?: string | undefined;
  locale?: string | undefined;
};

/** `invitation`: the hash of the link by which they came, or null. */
export const personRegistered = eventKind<{ userId: string; invitation: string | null }>(
  "accounts.registered",
);

/**
 * Creates an account. Where addresses are verified, a taken one gives the same answer (null, no session) and its owner
 * a mail; otherwise it is a conflict, and a new person is signed in at once.
 */
export async function register(ctx: Ctx, person: NewPerson, caller: Caller): Promise<NewSession | null> {
  if (!(await readSwitches(ctx)).userRegistration)
    throw forbidden("Registration is closed at the moment.", "REGISTRATION_CLOSED");
  const { firstName, lastName } = person;
  refuseStaffNames(firstName, lastName);
  const { flag } = await passFilter(ctx, { firstName, lastName }, { asTyped: ["firstName", "lastName"] });
  const passwordHash = await hashPassword(person.password);
  return ctx.transaction(async (inside) => {
    const userId = await insertPerson(inside, person, passwordHash);
    if (userId) await flagFound(inside, flag, { contentType: "user", contentId: userId, userId });
    const { invitation } = person;
    if (userId) inside.emit(personRegistered({ userId, invitation: invitation ? hashed(invitation) : null }));
    if (ctx.settings.verifiesEmail) {
      if (userId) inside.emit(verificationWanted({ userId }));
      else if (await hasMailLeft(inside, `registered again ${person.email}`))
        inside.emit(triedAgain({ email: person.email }));
      return null;
    }
    if (!userId) throw conflict("An account with this email address already exists", "EMAIL_TAKEN");
    return enter(inside, userId, caller);
  });
}

/** The new id; null when the address is taken, which the unique index decides. */
async function insertPerson(
  ctx: Ctx,
  { firstName, lastName, email, locale, privacyConsents: consents }: NewPerson,
  passwordHash: string,
): Promise<string | null> {
  const { db, now, settings } = ctx;
  await consentsComeFrom(db, "registration");
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
        ...newestAgreed,
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

/** What the search by name looks in. */
export const searchText = (firstName: string, lastName: string, username: string) =>
  fold(`${firstName} ${lastName} ${username}`);

/** `ana.silva`, then with more and more digits; never made from the address, which is nobody's business. */
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
