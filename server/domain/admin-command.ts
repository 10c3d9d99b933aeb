import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { hashPassword } from "../lib/passwords.ts";
import { conflict, notFound } from "../lib/refusal.ts";
import { liftSuspension, suspendPerson } from "./accounts-suspensions.ts";
import { setTemporaryPassword } from "./accounts-temporary.ts";
import { commandLine, writeAudit } from "./admin-audit.ts";
import { logModeration } from "./moderation-log.ts";

// Without those that are taken for one another when they are read out.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 14;

/** Gives the person with this address, admins as well, a temporary password, and answers with it: the only time. */
export async function resetPasswordFor(ctx: Ctx, email: string): Promise<string> {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (inside) => {
    const { id, role } = await find(inside, email);
    if (!(await setTemporaryPassword(inside, id, passwordHash, role)))
      throw conflict(`The account of ${email} is deactivated.`);
    await note(inside, "reset-password", id, null);
  });
  return password;
}

export const suspendFor = (
  ctx: Ctx,
  email: string,
  { until, reason }: { until: Date | null; reason: string | null },
): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { id } = await find(inside, email);
    await suspendPerson(inside, null, id, { until, reason: reason ?? "" });
    await logModeration(inside, null, {
      ...about(id),
      action: until ? "suspend" : "ban",
      reason,
      message: reason,
    });
    await note(inside, "suspend", id, { until: until?.toISOString() ?? null, reason });
  });

export const unsuspendFor = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { id } = await find(inside, email);
    await liftSuspension(inside, id);
    await logModeration(inside, null, { ...about(id), action: "lift", reason: null, message: null });
    await note(inside, "unsuspend", id, null);
  });

const about = (userId: string) => ({ userId, contentType: "user" as const, contentId: userId });

async function find({ db }: Ctx, email: string): Promise<{ id: string; role: "user" | "admin" }> {
  const [person] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (!person) throw notFound(`An account with the address ${email} was`);
  return { id: person.id, role: person.role === "admin" ? "admin" : "user" };
}

const note = (ctx: Ctx, what: string, userId: string, details: Record<string, unknown> | null) =>
  writeAudit(ctx, {
    adminId: commandLine,
    action: `admin ${what}`,
    target: `users/${userId}`,
    status: 200,
    details,
    ipAddress: null,
  });
