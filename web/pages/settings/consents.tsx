import { useLingui } from "@lingui/react/macro";
import { ConsentHistory } from "#features/profile/consent-history.tsx";
import { Consents } from "#features/profile/consents.tsx";
import { RequiredConsents } from "#features/profile/required-consents.tsx";
import { PaneHead } from "./pane-head.tsx";

/** The optional consents, what the account requires, and the history of both. */
export function ConsentsPane() {
  const { t } = useLingui();
  return (
    <>
      <PaneHead back="/privacy-settings">{t`Your consents`}</PaneHead>
      <div className="grid gap-5">
        <Consents />
        <RequiredConsents />
        <ConsentHistory />
      </div>
    </>
  );
}
