import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { allQueued } from "#web/lib/offline-queue/lanes.ts";
import { loadQueue } from "#web/lib/offline-queue/queue-state.ts";
import { forgetSession } from "#web/lib/session/session.ts";
import { isLostConnection } from "#web/lib/realtime/connectivity.ts";
import { pendingLogout } from "#web/lib/session/token.ts";

/** The number of queued changes and unsent messages on this device, which signing out deletes. */
export async function countUnsent(): Promise<number> {
  await loadQueue();
  return allQueued().length;
}

/**
 * Ends the session on this device even if the server can't be reached: the token and all cached data are
 * deleted either way.
 */
export async function logOut(): Promise<void> {
  await import("#features/push/push.ts").then(({ endPushAtSignOut }) => endPushAtSignOut()).catch(() => null);
  const answered = await call(accounts.logout).then(
    () => true,
    (error: unknown) => !isLostConnection(error),
  );
  // Without a connection the page can't reload, so the landing page is loaded while its code is still cached.
  if (!answered) await import("#web/pages/landing/landing.tsx").catch(() => null);
  forgetSession();
  await import("#web/lib/offline-cache/forget.ts").then((it) => it.clearOfflineData()).catch(() => null);
  if (answered) location.assign("/");
  else pendingLogout.set();
}
