import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { conflict, notFound } from "../lib/refusal.ts";
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
    const person = await find(inside, email);
    await expectAdminLeft(
      inside,
      person.id,
      `${email} is the last active admin: make somebody else one first.`,
    );
    if (!person.isAdmin) throw conflict(`${email} is not an admin.`);
    await setRole(inside, person.id, "user");
  });

/**
 * Refuses where nobody active would be left as an admin without this person. All admins' rows are held until the
 * transaction ends, so that two who are taken away at once don't both have the other one left.
 */
export async function expectAdminLeft(
  { db }: Ctx,
  withoutId: string,
  message = "This is the last active admin.",
): Promise<void> {
  const admins = await db
    .select({ id: users.id, isActive: users.isVisible })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(users.id)
    .for("update");
  const active = admins.filter(({ isActive }) => isActive);
  if (active.length === 1 && active[0]?.id === withoutId) throw conflict(message);
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

async function find({ db }: Ctx, email: string) {
  const [person] = await db
    .select({
      id: users.id,
      isEmailVerified: users.isEmailVerified,
      isOpen,
      isAdmin: sql<boolean>`${users.role} = 'admin'`,
    })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (!person) throw notFound(`An account with the address ${email} was`);
  return person;
}

async function setRole(ctx: Ctx, userId: string, role: "admin" | "user"): Promise<void> {
  await ctx.db.update(users).set({ role, updatedAt: ctx.now }).where(eq(users.id, userId));
  await logSecurity(ctx, userId, role === "admin" ? "admin_granted" : "admin_revoked");
}
