import { useLingui } from "@lingui/react/macro";
import { PasswordChange, security } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { useAccount } from "../../lib/session.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { tellFailure } from "./tell-failure.ts";

type Props = { onDone: () => void; onCancel?: () => void };

/** The current password and a new one. */
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
    onFailure: (error) => tellFailure(error, t`Failed to change password`),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      {/* For password managers, which want to know whose it is. */}
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
      <EndButtons onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Change password`}</Button>
      </EndButtons>
    </form>
  );
}
