import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { TestLoginForm } from "#features/accounts/test-login-form.tsx";

export function TestLoginPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Test Login`}
      intro={
        <Trans>
          For trying out the app: signs you in as one of the server's test users without a password, if that
          is switched on.
        </Trans>
      }
    >
      <TestLoginForm />
    </AccountPage>
  );
}
