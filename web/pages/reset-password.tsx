import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "../lib/navigation.tsx";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { ResetForm } from "../features/accounts/reset-form.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** Needs the token of a reset link; without one it says so and offers a new link. */
export function ResetPage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  if (!token)
    return (
      <AccountPage
        title={t`Invalid Reset Link`}
        intro={<Trans>This link is not complete. Open it from the email again, or ask for a new one.</Trans>}
      >
        <LinkButton to="/forgot-password" wide>
          <Trans>Send a new link</Trans>
        </LinkButton>
        <LinkButton to="/login" kind="secondary" wide>
          <Trans>Back to sign in</Trans>
        </LinkButton>
      </AccountPage>
    );
  return (
    <AccountPage title={t`Reset Password`} intro={<Trans>Choose a new password for your account.</Trans>}>
      <ResetForm token={token} />
    </AccountPage>
  );
}
