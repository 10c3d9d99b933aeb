import { storageFailure } from "./storage-access.ts";
import { clearStoredAuth } from "./stored.ts";
import { readToken, standingOf } from "./token.ts";

/** What is seen without any storage, too: they tell what is wrong with it. */
const withoutStorage = /^\/(?:device-diagnostic|safari-fix)\/?$/;

/**
 * What has to be right before anything is drawn. A stored token that is over or can't be read is cleared away with what
 * belongs to it, and the page begins anew.
 */
export function wayToStart(): "ready" | "plain" | "no-storage" | "anew" {
  if (storageFailure() !== null) return withoutStorage.test(location.pathname) ? "plain" : "no-storage";
  if (standingOf(readToken(), Date.now() / 1000) !== "expired") return "ready";
  clearStoredAuth();
  location.reload();
  return "anew";
}
