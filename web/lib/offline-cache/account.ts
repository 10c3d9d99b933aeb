import type { Account } from "#contract/features/account-shapes.ts";
import { tokenOwner } from "#web/lib/session/token.ts";

const key = "user";
/** Set from the end of a session until what it cached is deleted. */
const leftKey = "cache_left";

/** Caches the signed-in account, for starts without a connection. */
export const cacheAccount = (user: Account) => localStorage.setItem(key, JSON.stringify(user));

/** Clears the cached account and, with it, all data cached for reading. Unsent texts stay. */
export function clearCachedAccount(): void {
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  localStorage.setItem(leftKey, "1");
  clearLeftCache();
}

/** Clears the data cached in a session that is over, if its page was left before it had done so. */
export function clearLeftCache(): void {
  if (localStorage.getItem(leftKey) === null) return;
  const forget = () => localStorage.removeItem(leftKey);
  // Answers that can't be deleted stay on the device; they are shown to nobody but their owner.
  import("./forget.ts").then(({ clearReadCache }) => clearReadCache()).then(forget, forget);
}

/** The account that this browser's token belongs to, as the server last sent it; null if it never did. */
export function cachedAccount(): Account | null {
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? "null") as Account | null;
    return user && tokenOwner() === user.id ? user : null;
  } catch {
    return null;
  }
}
