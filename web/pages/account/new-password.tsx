import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { PasswordForm } from "#features/security/password-form.tsx";
import { checkSession } from "#web/lib/session/session.ts";
import { LogOutButton } from "#web/pages/app-shell/log-out-button.tsx";

/** Replaces every page while the person has a temporary password that an admin set. */
export function NewPasswordPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Choose a new password`}
      intro={<Trans>Your password is temporary. Choose your own to continue.</Trans>}
    >
      <PasswordForm onDone={() => void checkSession()} />
      <LogOutButton />
    </AccountPage>
  );
}
