import { useLingui } from "@lingui/react/macro";
import { formatDistance } from "#contract/shared/distances.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useAccount } from "#web/lib/session/session.ts";

/** "24 km away"; false in the same city. */
export function useAway(): (km: number) => string | false {
  const { t } = useLingui();
  const distance = useDistance();
  return (km) => km > 0 && t`${distance(km)} away`;
}

/** Formats kilometres in the unit that the user has chosen, or else in the one of the page's locale. */
export function useDistance(): (km: number) => string {
  const { distanceUnit } = useAccount();
  return (km) => formatDistance(km, localeState.locale, distanceUnit);
}
