import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { VerifyEmail } from "#features/accounts/verify-email.tsx";

export function VerifyEmailPage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  return (
    <AccountPage title={t`Email verification`}>
      <VerifyEmail token={token} />
    </AccountPage>
  );
}
