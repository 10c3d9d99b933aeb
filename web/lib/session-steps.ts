import { accounts, type Account } from "../../contract/accounts.ts";
import { call, CallError } from "./call.ts";
import { keptAccount } from "./kept-account.ts";
import { dropToken, expiryOf, owesLogOut, ownerOf, readToken, standingOf, storeToken } from "./token.ts";

/** How long the account is waited for, and how long the whole check may take. */
export const lookupTimeout = 6000;
export const overallTimeout = 8000;
/** After so long without an answer the kept account is shown, while the answer is still waited for. */
export const keptAfter = 2500;
const retryWaits = [1000, 2000, 4000];

/**
 * `isKept` says that the server could not be asked and the account is the one it last described. `reason` says why nobody is signed in; `unreachable`
 * keeps the token and may be tried again.
 */
export type Session =
  | { status: "loading" }
  | { status: "authenticated"; user: Account; isKept?: true }
  | { status: "unauthenticated"; reason: "visitor" | "ended" | "unreachable" };

export const visitor: Session = { status: "unauthenticated", reason: "visitor" };
export const ended: Session = { status: "unauthenticated", reason: "ended" };
export const unreachable: Session = { status: "unauthenticated", reason: "unreachable" };

/** Somebody whom the server can't be asked about: as they were kept, or nobody for now. */
export function withoutServer(): Session {
  const user = keptAccount();
  return user ? { status: "authenticated", user, isKept: true } : unreachable;
}

/** Who is signed in, asked of the stored token first and of the session's cookie when there is none. */
export async function findSession(): Promise<Session> {
  const before = await usableToken();
  if (before !== "usable") return before;
  try {
    const user = await call(accounts.user, {}, { signal: AbortSignal.timeout(lookupTimeout) });
    return { status: "authenticated", user };
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? ended : withoutServer();
  }
}

/** A newer token when this one is about to end. Only a "no" of the server signs anybody out; an outage is waited for. */
export async function renewWhenDue(waits: readonly number[] = retryWaits): Promise<"kept" | "ended"> {
  if (standingOf(readToken(), secondsNow()) !== "expiring") return "kept";
  const answer = await renew();
  if (answer !== "unreachable") return answer;
  const [wait, ...rest] = waits;
  if (wait === undefined) return "kept";
  await new Promise((resolve) => setTimeout(resolve, wait));
  return renewWhenDue(rest);
}

/**
 * What another tab's signing in or out means for this one, which has looked for its session already. With somebody
 * else's token it begins anew: nothing of an earlier person may stay in the page.
 */
export function afterChangeElsewhere(session: Session, token: string | null): "kept" | "ended" | "anew" {
  if (session.status === "loading") return "kept";
  if (session.status === "unauthenticated") return token === null ? "kept" : "anew";
  if (token === null) return "ended";
  return ownerOf(token) === session.user.id ? "kept" : "anew";
}

const secondsNow = () => Date.now() / 1000;

async function usableToken(): Promise<Session | "usable"> {
  const standing = standingOf(readToken(), secondsNow());
  if (standing === "expired") dropToken();
  if (standing === "none" || standing === "expired") return tokenFromCookie();
  if (standing === "expiring" && (await renew()) === "ended") return ended;
  return "usable";
}

async function tokenFromCookie(): Promise<Session | "usable"> {
  try {
    if (owesLogOut.get()) {
      await call(accounts.logout);
      owesLogOut.clear();
      return visitor;
    }
    storeToken((await call(accounts.generateToken)).token);
    return "usable";
  } catch (error) {
    return error instanceof CallError && error.status < 500 ? visitor : unreachable;
  }
}

async function renew(): Promise<"kept" | "ended" | "unreachable"> {
  const old = readToken();
  try {
    storeToken((await call(accounts.refresh)).token);
    return "kept";
  } catch (error) {
    const refused = error instanceof CallError && error.status < 500 && error.status !== 429;
    const over = old === null || (expiryOf(old) ?? 0) <= secondsNow();
    if (!refused && !over) return "unreachable";
    // Another tab has renewed it, or signed in again: what was refused is gone already.
    if (readToken() !== old && standingOf(readToken(), secondsNow()) === "fresh") return "kept";
    dropToken();
    return "ended";
  }
}
