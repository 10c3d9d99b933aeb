import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MyStay } from "#contract/features/matches.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import { daysTogether } from "#web/lib/stays.ts";

/**
 * "4 days together", and how far away the nearest person is if none is in the city: "4 days together · 23 km
 * away".
 */
export function useTogether(): (stay: MyStay) => string {
  const { t } = useLingui();
  const distance = useDistance();
  return (stay) => {
    const nearest = Math.min(...stay.people.flatMap(({ days }) => days.map((it) => it.distanceKm)));
    return byDot([
      plural(daysTogether(stay), { one: "# day together", other: "# days together" }),
      nearest > 0 && t`${distance(nearest)} away`,
    ]);
  };
}
