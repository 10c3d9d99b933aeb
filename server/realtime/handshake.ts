import { readSession } from "../domain/accounts-sessions.ts";
import type { Ctx } from "../lib/ctx.ts";
import { forbidden, Refusal } from "../lib/refusal.ts";
import type { TokenMaker } from "../lib/tokens.ts";

/** Who is at the other end, known from the handshake alone. */
export type Caller = {
  readonly userId: string;
  readonly sid: string;
  /** When the token is over. */
  readonly expires: Date;
  readonly showsPresence: boolean;
};

/** The token stands in the handshake's `auth`, nowhere else; refuses as calls are refused. */
export async function admit(ctx: Ctx, tokens: TokenMaker, auth: Record<string, unknown>): Promise<Caller> {
  const claims = typeof auth["token"] === "string" ? tokens.read(auth["token"], ctx.now) : null;
  const session = claims && (await readSession(ctx, claims.sid));
  if (!session) throw new Refusal("unauthorized", "Unauthorized");
  if (session.isSuspended) throw forbidden("This account is suspended.", "SUSPENDED");
  if (session.mustChangePassword) throw forbidden("Choose a new password first.", "PASSWORD_CHANGE_REQUIRED");
  if (session.mustAgree) throw forbidden("Agree to the new terms first.", "AGREEMENT_REQUIRED");
  const { userId, sid, showsPresence } = session;
  return { userId, sid, expires: new Date(claims.exp * 1000), showsPresence };
}
