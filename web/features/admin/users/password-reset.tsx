import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminUsers, TemporaryPassword } from "#contract/features/admin/users.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { refreshAdmin } from "#features/admin/admin-queries.ts";
import { byDot } from "#web/lib/format/comma.ts";

/** Gives a user a temporary password, in the name of the signed-in admin. */
export function PasswordReset() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { email } = useAccount();
  const [done, setDone] = useState<{ name: string; email: string } | null>(null);
  const form = useForm({
    schema: TemporaryPassword,
    initial: { adminEmail: email, userEmail: "", newPassword: "" },
    onSubmit: async (body) => {
      setDone(null);
      const { userInfo } = await call(adminUsers.resetPassword, { body });
      setDone(userInfo);
      form.reset({ newPassword: "" });
      void refreshAdmin(client);
    },
    onFailure: (error) => {
      if (handledAsSignedOut(error, toast)) return;
      const description =
        error instanceof CallError
          ? messageOf(error, t`Password reset failed`)
          : t`Error resetting password. Please try again.`;
      toast({ title: t`Error`, description, kind: "error" });
    },
  });
  return (
    <Card>
      <form {...form.attributes} className="grid gap-5">
        <p className="text-sm text-muted">
          {t`The password is valid for 24 hours and must be changed at the next sign-in. All of the user’s sessions end, and the user is notified by email. You need to pass the password on yourself.`}
        </p>
        <TextField {...form.text("adminEmail")} label={t`Admin email`} type="email" readOnly disabled />
        <TextField
          {...form.text("userEmail")}
          label={t`User email`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.text("newPassword")}
          label={t`New password`}
          hint={t`At least 6 characters`}
          autoComplete="new-password"
        />
        <Button type="submit" busy={form.busy} className="sm:justify-self-end">{t`Reset Password`}</Button>
        {done && (
          <Notice kind="positive" title={t`Password reset successfully`}>
            <p>{byDot([done.name, done.email])}</p>
          </Notice>
        )}
      </form>
    </Card>
  );
}
