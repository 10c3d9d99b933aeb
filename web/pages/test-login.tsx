import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { TestLoginForm } from "../features/accounts/test-login-form.tsx";

export function TestLoginPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Test Login`}
      intro={
        <Trans>
          For trying the app out: signs in one of the server's test people without a password, where that is
          switched on.
        </Trans>
      }
    >
      <TestLoginForm />
    </AccountPage>
  );
}
