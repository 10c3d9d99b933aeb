import { useLingui } from "@lingui/react/macro";
import type { Companion } from "#contract/features/matches.ts";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";

/**
 * How somebody comes to be where the user is then: they live in the place, or travel. If they are in another
 * place, it is named: "Lives in Sintra, 24 km away".
 */
export function useHowTheyCome(): (person: Companion) => string {
  const { t } = useLingui();
  const theirPlace = useTheirPlace();
  return ({ days }) => {
    const first = days[0]!;
    const place = areApart(first) ? theirPlace(first) : null;
    if (first.kind === "visiting") return place ? t`Lives in ${place}` : t`Lives here`;
    return place ? t`In ${place}` : t`Traveling`;
  };
}
