import { recentMinutes } from "#contract/features/security.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

/**
 * Throws REAUTH unless the password was given in this session within the last `recentMinutes`. For actions
 * that somebody with a borrowed session must not do. `POST /api/auth/prove-password` renews that time.
 */
export function expectRecentSignIn({ me, now }: Pick<SignedIn, "me" | "now">): void {
  if (now.getTime() - me.authenticatedAt.getTime() > recentMinutes * 60_000) throw new Refusal("REAUTH");
}
