import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { byComma } from "#web/lib/format/comma.ts";
import { countDays, type MapSpot } from "./spots.ts";

/** Describes a place in a few words: whether it is home, the days spent there, the number of matches. */
export function useSpotWords(): (spot: MapSpot) => string {
  const { t } = useLingui();
  return ({ isHome, visits, overlaps }) => {
    const days = countDays(visits);
    const meetings = overlaps.length;
    return byComma([
      isHome && t`Home`,
      days > 0 && plural(days, { one: "# day", other: "# days" }),
      meetings > 0 && plural(meetings, { one: "# match", other: "# matches" }),
    ]);
  };
}
