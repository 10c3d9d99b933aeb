import { eq } from "drizzle-orm";
import { accessTokens } from "#db/tables/access-tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { logSecurity } from "./accounts.ts";
import type { Caller } from "./sessions.ts";

/** Revokes all access tokens of a person, each with an entry in the security log. Whether there were any. */
export async function revokeAllAccessTokens(ctx: Ctx, userId: string, caller?: Caller): Promise<boolean> {
  const revoked = await ctx.db
    .delete(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .returning({ id: accessTokens.id });
  for (const _ of revoked) await logSecurity(ctx, userId, "access_token_revoked", caller);
  return revoked.length > 0;
}
