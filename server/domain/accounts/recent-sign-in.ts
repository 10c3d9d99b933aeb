import { recentMinutes } from "#contract/features/security.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

/**
 * Throws REAUTH unless the person proved who they are in this session within the last `recentMinutes`. For
 * actions that somebody with a borrowed session must not do. `POST /api/auth/prove-password` renews that
 * time.
 */
export function expectRecentSignIn({ me, now }: Pick<SignedIn, "me" | "now">): void {
  if (now.getTime() - me.authenticatedAt.getTime() > recentMinutes * minuteMs) throw new Refusal("REAUTH");
}
