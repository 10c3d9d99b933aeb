import { useLingui } from "@lingui/react/macro";
import { unitOfLocale } from "#contract/shared/distances.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Select } from "#ui/forms/select.tsx";
import { useMatching } from "./profile-queries.ts";

/** The unit of distances; a change takes effect at once. */
export function DistanceUnit() {
  const { t } = useLingui();
  const { distanceUnit } = useAccount();
  const change = useMatching();
  const names = { km: t`Kilometres`, mi: t`Miles` };
  return (
    <Select
      label={t`Distance unit`}
      placeholder={t`Automatic (${names[unitOfLocale(localeState.locale)]})`}
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      value={distanceUnit ?? ""}
      onChange={({ target: { value } }) =>
        change.mutate({ distanceUnit: value === "km" || value === "mi" ? value : null })
      }
    />
  );
}
