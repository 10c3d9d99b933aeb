import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PasswordProof } from "#contract/features/security.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toastFailure } from "./toast-failure.ts";

type Props = {
  run: (body: PasswordProof) => Promise<void>;
  onCancel: () => void;
  /** Label of the submit button. */
  confirm: ReactNode;
  kind?: "primary" | "danger";
  /** The title of the toast after a failure. */
  failed: string;
};

/** Asks for the password before an action that nobody must do on a borrowed device. */
export function PasswordStep({ run, onCancel, confirm, kind = "primary", failed }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: PasswordProof,
    initial: { password: "" },
    onSubmit: (body) => run(body),
    onFailure: (error) => toastFailure(error, failed),
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <PasswordField
        {...form.text("password")}
        label={t`Your password`}
        autoComplete="current-password"
        autoFocus
      />
      <FormActions onCancel={onCancel}>
        <Button type="submit" kind={kind} busy={form.busy}>
          {confirm}
        </Button>
      </FormActions>
    </form>
  );
}
