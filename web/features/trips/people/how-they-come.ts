import { useLingui } from "@lingui/react/macro";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";
import type { SharedDays } from "#web/lib/stays.ts";

/**
 * How somebody comes to be where the user is then: they live in the place, or travel. If they are in another
 * place, it is named: "Lives in Sintra, 24 km away".
 */
export function useHowTheyCome(): (days: SharedDays) => string {
  const { t } = useLingui();
  const theirPlace = useTheirPlace();
  return (days) => {
    const place = areApart(days) ? theirPlace(days) : null;
    if (days.kind === "visiting") return place ? t`Lives in ${place}` : t`Lives here`;
    return place ? t`In ${place}` : t`Traveling`;
  };
}
