import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#web/lib/navigation.tsx";

/** What follows for a trip from location sharing being off. */
export const SharingIsOff = () => (
  <Trans>While it is off, nobody learns of this trip, and you don’t see who will be there.</Trans>
);

/** Leads to the switch of location sharing. */
export function SwitchSharingOn() {
  const { t } = useLingui();
  return (
    <Link to="/?tab=matches" className="text-sm font-semibold text-accent underline underline-offset-4">
      {t`Switch it on to see who is there`}
    </Link>
  );
}
