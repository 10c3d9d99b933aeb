import { useLingui } from "@lingui/react/macro";
import type { Proposal } from "#contract/features/imports.ts";
import { range } from "#web/lib/format/dates.ts";

/** What a proposal would do, in one line. */
export function useChangeSummary() {
  const { t } = useLingui();
  return ({ change, trip, suggestion }: Proposal): string => {
    const name = trip?.name ?? suggestion?.name ?? "";
    const when = suggestion ? range(suggestion.startDate, suggestion.endDate) : "";
    if (change === "new")
      return suggestion?.city ? t`New trip: ${suggestion.city}, ${when}` : t`New trip, ${when}`;
    if (change === "extends") return t`Adds days to ${name}`;
    if (change === "moves") return t`Moves ${name}`;
    if (change === "duplicate") return t`Already in your trips: ${name}`;
    return t`Cancels ${name}`;
  };
}
