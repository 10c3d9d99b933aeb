import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Output } from "../../../contract/route.ts";
import { security } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ScanStep } from "./scan-step.tsx";

type Secret = Output<typeof security.setUpTwoFactor>;

/** Password, code to scan, first code, backup codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const account = useAccount();
  const done = (backupCodes: readonly string[]) => {
    setCodes(backupCodes);
    accountChanged({ ...account, twoFactorEnabled: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind={codes ? "alert" : "dialog"}
      title={codes ? t`Keep your backup codes` : t`Set up two-factor sign-in`}
      description={
        codes
          ? t`Two-factor sign-in is on. Without your phone, each of these gets you in once. They are shown only now.`
          : secret
            ? t`Scan this with your authenticator app, then enter the six digits it shows.`
            : t`First, show that it is you.`
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
