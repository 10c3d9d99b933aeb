import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { ResetForm } from "#features/accounts/reset-form.tsx";
import { useResetLink } from "#features/accounts/link-state.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";

/**
 * Resets the password with the token of a valid reset link; an invalid link gets a message and a way to a new
 * one.
 */
export function ResetPage() {
  const token = useSearchParams()[0].get("token");
  return token ? <ByLink key={token} token={token} /> : <InvalidLink>{incompleteText}</InvalidLink>;
}

function ByLink({ token }: { token: string }) {
  const { t } = useLingui();
  const link = useResetLink(token);
  const [isDead, setIsDead] = useState(false);
  if (isDead || link === "dead") return <InvalidLink>{expiredText}</InvalidLink>;
  return (
    <AccountPage title={t`Reset Password`} intro={<Trans>Choose a new password for your account.</Trans>}>
      {link === "checking" ? (
        <LoadingStatus label={t`Checking the link`} className="grid gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-11" />
        </LoadingStatus>
      ) : (
        <ResetForm token={token} onDead={() => setIsDead(true)} />
      )}
    </AccountPage>
  );
}

const incompleteText = (
  <Trans>This link is incomplete. Open it from the email again, or request a new one.</Trans>
);
const expiredText = (
  <Trans>
    This link has expired, was already used or isn’t ours. Request a new one: it is valid for one hour.
  </Trans>
);

function InvalidLink({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Invalid Reset Link`} intro={children}>
      <LinkButton to="/forgot-password" wide>
        <Trans>Send a new link</Trans>
      </LinkButton>
      <LinkButton to="/login" kind="secondary" wide>
        <Trans>Back to sign in</Trans>
      </LinkButton>
    </AccountPage>
  );
}
