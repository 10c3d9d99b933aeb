import { eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { logSecurity } from "./accounts.ts";
import { deviceKey, rememberDevice } from "./accounts-devices.ts";
import { securityNotice } from "./accounts-notices.ts";
import { type Caller, openSession } from "./accounts-sessions.ts";
import { endDueSuspensions } from "./accounts-suspensions.ts";

export type NewSession = { readonly userId: string; readonly sid: string; readonly secret: string };

/** Lets somebody in who has proven who they are: a session, written down, and told when the browser is a new one. */
export async function enter(ctx: Ctx, userId: string, caller: Caller): Promise<NewSession> {
  await endDueSuspensions(ctx, userId);
  const isNewDevice = await rememberDevice(ctx, userId, caller);
  await ctx.db.update(users).set({ lastLoginAt: ctx.now }).where(eq(users.id, userId));
  const entry = await logSecurity(ctx, userId, "login", caller, isNewDevice ? { isNewDevice } : undefined);
  if (isNewDevice) ctx.emit(securityNotice({ entry }));
  return { userId, ...(await openSession(ctx, userId, caller, deviceKey(userId, caller))) };
}
