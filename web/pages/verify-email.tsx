import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { VerifyEmail } from "../features/accounts/verify-email.tsx";

export const VerifyEmailPage = () => (
  <AccountPage title={<Trans>Email verification</Trans>}>
    <VerifyEmail token={useSearchParams()[0].get("token")} />
  </AccountPage>
);
