const key = "auth_token";
const formerKey = "authToken";

/** A token is renewed when it has less than this left. */
export const renewalWindow = 30 * 60;

export type TokenStanding = "none" | "expired" | "expiring" | "fresh";

/** The bearer token of this browser. A token under the former key is moved over the first time it is read. */
export function readToken(): string | null {
  const former = localStorage.getItem(formerKey);
  if (former !== null) {
    localStorage.removeItem(formerKey);
    if (localStorage.getItem(key) === null) localStorage.setItem(key, former);
  }
  return localStorage.getItem(key);
}

/** Whom this browser's token is for; null without one. */
export const tokenOwner = (): string | null => ownerOf(readToken() ?? "");

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  owesLogOut.clear();
}
export const dropToken = () => localStorage.removeItem(key);
const owedKey = "owes_log_out";
/** Whether somebody signed out without a connection: the session's cookie, which no page can take away, is still there. */
export const owesLogOut = {
  get: () => localStorage.getItem(owedKey) !== null,
  set: () => localStorage.setItem(owedKey, "1"),
  clear: () => localStorage.removeItem(owedKey),
};
/** Whether a storage event is about the token; a cleared storage has no key at all. */
export const isTokenKey = (changed: string | null) => changed === key || changed === null;

type Claims = { exp?: unknown; sub?: unknown };

/** Seconds since the epoch at which a signed token ends; null for what is no token. */
export function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === "number" ? exp : null;
}

/** The id of the person a token is for; null for what is no token. */
export function ownerOf(token: string): string | null {
  const sub = claimsOf(token)?.sub;
  return typeof sub === "string" ? sub : null;
}

function claimsOf(token: string): Claims | null {
  const payload = token.split(".")[1];
  if (!payload) return null;
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims | null;
  } catch {
    return null;
  }
}

/** What to do with a token at `now` (seconds since the epoch); one that can't be read counts as expired. */
export function standingOf(token: string | null, now: number): TokenStanding {
  if (token === null) return "none";
  const expiry = expiryOf(token);
  if (expiry === null || expiry <= now) return "expired";
  return expiry - now <= renewalWindow ? "expiring" : "fresh";
}
