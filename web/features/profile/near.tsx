import { useLingui } from "@lingui/react/macro";
import { nearChoices } from "#contract/features/account-shapes.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Select } from "#ui/forms/select.tsx";
import { useMatching } from "./profile-queries.ts";

/** How far away somebody may be and still be a match. */
export function Near() {
  const { t } = useLingui();
  const distance = useDistance();
  const { nearKm } = useAccount();
  const change = useMatching();
  return (
    <Select
      label={t`How far away a match may be`}
      inline
      options={nearChoices.map((km) => ({
        value: String(km),
        label: km === 0 ? t`Same city only` : distance(km),
      }))}
      value={String(nearKm)}
      onChange={({ target: { value } }) => {
        const km = nearChoices.find((it) => String(it) === value);
        if (km !== undefined) change.mutate({ nearKm: km });
      }}
    />
  );
}
