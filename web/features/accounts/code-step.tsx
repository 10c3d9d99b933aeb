import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { SecondStep } from "#contract/features/account-forms.ts";
import { call, codeOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureText } from "./failure-text.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { completeSignIn } from "./welcome.ts";

type Props = { challenge: string; hasPasskey?: true; onBack: () => void };

/** Second step of signing in: a code from the authenticator app, or a backup code. */
export function CodeStep({ challenge, hasPasskey, onBack }: Props) {
  const { t } = useLingui();
  const [withBackup, setWithBackup] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: SecondStep,
    initial: { challenge, code: "" },
    onSubmit: async (body) => completeSignIn((await call(accounts.loginCode, { body })).token),
    onFailure: (error) => {
      const code = codeOf(error);
      if (code === "INVALID_CODE") return field.current?.select();
      toast({ title: t`Login failed`, description: failureText(error, t`Please try again.`), kind: "error" });
      if (code === "CHALLENGE_OVER") onBack();
    },
  });
  useLayoutEffect(() => field.current?.focus(), [withBackup]);

  const turn = () => {
    form.reset({ code: "" });
    setWithBackup(!withBackup);
  };

  return (
    <form {...form.attributes} className="grid animate-fade gap-5">
      <p>
        {withBackup ? (
          <Trans>Enter one of the backup codes you saved. Each works once.</Trans>
        ) : (
          <Trans>Your password is right. Now enter the six digits your authenticator app shows.</Trans>
        )}
      </p>
      <TextField
        {...form.text("code")}
        ref={field}
        label={withBackup ? t`Backup code` : t`Code`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={withBackup ? "text" : "numeric"}
        maxLength={50}
      />
      <Button type="submit" busy={form.busy} wide>
        {form.busy ? <Trans>Signing in...</Trans> : <Trans>Sign In</Trans>}
      </Button>
      {hasPasskey && "PublicKeyCredential" in window && <PasskeySignIn challenge={challenge} />}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button kind="quiet" className="-ms-5" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button kind="quiet" className="-me-5" onClick={turn}>
          {withBackup ? <Trans>Use the authenticator app</Trans> : <Trans>Use a backup code</Trans>}
        </Button>
      </div>
    </form>
  );
}
