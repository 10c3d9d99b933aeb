import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { conflict, forbidden, notFound } from "../lib/refusal.ts";
import { isOpen, logSecurity } from "./accounts.ts";

/** Makes admins of these addresses, in lower case, where a link has proven them. Returns how many it found. */
export async function grantAdmins({ db }: Ctx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const granted = await db
    .update(users)
    .set({ role: "admin" })
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt), isOpen))
    .returning({ id: users.id });
  return granted.length;
}

/** Makes one person an admin, who can sign in: whoever runs the server vouches for the address. */
export const grantAdmin = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const person = await find(inside, email);
    if (!person.isOpen) throw conflict(`The account of ${email} is deactivated.`);
    if (!person.isEmailVerified) throw conflict(`${email} has not verified this address yet.`);
    await setRole(inside, person.id, "admin");
  });

/** Takes the role away, at once in open sessions; the last active admin keeps it. */
export const revokeAdmin = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const admins = await holdAdmins(inside);
    const person = await find(inside, email);
    if (!admins.some(({ id }) => id === person.id)) throw conflict(`${email} is not an admin.`);
    if (isLastActive(admins, person.id))
      throw conflict(`${email} is the last active admin: make somebody else one first.`);
    await setRole(inside, person.id, "user");
  });

type Admin = { readonly id: string; readonly isActive: boolean | null };

/** All their rows are held, so that two admins who go at once don't both have the other one left. */
export const holdAdmins = ({ db }: Ctx): Promise<Admin[]> =>
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
 * Refuses to put this person out, for an admin who is none any more by now, for oneself, and where no active admin
 * would be left. Belongs in the transaction that does it; `byId` is null for the command line.
 */
export async function refuseLastAdmin(ctx: Ctx, byId: string | null, userId: string): Promise<void> {
  if (byId === userId) throw conflict("You can't do this to your own account.", "SELF");
  const [person] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  // An ordinary person needs none of the admins to stand still.
  if (person?.role !== "admin") return;
  const admins = await holdAdmins(ctx);
  if (byId !== null && !admins.some(({ id, isActive }) => id === byId && isActive))
    throw forbidden("Admin access required");
  if (isLastActive(admins, userId))
    throw conflict("This is the last active admin: make somebody else one first.", "LAST_ADMIN");
}

export type AdminEntry = { readonly email: string; readonly name: string; readonly isActive: boolean };

export async function listAdmins({ db }: Ctx): Promise<AdminEntry[]> {
  const rows = await db.select().from(users).where(eq(users.role, "admin")).orderBy(asc(users.email));
  return rows.map(({ email, firstName, lastName, isVisible }) => ({
    email,
    name: `${firstName} ${lastName}`,
    isActive: isVisible ?? false,
  }));
}

/** Where to write to this admin; null for whoever is none, or none any more. */
export async function reachAdmin(
  { db }: Ctx,
  userId: string,
): Promise<{ email: string; locale: string | null } | null> {
  const [admin] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "admin"), users.isVisible));
  return admin ?? null;
}

async function find({ db }: Ctx, email: string) {
  const [person] = await db
    .select({ id: users.id, isEmailVerified: users.isEmailVerified, isOpen })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (!person) throw notFound(`An account with the address ${email} was`);
  return person;
}

async function setRole(ctx: Ctx, userId: string, role: "admin" | "user"): Promise<void> {
  await ctx.db.update(users).set({ role, updatedAt: ctx.now }).where(eq(users.id, userId));
  await logSecurity(ctx, userId, role === "admin" ? "admin_granted" : "admin_revoked");
}
