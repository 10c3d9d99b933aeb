import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { tokenPrefix } from "#contract/features/access-tokens.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { users } from "#db/tables/accounts.ts";
import { accessTokens } from "#db/tables/access-tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { isOpen } from "#domain/accounts/accounts.ts";
import { lacksCurrentConsents } from "#domain/accounts/consents.ts";

const touchIntervalMs = 10 * minuteMs;

/** The owner of a token and their account's state, as far as calls depend on them. */
export type TokenOwner = {
  readonly tokenId: number;
  readonly scopes: readonly string[];
  readonly userId: string;
  readonly locale: string | null;
  readonly isSuspended: boolean;
  readonly mustChangePassword: boolean;
  readonly mustAgree: boolean;
};

/** Whether a bearer token is a personal access token. */
export const isAccessToken = (token: string) => token.startsWith(tokenPrefix);

/**
 * The owner of a live token; null if it is unknown, revoked or expired, or if the account is closed. It is
 * looked up on every request, so that revoking works at once. A use is recorded at most every ten minutes.
 */
export async function readAccessToken({ db, now }: Ctx, token: string): Promise<TokenOwner | null> {
  const [row] = await db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: users.id,
      locale: users.locale,
      isSuspended: users.isSuspended,
      mustChangePassword: users.mustChangePassword,
      mustAgree: sql<boolean>`${sql.raw(lacksCurrentConsents("users"))}`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, hashSecret(token)), gt(accessTokens.expiresAt, now), isOpen));
  if (!row) return null;
  const { lastUsedAt, ...owner } = row;
  const before = new Date(now.getTime() - touchIntervalMs);
  if (!lastUsedAt || lastUsedAt < before)
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(accessTokens.id, row.tokenId),
          or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before)),
        ),
      );
  return owner;
}
