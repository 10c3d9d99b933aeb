import { useLingui } from "@lingui/react/macro";
import { LogCard } from "#features/security/log-card.tsx";
import { PaneHead } from "./pane-head.tsx";

/** What happened to the person's account. */
export function SecurityLogPane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead back="/security">{t`Security log`}</PaneHead>
      <LogCard />
    </>
  );
}
