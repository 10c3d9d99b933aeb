import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { ForgotForm } from "../features/accounts/forgot-form.tsx";

export function ForgotPage() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Forgot Password?`}
      intro={<Trans>Tell us your email and we send you a link to set a new one.</Trans>}
    >
      <ForgotForm />
    </AccountPage>
  );
}
