import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Output } from "#contract/shared/route.ts";
import { security } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";
import { updateAccount } from "#web/lib/session/session.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ScanStep } from "./scan-step.tsx";

type Secret = Output<typeof security.setUpTwoFactor>;

/** Sets up two-factor sign-in: password, secret to scan, first code, backup codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = (backupCodes: readonly string[]) => {
    setCodes(backupCodes);
    updateAccount({ twoFactorEnabled: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind={codes ? "alert" : "dialog"}
      title={codes ? t`Save your backup codes` : t`Set up two-factor sign-in`}
      description={
        codes
          ? t`Two-factor sign-in is on. Without your phone, each of these codes lets you sign in once. They are shown only now.`
          : secret
            ? t`Scan this with your authenticator app, then enter the six digits it shows.`
            : t`First, confirm that it is you.`
      }
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <ScanStep {...secret} onDone={done} onCancel={onClose} />
      ) : (
        <PasswordStep
          run={async (body) => setSecret(await call(security.setUpTwoFactor, { body }))}
          onCancel={onClose}
          confirm={t`Continue`}
          failed={t`Failed to set up two-factor sign-in`}
        />
      )}
    </Dialog>
  );
}
