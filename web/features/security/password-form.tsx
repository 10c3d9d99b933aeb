import { useLingui } from "@lingui/react/macro";
import { PasswordChange, security } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { NewPasswordField } from "#ui/forms/new-password-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { toastFailure } from "./toast-failure.ts";

type Props = { onDone: () => void; onCancel?: () => void };

/** Form for the current password and a new one. */
export function PasswordForm({ onDone, onCancel }: Props) {
  const { t } = useLingui();
  const { email, firstName, lastName, username } = useAccount();
  const form = useForm({
    schema: PasswordChange,
    initial: { currentPassword: "", newPassword: "" },
    onSubmit: async (body) => {
      await call(security.changePassword, { body });
      toast({
        title: t`Password changed`,
        description: t`Every other device was signed out.`,
        kind: "success",
      });
      onDone();
    },
    onFailure: (error) => toastFailure(error, t`Failed to change password`),
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      {/* For password managers, which need to know the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.text("currentPassword")}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.text("newPassword")}
        label={t`New password`}
        personal={[firstName, lastName, username, email]}
      />
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Change password`}</Button>
      </FormActions>
    </form>
  );
}
