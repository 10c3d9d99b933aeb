import { useLingui } from "@lingui/react/macro";
import type { Day } from "#contract/shared/fields.ts";
import { range } from "#web/lib/format/dates.ts";
import { firstNames, listOf } from "#web/lib/format/first-names.ts";
import { cityOfMeeting, daysOf, faceOf, runsIn, useMyStays } from "#web/lib/stays.ts";
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

/**
 * Says whom the user meets on the shared days so far, and on which of them, if the draft takes these days; ""
 * for nobody.
 */
export function useMetSentence(): (overlap: Overlap) => string {
  const { t } = useLingui();
  const { data: stays } = useMyStays();
  return ({ trip, days: { firstDay, lastDay }, counts, isSamePlace }) => {
    if (counts !== "draft" || isSamePlace) return "";
    const stay = stays?.find(({ tripId }) => tripId === trip.id);
    // A day saved elsewhere stays as it is, also when another trip covers it.
    const isAway = (day: Day) => stay?.away.some((it) => it.firstDay <= day && day <= it.lastDay) ?? false;
    const isShared = (day: Day) => firstDay <= day && day <= lastDay && !isAway(day);
    const people = stay?.people ?? [];
    const met = people.filter((it) => daysOf(it).some(isShared));
    if (met.length === 0) return "";
    const runs = runsIn([...new Set(met.flatMap(daysOf))].filter(isShared).sort());
    const names = firstNames(met.map(faceOf));
    const city = cityOfMeeting(trip, met);
    const days = listOf(runs.map(({ first, last }) => range(first, last, firstDay)));
    return t`So far you meet ${names} in ${city} (${days}).`;
  };
}
