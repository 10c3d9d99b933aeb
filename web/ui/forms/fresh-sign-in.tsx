import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { PasswordProof, security } from "#contract/features/security.ts";
import { call, CallError, codeOf, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { PasswordField } from "./password-field.tsx";
import { toast } from "#ui/overlays/toast.ts";

type FreshSignIn = {
  /**
   * Runs a call. If the server requires a recent sign-in, asks for the password and runs the call again.
   * Throws the server's refusal if the person cancels.
   */
  freshly: <T>(run: () => Promise<T>) => Promise<T>;
  /** The password dialog while it is open. Render it outside of forms, because it is a form itself. */
  question: ReactNode;
};

export type Freshly = FreshSignIn["freshly"];

/** For calls that require a recent sign-in: asks for the password in place, so that nothing typed is lost. */
export function useFreshSignIn(): FreshSignIn {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void } | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer({
        give: (isProven) => {
          setAnswer(null);
          resolve(isProven);
        },
      });
    });
  return {
    freshly: async (run) => {
      try {
        return await run();
      } catch (error) {
        if (codeOf(error) !== "REAUTH" || !(await ask())) throw error;
        return run();
      }
    },
    question: answer && <PasswordQuestion onAnswer={answer.give} />,
  };
}

function PasswordQuestion({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const { t } = useLingui();
  const form = useForm({
    schema: PasswordProof,
    initial: { password: "" },
    onSubmit: async (body) => {
      await call(security.provePassword, { body });
      onAnswer(true);
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`Your password wasn’t checked`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={() => onAnswer(false)}
      title={t`Please enter your password again`}
      description={t`You signed in a while ago, so please confirm that it is you. What you typed is kept.`}
    >
      <form {...form.attributes} className="grid gap-5">
        <PasswordField
          {...form.text("password")}
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
        />
        <FormActions onCancel={() => onAnswer(false)}>
          <Button type="submit" busy={form.busy}>{t`Continue`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
