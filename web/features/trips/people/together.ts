import { plural } from "@lingui/core/macro";
import type { MyStay } from "#contract/features/matches.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { useAway } from "#web/lib/format/distance.ts";
import { daysTogether, nearestKm } from "#web/lib/stays.ts";

/**
 * "4 days together", and how far away the nearest person is if none is in the city: "4 days together · 23 km
 * away".
 */
export function useTogether(): (stay: MyStay) => string {
  const away = useAway();
  return (stay) =>
    byDot([
      plural(daysTogether(stay), { one: "# day together", other: "# days together" }),
      away(nearestKm(stay.people)),
    ]);
}
