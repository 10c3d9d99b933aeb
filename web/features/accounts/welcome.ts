import { t } from "@lingui/core/macro";
import { takeRememberedPath } from "../../lib/redirect.ts";
import { storeToken } from "../../lib/token.ts";
import { toastAfterReload } from "../../ui/toast.ts";

/** Signed in: where one wanted to go, in a page that begins anew. */
export function welcome(token: string): void {
  storeToken(token);
  toastAfterReload({
    title: t`Welcome back!`,
    description: t`You have been logged in successfully.`,
    kind: "success",
  });
  location.assign(takeRememberedPath());
}
