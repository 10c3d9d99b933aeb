import { Trans, useLingui } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";

export function SignInPage() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Welcome back`} intro={<Trans>Sign in to see whose trips cross yours.</Trans>}>
      <SignInForm />
    </AccountPage>
  );
}
