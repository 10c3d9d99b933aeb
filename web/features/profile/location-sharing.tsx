import { useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { NearMisses } from "./near-misses.tsx";
import { Near } from "./near.tsx";
import { useConsent } from "./profile-queries.ts";

/** Whether connections see where the user is, what is near, and near misses. */
export function LocationSharing() {
  const { t } = useLingui();
  const { privacyLocationSharing } = useAccount();
  const change = useConsent();
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{t`Where you are`}</h2>
      <Switch
        label={t`Location sharing`}
        hint={t`Your connections see when you are in the same city or near each other on the same days. When this is off, no one is matched with you.`}
        checked={privacyLocationSharing}
        onChange={({ target }) => change.mutate({ consent: "locationSharing", given: target.checked })}
      />
      <Near />
      <NearMisses />
      <p className="mt-1 text-sm text-muted">
        {t`Between two people, the smaller distance and the smaller number of days apply.`}
      </p>
    </Card>
  );
}
