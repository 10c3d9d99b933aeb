import { t } from "@lingui/core/macro";
import { isUnauthorized } from "./call.ts";
import { rememberPath } from "./redirect.ts";

const redirectDelay = 500;
export type Tell = (toast: { title: string; description: string; kind: "error" }) => void;

/** For a failed change: when the session is over, says so, leads to the sign-in page and from there back, and answers true. */
export function handledAsSignedOut(error: unknown, tell: Tell): boolean {
  if (!isUnauthorized(error)) return false;
  tell({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, kind: "error" });
  rememberPath(location.pathname + location.search);
  setTimeout(() => location.assign("/login"), redirectDelay);
  return true;
}
