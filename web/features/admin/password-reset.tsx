import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminUsers, PasswordForOther } from "../../../contract/admin-users.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { useAccount } from "../../lib/session.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshAdmin } from "./admin-queries.ts";

/** Gives somebody a temporary password, in the name of whoever is signed in. */
export function PasswordReset() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { email } = useAccount();
  const [done, setDone] = useState<{ name: string; email: string } | null>(null);
  const form = useForm({
    schema: PasswordForOther,
    initial: { adminEmail: email, userEmail: "", newPassword: "" },
    onSubmit: async (body) => {
      setDone(null);
      const { userInfo } = await call(adminUsers.resetPassword, { body });
      setDone(userInfo);
      form.set("newPassword", "");
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
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <p className="text-sm text-muted">
          {t`The password is good for 24 hours and must be changed at the next sign-in. Every session of the user ends, and they are told by email; you hand the password over yourself.`}
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
            <p>{`${done.name} · ${done.email}`}</p>
          </Notice>
        )}
      </form>
    </Card>
  );
}
