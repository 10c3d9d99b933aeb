import { t } from "@lingui/core/macro";
import type { Device } from "#contract/features/security.ts";

/** "Firefox on Linux", or as much of it as is known. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
