import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { security } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";

/** Replaces the backup codes with new ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      kind={codes ? "alert" : "dialog"}
      title={codes ? t`Save your backup codes` : t`New backup codes`}
      description={
        codes
          ? t`Without your phone, each of these codes lets you sign in once. They are shown only now.`
          : t`The old codes stop working.`
      }
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordStep
          run={async (body) => setCodes((await call(security.renewBackupCodes, { body })).backupCodes)}
          onCancel={onClose}
          confirm={t`Create new codes`}
          failed={t`Failed to create new backup codes`}
        />
      )}
    </Dialog>
  );
}
