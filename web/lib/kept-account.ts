import type { Account } from "../../contract/accounts.ts";
import { tokenOwner } from "./token.ts";

const key = "user";

/** Remembers who is signed in, for starts without a connection. */
export const keepAccount = (user: Account) => localStorage.setItem(key, JSON.stringify(user));

/** Forgets it, and with it everything that was kept for reading; only what was written and not sent stays. */
export function dropAccount(): void {
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  void import("./kept-forget.ts").then(({ forgetRead }) => forgetRead());
}

/** Whose token this browser has, as the server last described them; null when it never did. */
export function keptAccount(): Account | null {
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? "null") as Account | null;
    return user && tokenOwner() === user.id ? user : null;
  } catch {
    return null;
  }
}
