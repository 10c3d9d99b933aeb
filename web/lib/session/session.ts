import { useEffect, useSyncExternalStore } from "react";
import type { Account } from "#contract/features/account-shapes.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { sessionEvents } from "#web/lib/api/call.ts";
import { clearCachedAccount, clearLeftCache, cacheAccount } from "#web/lib/offline-cache/account.ts";
import { applyAccountLocale, applyFormats } from "#web/lib/i18n/language.ts";
import { isServerUnreachable, setReachable, watchReachability } from "#web/lib/realtime/connectivity.ts";
import {
  afterOtherTab,
  ended,
  findSession,
  showCachedAfterMs,
  overallTimeoutMs,
  renewWhenDue,
  type Session,
  visitor,
  offlineSession,
} from "./steps.ts";
import { clearStoredSession } from "#web/lib/stores/stored.ts";
import { isTokenKey, readToken } from "./token.ts";

const renewalCheckIntervalMs = 5 * minuteMs;

let session: Session = { status: "loading" };
let started = false;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  applyFormats(next.status === "authenticated" ? next.user : {});
  if (next.status === "authenticated" && !next.isCached) cacheAccount(next.user);
  // A session that ended because it couldn't be renewed offline keeps the cached data for the next sign-in.
  if ((next === visitor || next === ended) && !isServerUnreachable()) clearCachedAccount();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Finds out who is signed in. The first use of {@link useSession} calls it. */
export async function checkSession(): Promise<void> {
  started = true;
  const showOffline = (hasTimedOut: boolean) => {
    const offline = offlineSession();
    if (session.status === "loading" && (hasTimedOut || offline.status === "authenticated"))
      setSession(offline);
  };
  const timers = [
    setTimeout(showOffline, showCachedAfterMs, false),
    setTimeout(showOffline, overallTimeoutMs, true),
  ];
  const found = await findSession();
  if (found.status === "authenticated") await applyAccountLocale(found.user.locale).catch(() => null);
  timers.forEach(clearTimeout);
  setSession(found);
}

/** The current session. Public pages don't use it, so a visitor's first load makes no call. */
export function useSession(): Session {
  useEffect(() => {
    if (!started) void checkSession();
  }, []);
  return useSyncExternalStore(subscribe, () => session);
}

/** The signed-in person's account. Use it only below a page that checks the session; throws without one. */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== "authenticated") throw new Error("useAccount needs a signed-in person");
  return current.user;
}

/** Replaces the account everywhere after its owner changed it. */
export function replaceAccount(user: Account): void {
  if (session.status !== "authenticated") return;
  setSession({ status: "authenticated", user });
  void applyAccountLocale(user.locale).catch(() => null);
}

/**
 * Calls `listener` when the locale of the signed-in account changes: the server then answers in another
 * language. Returns a function that stops it.
 */
export function watchAccountLocale(listener: () => void): () => void {
  const locale = () => (session.status === "authenticated" ? session.user.locale : undefined);
  let before = locale();
  return subscribe(() => {
    const now = locale();
    if (now === before) return;
    before = now;
    if (now !== undefined) listener();
  });
}

/** Changes some fields of the account everywhere; others may have changed since the caller read it. */
export function updateAccount(change: Partial<Account>): void {
  if (session.status === "authenticated") replaceAccount({ ...session.user, ...change });
}

/** Signs this browser out, even if the server can't be reached. */
export function forgetSession(): void {
  clearCachedAccount();
  clearStoredSession();
  setSession(visitor);
}

/** Watches the session while the page is open: token renewal, its end, and changes in other tabs. */
export function watchSession(): void {
  clearLeftCache();
  const renew = () => {
    if (session.status !== "authenticated" || document.visibilityState === "hidden") return;
    void renewWhenDue().then((result) => result === "ended" && setSession(ended));
  };
  sessionEvents.addEventListener("end", () => session.status === "authenticated" && setSession(ended));
  sessionEvents.addEventListener("bar", () => {
    if (session.status !== "authenticated") return;
    if (!session.user.isSuspended && !session.user.mustAgree) void checkSession();
  });
  const askAgain = () => {
    if (session.status === "authenticated" && session.isCached && !isServerUnreachable()) void checkSession();
  };
  watchReachability(askAgain);
  window.addEventListener("offline", () => setReachable(false));
  window.addEventListener("online", () => setReachable(true));
  setInterval(renew, renewalCheckIntervalMs);
  document.addEventListener("visibilitychange", renew);
  window.addEventListener("storage", ({ key }) => isTokenKey(key) && followOtherTabs());
  // A page in the back/forward cache gets no events, so it checks when it is shown again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && followOtherTabs());
}

function followOtherTabs(): void {
  const next = afterOtherTab(session, readToken());
  if (next === "ended") setSession(ended);
  if (next === "reload") location.reload();
}
