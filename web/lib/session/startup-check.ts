import { storageFailure } from "#web/lib/stores/storage-access.ts";
import { clearStoredAuth } from "#web/lib/stores/stored.ts";
import { readToken, tokenStateOf } from "./token.ts";

/** Pages that work without storage, because they explain the problem with it. */
const pathsWithoutStorage = /^\/(?:device-diagnostic|safari-fix)\/?$/;

/**
 * Checks storage and token before anything is rendered. An expired or unreadable token is cleared with the
 * data that belongs to it, and the page reloads.
 */
export function checkStartup(): "ready" | "plain" | "no-storage" | "reload" {
  if (storageFailure() !== null) return pathsWithoutStorage.test(location.pathname) ? "plain" : "no-storage";
  if (tokenStateOf(readToken(), Date.now() / 1000) !== "expired") return "ready";
  clearStoredAuth();
  location.reload();
  return "reload";
}
