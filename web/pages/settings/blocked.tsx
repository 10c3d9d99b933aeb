import { useLingui } from "@lingui/react/macro";
import { BlockedPeople } from "#features/blocks/blocked-people.tsx";
import { PaneHead } from "./pane-head.tsx";

/** The people whom the signed-in person has blocked. */
export function BlockedPane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead back="/privacy-settings">{t`Blocked people`}</PaneHead>
      <BlockedPeople />
    </>
  );
}
