import { useLingui } from "@lingui/react/macro";
import { Timing } from "#features/notification-settings/timing.tsx";
import { ZoneField } from "#features/places/zone-field.tsx";
import { useRegion } from "#features/profile/profile-queries.ts";
import { PaneHead } from "./pane-head.tsx";

/** When notifications reach the person. */
export function QuietHoursPane() {
  const { t } = useLingui();
  const region = useRegion();
  return (
    <>
      <PaneHead back="/notification-settings">{t`Quiet hours and digests`}</PaneHead>
      <Timing zoneField={ZoneField} onZone={(timeZone) => region.mutate({ timeZone })} />
    </>
  );
}
