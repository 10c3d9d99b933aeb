import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Switches } from "../../../contract/system.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useTurn } from "./system-queries.ts";

/** What staff can switch while the program runs; what locks people out asks first. */
export function SwitchesCard({ switches }: { switches: Switches }) {
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  const turn = useTurn(() => setClosing(false));
  return (
    <Card>
      <h3 className="mb-2 text-base">{t`Switches`}</h3>
      <div className="divide-y divide-line">
        <Switch
          label={t`Maintenance mode`}
          hint={t`Only admins can use the app; everybody else is asked to come back. Nobody is signed out.`}
          checked={switches.maintenanceMode}
          disabled={turn.isPending}
          onChange={({ target }) => {
            if (target.checked) setClosing(true);
            else turn.mutate({ maintenanceMode: false });
          }}
        />
        <Switch
          label={t`User registration`}
          hint={t`New people can create an account.`}
          checked={switches.userRegistration}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate({ userRegistration: target.checked })}
        />
        <Switch
          label={t`Email notifications`}
          hint={t`Off, notices wait; links and security emails are still sent.`}
          checked={switches.emailNotifications}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate({ emailNotifications: target.checked })}
        />
        <Switch
          label={t`Debug mode`}
          hint={t`The log tells everything, for as long as it is on.`}
          checked={switches.debugMode}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate({ debugMode: target.checked })}
        />
      </div>
      <ConfirmDialog
        open={closing}
        onClose={() => setClosing(false)}
        onConfirm={() => turn.mutate({ maintenanceMode: true })}
        busy={turn.isPending}
        title={t`Switch maintenance mode on?`}
        confirm={t`Switch on`}
      >
        <Trans>
          Within two seconds nobody but admins can read or change anything. Messages that are written
          meanwhile wait on their devices.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}
