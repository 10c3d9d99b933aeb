import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { users } from "#db/tables/accounts.ts";
import { userModerationStatus } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { liftSuspension, suspendPerson } from "#domain/accounts/suspensions.ts";
import { setTemporaryPassword } from "#domain/accounts/temporary-passwords.ts";
import { commandLine, writeAudit } from "./audit.ts";
import { logModeration } from "#domain/moderation/log.ts";

// Without letters that are confused when read aloud.
const characters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 14;

/** Sets a temporary password for a person or an admin. Returns the password, which can't be read later. */
export async function resetPasswordFor(ctx: Ctx, email: string): Promise<string> {
  const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (inside) => {
    const { id, role } = await findPerson(inside, email);
    if (!(await setTemporaryPassword(inside, id, passwordHash, role)))
      throw new CommandRefused(`The account of ${email} is deactivated.`);
    await recordCommand(inside, "reset-password", id, null);
  });
  return password;
}

/** Returns the suspension that this one replaces; null if there was none. */
export const suspendFor = (
  ctx: Ctx,
  email: string,
  { until, reason }: { until: Date | null; reason: string | null },
): Promise<{ until: Date | null } | null> =>
  ctx.transaction(async (inside) => {
    const { id } = await findPerson(inside, email);
    const [before] = await inside.db
      .select({ until: userModerationStatus.suspendedUntil })
      .from(userModerationStatus)
      .where(and(eq(userModerationStatus.userId, id), userModerationStatus.isSuspended));
    await suspendPerson(inside, null, id, { until, reason: reason ?? "" });
    await logModeration(inside, null, {
      ...about(id),
      action: until ? "suspend" : "ban",
      reason,
      message: reason,
    });
    await recordCommand(inside, "suspend", id, { until: until?.toISOString() ?? null, reason });
    return before ?? null;
  });

export const unsuspendFor = (ctx: Ctx, email: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { id } = await findPerson(inside, email);
    await liftSuspension(inside, id);
    await logModeration(inside, null, { ...about(id), action: "lift", reason: null, message: null });
    await recordCommand(inside, "unsuspend", id, null);
  });

const about = (userId: string) => ({ userId, contentType: "user" as const, contentId: userId });

async function findPerson({ db }: Ctx, email: string): Promise<{ id: string; role: "user" | "admin" }> {
  const [person] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, normalEmail(email) ?? ""));
  if (!person) throw new CommandRefused(`An account with the address ${email} was not found`);
  return { id: person.id, role: person.role === "admin" ? "admin" : "user" };
}

const recordCommand = (ctx: Ctx, what: string, userId: string, details: Record<string, unknown> | null) =>
  writeAudit(ctx, {
    adminId: commandLine,
    action: `admin ${what}`,
    target: `users/${userId}`,
    status: 200,
    details,
    ipAddress: null,
  });
