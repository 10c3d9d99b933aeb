import { Trans, useLingui } from "@lingui/react/macro";
import { navigate } from "#web/lib/navigation.tsx";
import * as z from "zod/mini";
import { accounts } from "#contract/features/accounts.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { NewPassword } from "#contract/shared/fields.ts";
import { call, codeOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { NewPasswordField } from "#ui/forms/new-password-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureText } from "./failure-text.ts";

const NewPasswordTwice = z.object({ newPassword: NewPassword, confirmation: z.string() }).check(
  z.refine((it) => it.newPassword === it.confirmation, {
    path: ["confirmation"],
    error: complaint("PASSWORDS_DIFFER"),
  }),
);

type Props = {
  token: string;
  /** Called when the link was used, replaced or has expired since the page was opened. */
  onDead: () => void;
};

/** Sets a new password, typed twice, for the holder of a reset link. */
export function ResetForm({ token, onDead }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: NewPasswordTwice,
    initial: { newPassword: "", confirmation: "" },
    onSubmit: async ({ newPassword }) => {
      await call(accounts.resetPassword, { body: { token, newPassword } });
      toast({ title: t`Password Reset Successful`, kind: "success" });
      navigate("/login");
    },
    onFailure: (error) => {
      if (codeOf(error) === "BAD_RESET_TOKEN") return onDead();
      const description = failureText(error, t`Failed to reset password`);
      toast({ title: t`Reset Failed`, description, kind: "error" });
    },
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <NewPasswordField {...form.text("newPassword")} label={t`New password`} />
      <PasswordField
        {...form.text("confirmation")}
        label={t`Confirm new password`}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.busy} wide>
        {form.busy ? <Trans>Saving...</Trans> : <Trans>Reset Password</Trans>}
      </Button>
    </form>
  );
}
