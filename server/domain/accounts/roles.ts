import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { personName } from "#contract/shared/person-name.ts";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen, logSecurity } from "./accounts.ts";

/**
 * Makes the accounts with these addresses (lower case) admins, if a link has verified the address. Returns
 * how many it found.
 */
export async function grantAdmins({ db }: Ctx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const granted = await db
    .update(users)
    .set({ role: "admin" })
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt), isOpen))
    .returning({ id: users.id });
  return granted.length;
}

const linkVerifies = "the link in the mail does, and signing in offers a new one";
const noLink =
  "without SMTP_URL no mail with a link is sent. Set it, or let another admin mark the address as verified";

/**
 * Makes one person an admin, if they can sign in. No link needs to have verified the address: the operator
 * who runs the command vouches for it.
 */
export const grantAdmin = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const person = await findPerson(inside, email);
    if (!person.isOpen) throw new CommandRefused(`The account of ${email} is deactivated.`);
    if (!person.isEmailVerified)
      throw new CommandRefused(
        `${email} has not verified this address yet: ${ctx.settings.verifiesEmail ? linkVerifies : noLink}.`,
      );
    await setRole(inside, person.id, "admin");
  });

/** Takes the admin role away, at once in open sessions. Refuses for the last active admin. */
export const revokeAdmin = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const admins = await lockAdmins(inside);
    const person = await findPerson(inside, email);
    if (!admins.some(({ id }) => id === person.id)) throw new CommandRefused(`${email} is not an admin.`);
    if (isLastActive(admins, person.id))
      throw new CommandRefused(`${email} is the last active admin: make another user an admin first.`);
    await setRole(inside, person.id, "user");
  });

type Admin = { readonly id: string; readonly isActive: boolean | null };

/** Locks the rows of all admins, so that two admins who leave at once can't each count on the other one. */
export const lockAdmins = ({ db }: Ctx): Promise<Admin[]> =>
  db
    .select({ id: users.id, isActive: users.isVisible })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(users.id)
    .for("update");

export function isLastActive(admins: readonly Admin[], id: string): boolean {
  const active = admins.filter(({ isActive }) => isActive);
  return active.length === 1 && active[0]?.id === id;
}

/**
 * Throws if this person must not be removed: SELF for the caller, LAST_ADMIN for the last active admin,
 * ADMIN_ONLY if the person is an admin and the caller no longer is one. Call in the transaction that removes
 * the person. `byId` is null for the command line.
 */
export async function refuseLastAdmin(ctx: Ctx, byId: string | null, userId: string): Promise<void> {
  if (byId === userId) throw new Refusal("SELF");
  const [person] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  // For an ordinary person no admin has to be locked.
  if (person?.role !== "admin") return;
  const admins = await lockAdmins(ctx);
  if (byId !== null && !admins.some(({ id, isActive }) => id === byId && isActive))
    throw new Refusal("ADMIN_ONLY");
  if (isLastActive(admins, userId)) throw new Refusal("LAST_ADMIN");
}

export type AdminEntry = { readonly email: string; readonly name: string; readonly isActive: boolean };

export async function listAdmins({ db }: Ctx): Promise<AdminEntry[]> {
  const rows = await db.select().from(users).where(eq(users.role, "admin")).orderBy(asc(users.email));
  return rows.map(({ email, firstName, lastName, isVisible }) => ({
    email,
    name: personName({ firstName, lastName }),
    isActive: isVisible ?? false,
  }));
}

/** Email address and language of an admin; null if the person isn't an active admin. */
export async function readAdminContact(
  { db }: Ctx,
  userId: string,
): Promise<{ email: string; locale: string | null } | null> {
  const [admin] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "admin"), users.isVisible));
  return admin ?? null;
}

async function findPerson({ db }: Ctx, email: string) {
  const [person] = await db
    .select({ id: users.id, isEmailVerified: users.isEmailVerified, isOpen })
    .from(users)
    .where(eq(users.email, normalEmail(email) ?? ""));
  if (!person) throw new CommandRefused(`An account with the address ${email} was not found`);
  return person;
}

async function setRole(ctx: Ctx, userId: string, role: "admin" | "user"): Promise<void> {
  await ctx.db.update(users).set({ role, updatedAt: ctx.now }).where(eq(users.id, userId));
  await logSecurity(ctx, userId, role === "admin" ? "admin_granted" : "admin_revoked");
}
