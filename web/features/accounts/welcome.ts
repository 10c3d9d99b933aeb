import { t } from "@lingui/core/macro";
import { takeRememberedPath } from "#web/lib/session/redirect.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { toastAfterReload } from "#ui/overlays/toast.ts";

/** Stores the token after a sign-in and reloads the app at the path that the user wanted. */
export function completeSignIn(token: string): void {
  storeToken(token);
  toastAfterReload({
    title: t`Welcome back!`,
    description: t`You have been logged in successfully.`,
    kind: "success",
  });
  location.assign(takeRememberedPath());
}
