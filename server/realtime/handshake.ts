import { isCurrentToken, readSession } from "#domain/accounts/sessions.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import type { TokenMaker } from "#lib/crypto/tokens.ts";

/** Who is at the other end of a channel, known from the handshake alone. */
export type SocketCaller = {
  readonly userId: string;
  readonly sid: string;
  /** When the token expires. */
  readonly expires: Date;
  readonly generation: number;
  readonly showsPresence: boolean;
};

/**
 * Authenticates a handshake. The token is read only from the handshake's `auth`. Throws the same refusals as
 * the API.
 */
export async function authenticate(
  ctx: Ctx,
  tokens: TokenMaker,
  auth: Record<string, unknown>,
): Promise<SocketCaller> {
  const claims = typeof auth["token"] === "string" ? tokens.read(auth["token"], ctx.now) : null;
  const session = claims && (await readSession(ctx, claims.sid));
  const generation = claims?.gen ?? 0;
  if (!session || !isCurrentToken(session, generation, ctx.now)) throw new Refusal("UNAUTHORIZED");
  if (session.isSuspended) throw new Refusal("SUSPENDED");
  if (session.mustChangePassword) throw new Refusal("PASSWORD_CHANGE_REQUIRED");
  if (session.mustAgree) throw new Refusal("AGREEMENT_REQUIRED");
  const { userId, sid, showsPresence } = session;
  return { userId, sid, expires: new Date(claims.exp * 1000), generation, showsPresence };
}
