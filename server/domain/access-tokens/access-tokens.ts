import { and, desc, eq } from "drizzle-orm";
import {
  type AccessToken,
  maxAccessTokens,
  type NewAccessToken,
  tokenPrefix,
} from "#contract/features/access-tokens.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Scope } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import { accessTokens } from "#db/tables/access-tokens.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { securityNotice } from "#domain/accounts/emails/security-notices.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import type { Caller } from "#domain/accounts/sessions.ts";

/** The caller's tokens, newest first. */
export async function listAccessTokens({ db, me }: SignedIn): Promise<AccessToken[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, me.id))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
  return rows.map(toAccessToken);
}

/** Creates a token. Only this answer contains it: the database has its SHA-256 hash. */
export async function createAccessToken(
  ctx: SignedIn,
  { name, scopes, days }: NewAccessToken,
  caller: Caller,
): Promise<AccessToken & { token: string }> {
  expectRecentSignIn(ctx);
  const { db, me, now } = ctx;
  await db.select({ id: users.id }).from(users).where(eq(users.id, me.id)).for("no key update");
  if ((await db.$count(accessTokens, eq(accessTokens.userId, me.id))) >= maxAccessTokens)
    throw new Refusal("TOO_MANY_ACCESS_TOKENS", { max: maxAccessTokens });
  const token = tokenPrefix + newSecret();
  const [row] = await db
    .insert(accessTokens)
    .values({
      userId: me.id,
      name,
      tokenHash: hashSecret(token),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    })
    .returning();
  if (!row) throw new Error("an access token was not inserted");
  ctx.emit(securityNotice({ entry: await logSecurity(ctx, me.id, "access_token_created", caller) }));
  return { ...toAccessToken(row), token };
}

/** Revokes one of the caller's tokens: it stops working at once. Another person's is not found. */
export async function revokeAccessToken(ctx: SignedIn, id: number, caller: Caller): Promise<null> {
  const { db, me } = ctx;
  const [row] = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, me.id)))
    .returning({ id: accessTokens.id });
  if (!row) throw new Refusal("ACCESS_TOKEN_NOT_FOUND");
  await logSecurity(ctx, me.id, "access_token_revoked", caller);
  return null;
}

const toAccessToken = (row: typeof accessTokens.$inferSelect): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes as Scope[],
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
