import { useLingui } from "@lingui/react/macro";
import { range } from "#web/lib/format/dates.ts";
import type { Overlap } from "./overlaps.ts";

/** Says which trip is meant and which days are shared. */
export function useOverlapSentence(): (overlap: Overlap) => string {
  const { t } = useLingui();
  return ({ trip: { name, city }, days: { firstDay, lastDay }, isSamePlace }) => {
    // The dates above show the year.
    const days = range(firstDay, lastDay, firstDay);
    return isSamePlace
      ? t`You already have a trip to ${city} on these days: “${name}”, ${days}`
      : t`“${name}” also covers ${days}`;
  };
}
