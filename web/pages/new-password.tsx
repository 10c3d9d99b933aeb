import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { PasswordForm } from "../features/security/password-form.tsx";
import { checkSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { logOut } from "./log-out.ts";

/** Stands before every page while the password is one that somebody else has set. */
export function NewPasswordPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Choose a new password`}
      intro={<Trans>Your password is a temporary one. Choose your own, and you can go on.</Trans>}
    >
      <PasswordForm onDone={() => void checkSession()} />
      <Button kind="quiet" onClick={() => void logOut()}>{t`Logout`}</Button>
    </AccountPage>
  );
}
