import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useState } from "react";
import { promises } from "../../../contract/legal.ts";
import { rights } from "../../../contract/rights.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

type Props = {
  onClose: () => void;
  /** Once the account is gone: forgets it here, and leads away. */
  onGone: () => void;
  /** Asks for the password, and goes on once it was right. */
  Password: ComponentType<{ onProven: () => Promise<void>; onCancel: () => void }>;
};

/** Asks before an account is deleted, and for the password where that was given too long ago. */
export function LeaveDialog({ onClose, onGone, Password }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<"ask" | "password" | "gone">("ask");
  const gone = () => {
    setStep("gone");
    toast({ title: t`Your account was deleted`, kind: "success" });
    onGone();
  };
  const remove = useChange<void, "gone" | "password">({
    run: () => call(rights.deleteAccount).then(() => "gone", oldSignIn),
    onDone: (result) => (result === "gone" ? gone() : setStep("password")),
    failed: (error) => ({ title: t`Failed to delete account`, description: messageOf(error, "") }),
  });
  const days = promises.messageDays;
  const isPassword = step === "password";
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t`Delete your account?`}
      description={
        isPassword
          ? t`Please give your password once more.`
          : t`This can’t be undone. Your profile, trips, groups, connections, matches and pictures are deleted at once. People you wrote with keep the conversation for ${days} days, as with an unknown user.`
      }
    >
      {isPassword ? (
        <Password
          onCancel={onClose}
          onProven={async () => {
            await call(rights.deleteAccount);
            gone();
          }}
        />
      ) : (
        <EndButtons className="mt-6" onCancel={onClose} focusCancel>
          <Button
            kind="danger"
            busy={remove.isPending || step === "gone"}
            onClick={() => remove.mutate()}
          >{t`Delete Account`}</Button>
        </EndButtons>
      )}
    </Dialog>
  );
}

/** The password was given too long ago; everything else is a failure. */
function oldSignIn(error: unknown): "password" {
  if (error instanceof CallError && error.failure?.code === "REAUTH") return "password";
  throw error;
}
