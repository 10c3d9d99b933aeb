import { Trans } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";

export const SignInPage = () => (
  <AccountPage
    title={<Trans>Welcome back</Trans>}
    intro={<Trans>Sign in to see whose trips cross yours.</Trans>}
  >
    <SignInForm />
  </AccountPage>
);
