import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useState } from "react";
import { promises } from "#contract/features/legal.ts";
import { accountData } from "#contract/features/account-data.ts";
import { call, codeOf, messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

type Props = {
  onClose: () => void;
  /** Called once the account is deleted: clears its data on this device and navigates away. */
  onGone: () => void;
  /** Asks for the password, and calls `onProven` when it was right. */
  Password: ComponentType<{ onProven: () => Promise<void>; onCancel: () => void }>;
};

/** Confirms before an account is deleted, and asks for the password if it was given too long ago. */
export function DeleteAccountDialog({ onClose, onGone, Password }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<"ask" | "password" | "gone">("ask");
  const gone = () => {
    setStep("gone");
    toast({ title: t`Your account was deleted`, kind: "success" });
    onGone();
  };
  const remove = useChange<void, "gone" | "password">({
    run: () => call(accountData.deleteAccount).then(() => "gone", passwordIfRequired),
    onDone: (result) => (result === "gone" ? gone() : setStep("password")),
    failed: (error) => ({ title: t`Failed to delete account`, description: messageOf(error, "") }),
  });
  const { messageDays } = promises;
  const isPassword = step === "password";
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t`Delete your account?`}
      description={
        isPassword
          ? t`Please enter your password again.`
          : t`This can’t be undone. Your profile, trips, groups, connections, matches and pictures are deleted immediately. People you exchanged messages with keep the conversation for ${messageDays} days, with an unknown user.`
      }
    >
      {isPassword ? (
        <Password
          onCancel={onClose}
          onProven={async () => {
            await call(accountData.deleteAccount);
            gone();
          }}
        />
      ) : (
        <FormActions className="mt-6" onCancel={onClose} focusCancel>
          <Button
            kind="danger"
            busy={remove.isPending || step === "gone"}
            onClick={() => remove.mutate()}
          >{t`Delete Account`}</Button>
        </FormActions>
      )}
    </Dialog>
  );
}

/** Returns "password" for REAUTH (the password was given too long ago); rethrows any other error. */
function passwordIfRequired(error: unknown): "password" {
  if (codeOf(error) === "REAUTH") return "password";
  throw error;
}
