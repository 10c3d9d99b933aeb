import { eq } from "drizzle-orm";
import type { SignInWay } from "#contract/features/security.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { logSecurity } from "./accounts.ts";
import { deviceKey, rememberDevice } from "./devices.ts";
import { securityNotice } from "./emails/security-notices.ts";
import { type Caller, openSession } from "./sessions.ts";
import { endDueSuspensions } from "./suspensions.ts";

export type NewSession = { readonly userId: string; readonly sid: string; readonly secret: string };

/**
 * Opens a session for a person who has proven who they are. Logs the sign-in, and sends a notice if the
 * browser is new. `way` is how they did, if not by their password.
 */
export async function completeSignIn(
  ctx: Ctx,
  userId: string,
  caller: Caller,
  way?: SignInWay,
): Promise<NewSession> {
  await endDueSuspensions(ctx, userId);
  const isNewDevice = await rememberDevice(ctx, userId, caller);
  await ctx.db.update(users).set({ lastLoginAt: ctx.now }).where(eq(users.id, userId));
  const entry = await logSecurity(ctx, userId, "login", caller, {
    ...(isNewDevice && { isNewDevice }),
    ...(way && { way }),
  });
  if (isNewDevice) ctx.emit(securityNotice({ entry }));
  return { userId, ...(await openSession(ctx, userId, caller, deviceKey(userId, caller))) };
}
