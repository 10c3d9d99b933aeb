import { Trans } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { ForgotForm } from "../features/accounts/forgot-form.tsx";

export const ForgotPage = () => (
  <AccountPage
    title={<Trans>Forgot Password?</Trans>}
    intro={<Trans>Tell us your email and we send you a link to set a new one.</Trans>}
  >
    <ForgotForm />
  </AccountPage>
);
