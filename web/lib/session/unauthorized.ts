import { t } from "@lingui/core/macro";
import { isUnauthorized } from "#web/lib/api/call.ts";
import { rememberPath } from "./redirect.ts";

const redirectDelayMs = 500;
export type ShowToast = (toast: { title: string; description: string; kind: "error" }) => void;

/**
 * For a failed change: if the session has ended, says so, redirects to the sign-in page and later back here,
 * and returns true.
 */
export function handledAsSignedOut(error: unknown, showToast: ShowToast): boolean {
  if (!isUnauthorized(error)) return false;
  showToast({
    title: t`Unauthorized`,
    description: t`You are logged out. Logging in again...`,
    kind: "error",
  });
  rememberPath(location.pathname + location.search);
  setTimeout(() => location.assign("/login"), redirectDelayMs);
  return true;
}
