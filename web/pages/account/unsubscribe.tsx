import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { Invalid, Unsubscribe } from "#features/notification-settings/unsubscribe.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";

/** The page of the unsubscribe link in emails. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  return (
    <AccountPage title={t`Emails from us`}>
      {token ? <Unsubscribe token={token} /> : <Invalid />}
      <LinkButton to="/notification-settings" kind="secondary">
        <Trans>All notification settings</Trans>
      </LinkButton>
    </AccountPage>
  );
}
