const key = "auth_token";
const oldKey = "authToken";

/** A token with less than this left is renewed, in seconds. */
export const renewalWindowSeconds = 30 * 60;

export type TokenState = "none" | "expired" | "expiring" | "fresh";

/**
 * The bearer token of this browser; null if there is none. A token under the old key is moved the first time
 * it is read.
 */
export function readToken(): string | null {
  const former = localStorage.getItem(oldKey);
  if (former !== null) {
    localStorage.removeItem(oldKey);
    if (localStorage.getItem(key) === null) localStorage.setItem(key, former);
  }
  return localStorage.getItem(key);
}

/** The id of the person this browser's token belongs to; null without one. */
export const tokenOwner = (): string | null => ownerOf(readToken() ?? "");

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  pendingLogout.clear();
}
export const removeToken = () => localStorage.removeItem(key);
const pendingLogoutKey = "owes_log_out";
/**
 * Whether somebody signed out offline. The session cookie, which scripts can't delete, is then still there.
 */
export const pendingLogout = {
  get: () => localStorage.getItem(pendingLogoutKey) !== null,
  set: () => localStorage.setItem(pendingLogoutKey, "1"),
  clear: () => localStorage.removeItem(pendingLogoutKey),
};
/** Whether a storage event is about the token; clearing the whole storage reports the key null. */
export const isTokenKey = (changed: string | null) => changed === key || changed === null;

type Claims = { exp?: unknown; sub?: unknown };

/** The expiry of a signed token in seconds since the epoch; null if it isn't a token. */
export function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === "number" ? exp : null;
}

/** The id of the person a token belongs to; null if it isn't a token. */
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

/** The state of a token at `now` (seconds since the epoch); an unreadable token counts as expired. */
export function tokenStateOf(token: string | null, now: number): TokenState {
  if (token === null) return "none";
  const expiry = expiryOf(token);
  if (expiry === null || expiry <= now) return "expired";
  return expiry - now <= renewalWindowSeconds ? "expiring" : "fresh";
}
