import { accounts } from "#contract/features/accounts.ts";
import type { Account } from "#contract/features/account-shapes.ts";
import { call, CallError } from "#web/lib/api/call.ts";
import { isOutage, isTransient } from "#web/lib/api/transient.ts";
import { cachedAccount } from "#web/lib/offline-cache/account.ts";
import {
  removeToken,
  expiryOf,
  pendingLogout,
  ownerOf,
  readToken,
  tokenStateOf,
  storeToken,
} from "./token.ts";

/** Timeouts for loading the account and for the whole check, in milliseconds. */
export const lookupTimeoutMs = 6000;
export const overallTimeoutMs = 8000;
/** After this many milliseconds without an answer the cached account is shown; the check goes on. */
export const showCachedAfterMs = 2500;
const retryDelaysMs = [1000, 2000, 4000];

/**
 * `isCached` means that the server couldn't be reached and the account is the cached one. `reason` says why
 * nobody is signed in; `unreachable` keeps the token, and the check may be tried again.
 */
export type Session =
  | { status: "loading" }
  | { status: "authenticated"; user: Account; isCached?: true }
  | { status: "unauthenticated"; reason: "visitor" | "ended" | "unreachable" };

export const visitor: Session = { status: "unauthenticated", reason: "visitor" };
export const ended: Session = { status: "unauthenticated", reason: "ended" };
export const unreachable: Session = { status: "unauthenticated", reason: "unreachable" };

/** The session when the server can't be reached: the cached account, or `unreachable`. */
export function offlineSession(): Session {
  const user = cachedAccount();
  return user ? { status: "authenticated", user, isCached: true } : unreachable;
}

/** Finds out who is signed in: by the stored token, or by the session cookie if there is none. */
export async function findSession(): Promise<Session> {
  const before = await usableToken();
  if (before !== "usable") return before;
  try {
    const user = await call(
      accounts.user,
      {},
      {
        signal: AbortSignal.timeout(lookupTimeoutMs),
        always: true,
      },
    );
    return { status: "authenticated", user };
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? ended : offlineSession();
  }
}

/**
 * Renews a token that expires soon. Only a refusal by the server signs the person out; an outage is retried
 * after each delay.
 */
export async function renewWhenDue(waits: readonly number[] = retryDelaysMs): Promise<"unchanged" | "ended"> {
  if (tokenStateOf(readToken(), secondsNow()) !== "expiring") return "unchanged";
  const answer = await renew();
  if (answer !== "unreachable") return answer;
  const [wait, ...rest] = waits;
  if (wait === undefined) return "unchanged";
  await new Promise((resolve) => setTimeout(resolve, wait));
  return renewWhenDue(rest);
}

/**
 * What this tab does when another tab signed in or out. A token of another person reloads the page, so that
 * no data of the previous person stays in it.
 */
export function afterOtherTab(session: Session, token: string | null): "unchanged" | "ended" | "reload" {
  if (session.status === "loading") return "unchanged";
  if (session.status === "unauthenticated") return token === null ? "unchanged" : "reload";
  if (token === null) return "ended";
  return ownerOf(token) === session.user.id ? "unchanged" : "reload";
}

const secondsNow = () => Date.now() / 1000;

async function usableToken(): Promise<Session | "usable"> {
  const tokenState = tokenStateOf(readToken(), secondsNow());
  if (tokenState === "expired") removeToken();
  if (tokenState === "none" || tokenState === "expired") return tokenFromCookie();
  if (tokenState === "expiring" && (await renew()) === "ended") return ended;
  return "usable";
}

async function tokenFromCookie(): Promise<Session | "usable"> {
  try {
    if (pendingLogout.get()) {
      await call(accounts.logout);
      pendingLogout.clear();
      return visitor;
    }
    storeToken((await call(accounts.generateToken)).token);
    return "usable";
  } catch (error) {
    return isOutage(error) ? unreachable : visitor;
  }
}

async function renew(): Promise<"unchanged" | "ended" | "unreachable"> {
  const old = readToken();
  try {
    storeToken((await call(accounts.refresh)).token);
    return "unchanged";
  } catch (error) {
    const refused = !isOutage(error) && !isTransient(error);
    const over = old === null || (expiryOf(old) ?? 0) <= secondsNow();
    if (!refused && !over) return "unreachable";
    // Another tab has renewed the token or signed in again: the refused one is no longer in use.
    if (readToken() !== old && tokenStateOf(readToken(), secondsNow()) === "fresh") return "unchanged";
    removeToken();
    return "ended";
  }
}
