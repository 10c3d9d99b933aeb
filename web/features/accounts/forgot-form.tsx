import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { EmailOnly } from "#contract/features/account-forms.ts";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { FormFooter, TextLink } from "./account-page.tsx";
import { failureText } from "./failure-text.ts";

/** Asks for the email address and requests a reset link for it. */
export function ForgotForm() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: EmailOnly,
    initial: { email: "" },
    onSubmit: async (body) => {
      await call(accounts.forgotPassword, { body });
      setSentTo(body.email);
      toast({ title: t`Reset Link Sent`, kind: "success" });
    },
    onFailure: (error) => toast({ title: failureText(error, t`Failed to send reset email`), kind: "error" }),
  });
  return (
    <>
      {sentTo !== null && (
        <Notice kind="positive" title={<Trans>Reset Link Sent</Trans>}>
          <p>
            <Trans>
              If <strong>{sentTo}</strong> has an account, a link to set a new password is on its way.
            </Trans>
          </p>
        </Notice>
      )}
      <form {...form.attributes} className="grid gap-5">
        <TextField
          {...form.text("email")}
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
        />
        <Button type="submit" busy={form.busy} wide>
          {form.busy ? <Trans>Sending...</Trans> : <Trans>Send Reset Link</Trans>}
        </Button>
      </form>
      <FormFooter>
        <TextLink to="/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      </FormFooter>
    </>
  );
}
