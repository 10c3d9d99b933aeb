import { Trans, useLingui } from "@lingui/react/macro";
import { navigate } from "../../lib/navigation.tsx";
import * as z from "zod/mini";
import { accounts } from "../../../contract/accounts.ts";
import { NewPassword } from "../../../contract/fields.ts";
import { call } from "../../lib/call.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { failureText } from "./failure-text.ts";

const NewPasswordTwice = z.object({ newPassword: NewPassword, confirmation: z.string() }).check(
  z.refine((it) => it.newPassword === it.confirmation, {
    path: ["confirmation"],
    error: "Passwords don't match",
  }),
);

/** A new password, twice, for the holder of a reset link. */
export function ResetForm({ token }: { token: string }) {
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
      const description = failureText(error, t`Failed to reset password`);
      toast({ title: t`Reset Failed`, description, kind: "error" });
    },
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="grid gap-5">
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
