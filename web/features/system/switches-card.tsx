import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Switches } from "#contract/features/system.ts";
import { Card } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useChangeSetting } from "./system-queries.ts";

/** Runtime settings that admins can switch; the one that locks people out asks for confirmation. */
export function SwitchesCard({ switches }: { switches: Switches }) {
  const { t } = useLingui();
  const [closing, setClosing] = useState(false);
  const turn = useChangeSetting(() => setClosing(false));
  return (
    <Card>
      <h3 className="mb-2 text-base">{t`Switches`}</h3>
      <div className="divide-y divide-line">
        <Switch
          label={t`Maintenance mode`}
          hint={t`Only admins can use the app; everyone else is asked to come back later. No one is signed out.`}
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
          hint={t`When this is off, notifications wait; links and security emails are still sent.`}
          checked={switches.emailNotifications}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate({ emailNotifications: target.checked })}
        />
        <Switch
          label={t`Debug mode`}
          hint={t`While this is on, everything is logged.`}
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
          Within two seconds, only admins can read or change anything. Messages written in the meantime wait
          on people’s devices.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}
