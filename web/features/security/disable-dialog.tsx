import { useLingui } from "@lingui/react/macro";
import { security } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";
import { updateAccount } from "#web/lib/session/session.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { PasswordStep } from "./password-step.tsx";

/** Switches two-factor sign-in off, after asking for the password. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const title = t`Switch off two-factor sign-in?`;
  const description = t`Signing in will ask only for the password, and your backup codes will stop working.`;
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <PasswordStep
        run={async (body) => {
          await call(security.disableTwoFactor, { body });
          toast({ title: t`Two-factor sign-in is off`, kind: "success" });
          onClose();
          updateAccount({ twoFactorEnabled: false });
        }}
        onCancel={onClose}
        kind="danger"
        confirm={t`Switch off`}
        failed={t`Failed to switch off two-factor sign-in`}
      />
    </Dialog>
  );
}
