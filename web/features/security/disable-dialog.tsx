import { useLingui } from "@lingui/react/macro";
import { security } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { PasswordStep } from "./password-step.tsx";

/** Back to the password alone. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const account = useAccount();
  const title = t`Switch off two-factor sign-in?`;
  const description = t`Signing in will ask for nothing but the password, and your backup codes stop working.`;
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <PasswordStep
        run={async (body) => {
          await call(security.disableTwoFactor, { body });
          toast({ title: t`Two-factor sign-in is off`, kind: "success" });
          onClose();
          accountChanged({ ...account, twoFactorEnabled: false });
        }}
        onCancel={onClose}
        kind="danger"
        confirm={t`Switch off`}
        failed={t`Failed to switch off two-factor sign-in`}
      />
    </Dialog>
  );
}
