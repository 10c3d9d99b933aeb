import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { ResetForm } from "../features/accounts/reset-form.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** Needs the token of a reset link; without one it says so and offers a new link. */
export function ResetPage() {
  const token = useSearchParams()[0].get("token");
  if (!token)
    return (
      <AccountPage
        title={<Trans>Invalid Reset Link</Trans>}
        intro={<Trans>This link is not complete. Open it from the mail again, or ask for a new one.</Trans>}
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
    <AccountPage
      title={<Trans>Reset Password</Trans>}
      intro={<Trans>Choose a new password for your account.</Trans>}
    >
      <ResetForm token={token} />
    </AccountPage>
  );
}
