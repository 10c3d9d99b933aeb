import { t } from "@lingui/core/macro";
import type { Filter } from "#contract/features/content-filters.ts";

/** Labels of the actions, for lists and selects. */
export const filterActionWords = (): Record<Filter["action"], string> => ({
  flag: t`Show to moderators`,
  replace: t`Replace`,
  block: t`Reject`,
});

export const severityWords = (): Record<Filter["severity"], string> => ({
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
  critical: t`Critical`,
});

export const categoryWords = (): Record<string, string> => ({
  profanity: t`Profanity`,
  harassment: t`Harassment`,
  hate: t`Hate`,
  sexual: t`Sexual`,
  scam: t`Scam`,
  spam: t`Spam`,
  other: t`Other`,
});

/** Options for a `Select`. */
export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
