import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { VerificationWithPassword } from "#contract/features/account-forms.ts";
import { call, codeOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { TextLink } from "./account-page.tsx";
import { failureText, withRetry } from "./failure-text.ts";
import { useSecondStep } from "./second-step.tsx";

/** What a verification link confirms. `username` is the account that wants the address, if it has another. */
export type Confirmation = { token: string; email: string; username?: string | undefined };

type Props = Confirmation & {
  /** Called if the link was used or has expired since the page was opened. */
  onDead: (message: string) => void;
};

/**
 * Confirms an address where nobody is signed in to its account: with the account's password, which also signs
 * the person in. A reader of the mailbox who doesn't know the account can say so.
 */
export function ConfirmWithPassword({ token, email, username, onDead }: Props) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [rejection, setRejection] = useState<"none" | "asking" | "done">("none");
  const { step, proceed } = useSecondStep();
  const form = useForm({
    schema: VerificationWithPassword,
    initial: { token, password: "" },
    onSubmit: async (body) => {
      setRefusal(null);
      await proceed(await withRetry(() => call(accounts.verifyEmailWithPassword, { body })));
    },
    onFailure: (error) => {
      const description = failureText(error, t`Please try again.`);
      if (codeOf(error) === "BAD_TOKEN") return onDead(description);
      setRefusal(codeOf(error) === "INVALID_CREDENTIALS" ? t`Wrong password` : description);
    },
  });
  if (step) return step;
  if (rejection === "done")
    return (
      <Notice
        kind="positive"
        title={
          username === undefined ? (
            <Trans>The account was deleted</Trans>
          ) : (
            <Trans>The change was canceled</Trans>
          )
        }
      >
        <p>
          <Trans>
            Nothing is connected with <strong>{email}</strong> through this link any more.
          </Trans>
        </p>
      </Notice>
    );
  return (
    <form {...form.attributes} className="grid gap-5">
      <p>
        {username === undefined ? (
          <Trans>
            Enter the password of the account <strong>{email}</strong> to confirm it.
          </Trans>
        ) : (
          <Trans>
            Enter the password of <strong>{username}</strong> to use <strong>{email}</strong> for this
            account.
          </Trans>
        )}
      </p>
      <input hidden readOnly autoComplete="username" value={username === undefined ? email : username} />
      <PasswordField {...form.text("password")} label={t`Password`} autoComplete="current-password" />
      <div className="-mt-3 justify-self-end text-sm">
        {username === undefined ? (
          <TextLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        ) : (
          <TextLink to={`/login?returnTo=${encodeURIComponent(`/verify-email?token=${token}`)}`}>
            <Trans>Sign in another way</Trans>
          </TextLink>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
      <Button type="submit" busy={form.busy} wide>
        {form.busy ? <Trans>Signing in...</Trans> : <Trans>Confirm and sign in</Trans>}
      </Button>
      <Button kind="quiet" wide onClick={() => setRejection("asking")}>
        <Trans>This wasn’t me</Trans>
      </Button>
      {rejection === "asking" && (
        <RejectDialog
          {...{ token, email, username, onDead }}
          onClose={() => setRejection("none")}
          onDone={() => setRejection("done")}
        />
      )}
    </form>
  );
}

/** Asks before the account that somebody else created is deleted, or their change of address is canceled. */
function RejectDialog({
  token,
  email,
  username,
  onDead,
  onClose,
  onDone,
}: Props & { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const isNew = username === undefined;
  const reject = async () => {
    setBusy(true);
    try {
      await call(accounts.rejectVerification, { body: { token } });
      onDone();
    } catch (error) {
      const description = failureText(error, t`Please try again.`);
      if (codeOf(error) === "BAD_TOKEN") return onDead(description);
      toast({ title: t`Nothing was changed`, description, kind: "error" });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void reject()}
      busy={busy}
      title={t`This wasn’t me`}
      confirm={isNew ? t`Delete this account` : t`Cancel the change`}
    >
      {isNew ? (
        <Trans>
          Somebody created an account with <strong>{email}</strong>. Delete it if that wasn’t you: nobody can
          use it without your confirmation.
        </Trans>
      ) : (
        <Trans>
          Somebody entered <strong>{email}</strong> for their account. If that wasn’t you, cancel it: the
          account keeps its old address.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
