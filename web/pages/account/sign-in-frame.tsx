import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AccountPage } from "#features/accounts/account-page.tsx";

/** The frame of the sign-in page around its form. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Sign In`} intro={<Trans>Sign in to see whose trips overlap with yours.</Trans>}>
      {children}
    </AccountPage>
  );
}
