import { t } from "@lingui/core/macro";
import type { Scope } from "#contract/shared/route.ts";

const words: Record<Scope, () => string> = {
  "trips:read": () => t`Read your trips`,
  "trips:write": () => t`Add, change and delete your trips`,
  "days:read": () => t`Read where you are on each day`,
  "days:write": () => t`Change where you are on each day`,
  "matches:read": () => t`Read your matches and near misses`,
  "connections:read": () => t`Read your connections`,
  "groups:read": () => t`Read your groups and their members`,
  "calendars:read": () => t`Read your calendar feeds`,
};

/** What a scope allows. */
export const scopeWords = (scope: Scope): string => words[scope]();
