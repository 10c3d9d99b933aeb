import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "#ui/display/card.tsx";
import { MatchesIllustration } from "#ui/feedback/illustrations.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useShareLocation } from "./matches-queries.ts";

/** Why nobody can match, with the switch that changes it. */
export function SharingOff() {
  const { t } = useLingui();
  const share = useShareLocation();
  return (
    <Card className="mx-auto grid max-w-lg animate-fade gap-4">
      <div aria-hidden="true" className="justify-self-center">
        <MatchesIllustration />
      </div>
      <h2 className="text-lg">{t`Location sharing is off`}</h2>
      <p className="text-muted">
        <Trans>
          While it is off, no one sees where you will be, and you don’t see who will be there. When it is on,
          your connections see only the days on which you are in the same city or near each other, never the
          rest of a trip.
        </Trans>
      </p>
      <div className="border-t border-line pt-2">
        <Switch
          label={t`Location sharing`}
          hint={t`You can switch it on and off at any time; it takes effect immediately.`}
          checked={share.isPending}
          disabled={share.isPending}
          onChange={() => share.mutate(true)}
        />
      </div>
    </Card>
  );
}
