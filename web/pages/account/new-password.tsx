import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { PasswordForm } from "#features/security/password-form.tsx";
import { checkSession } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { logOut } from "#web/pages/app-shell/log-out.ts";

/** Replaces every page while the person has a temporary password that an admin set. */
export function NewPasswordPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Choose a new password`}
      intro={<Trans>Your password is temporary. Choose your own to continue.</Trans>}
    >
      <PasswordForm onDone={() => void checkSession()} />
      <Button kind="quiet" onClick={() => void logOut()}>{t`Logout`}</Button>
    </AccountPage>
  );
}
