import { useEffect, useSyncExternalStore } from "react";
import type { Account } from "../../contract/accounts.ts";
import { sessionEnds } from "./call.ts";
import { dropAccount, keepAccount } from "./kept-account.ts";
import { followAccount } from "./language.ts";
import { isOutOfReach, tellReach, watchReach } from "./reach.ts";
import {
  afterChangeElsewhere,
  ended,
  findSession,
  keptAfter,
  overallTimeout,
  renewWhenDue,
  type Session,
  visitor,
  withoutServer,
} from "./session-steps.ts";
import { forgetStoredSession } from "./stored.ts";
import { isTokenKey, readToken } from "./token.ts";

const renewalCheck = 5 * 60 * 1000;

let session: Session = { status: "loading" };
let started = false;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  if (next.status === "authenticated" && !next.isKept) keepAccount(next.user);
  // One that ends because nobody could renew it leaves what is kept to whoever signs in again.
  if ((next === visitor || next === ended) && !isOutOfReach()) dropAccount();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks who is signed in; the first use of {@link useSession} does it by itself. */
export async function checkSession(): Promise<void> {
  started = true;
  const manageWithout = (enough: boolean) => {
    const other = withoutServer();
    if (session.status === "loading" && (enough || other.status === "authenticated")) become(other);
  };
  const timers = [
    setTimeout(manageWithout, keptAfter, false),
    setTimeout(manageWithout, overallTimeout, true),
  ];
  const found = await findSession();
  if (found.status === "authenticated") await followAccount(found.user.locale).catch(() => null);
  timers.forEach(clearTimeout);
  become(found);
}

/** Who is signed in. Pages that anyone may see don't ask, so a visitor's first load makes no call. */
export function useSession(): Session {
  useEffect(() => {
    if (!started) void checkSession();
  }, []);
  return useSyncExternalStore(subscribe, () => session);
}

/** The signed-in person; only for what stands below a page that has made sure of it. */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== "authenticated") throw new Error("useAccount needs a signed-in person");
  return current.user;
}

/** After one's own account was changed: the stored answer everywhere. */
export function accountChanged(user: Account): void {
  if (session.status !== "authenticated") return;
  become({ status: "authenticated", user });
  void followAccount(user.locale).catch(() => null);
}

/** Signs this browser out, whatever the server says. */
export function forgetSession(): void {
  dropAccount();
  forgetStoredSession();
  become(visitor);
}

/** Follows the token's life for as long as the page is open: its renewal, its end, and what other tabs do with it. */
export function watchSession(): void {
  const renew = () => {
    if (session.status !== "authenticated" || document.visibilityState === "hidden") return;
    void renewWhenDue().then((result) => result === "ended" && become(ended));
  };
  sessionEnds.addEventListener("end", () => session.status === "authenticated" && become(ended));
  sessionEnds.addEventListener("bar", () => {
    if (session.status !== "authenticated") return;
    if (!session.user.isSuspended && !session.user.mustAgree) void checkSession();
  });
  const askAgain = () => {
    if (session.status === "authenticated" && session.isKept && !isOutOfReach()) void checkSession();
  };
  watchReach(askAgain);
  window.addEventListener("offline", () => tellReach(false));
  window.addEventListener("online", () => tellReach(true));
  setInterval(renew, renewalCheck);
  document.addEventListener("visibilitychange", renew);
  window.addEventListener("storage", ({ key }) => isTokenKey(key) && followOtherTabs());
  // A page that the browser kept for "back" was told nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => persisted && followOtherTabs());
}

function followOtherTabs(): void {
  const next = afterChangeElsewhere(session, readToken());
  if (next === "ended") become(ended);
  if (next === "anew") location.reload();
}
