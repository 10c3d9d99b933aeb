import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { ForgotForm } from "#features/accounts/forgot-form.tsx";

export function ForgotPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Forgot Password?`}
      intro={<Trans>Enter your email and we will send you a link to set a new one.</Trans>}
    >
      <ForgotForm />
    </AccountPage>
  );
}
