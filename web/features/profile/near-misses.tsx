import { useLingui } from "@lingui/react/macro";
import { nearMissDayChoices } from "#contract/features/account-shapes.ts";
import { dayLength } from "#web/lib/format/dates.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useMatching } from "./profile-queries.ts";

/** Whether the user and connections see that they just miss each other, and by how many days. */
export function NearMisses() {
  const { t } = useLingui();
  const { privacyLocationSharing: shares, sharesNearMisses, nearMissDays } = useAccount();
  const change = useMatching();
  return (
    <>
      <Switch
        label={t`Tell us when we just miss each other`}
        hint={
          shares
            ? t`Connections who agree too can see that you just miss each other: who, where, and one day. Nothing else.`
            : t`You don’t share your location, so no one can see that you just miss each other. Switch location sharing on first.`
        }
        checked={sharesNearMisses === true}
        disabled={!shares}
        onChange={({ target }) => change.mutate({ sharesNearMisses: target.checked })}
      />
      <Select
        label={t`By how many days`}
        inline
        options={nearMissDayChoices.map((days) => ({ value: `${days}`, label: dayLength(days) }))}
        value={`${nearMissDays}`}
        disabled={!shares || sharesNearMisses !== true}
        onChange={({ target }) => {
          const days = nearMissDayChoices.find((it) => `${it}` === target.value);
          if (days !== undefined) change.mutate({ nearMissDays: days });
        }}
      />
    </>
  );
}
