import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { security } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";

/** New backup codes for the old ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      kind={codes ? "alert" : "dialog"}
      title={codes ? t`Keep your backup codes` : t`New backup codes`}
      description={
        codes
          ? t`Without your phone, each of these gets you in once. They are shown only now.`
          : t`The old ones stop working.`
      }
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordStep
          run={async (body) => setCodes((await call(security.renewBackupCodes, { body })).backupCodes)}
          onCancel={onClose}
          confirm={t`Make new codes`}
          failed={t`Failed to make new backup codes`}
        />
      )}
    </Dialog>
  );
}
