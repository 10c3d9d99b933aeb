import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "../lib/navigation.tsx";
import { AccountPage, Aside, TextLink } from "../features/accounts/account-page.tsx";
import { Invalid, Unsubscribe } from "../features/preferences/unsubscribe.tsx";

/** Where the link at the end of a mail leads. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token");
  return (
    <AccountPage title={t`Mails from us`}>
      {token ? <Unsubscribe token={token} /> : <Invalid />}
      <Aside>
        <TextLink to="/notification-settings">
          <Trans>All notification settings</Trans>
        </TextLink>
      </Aside>
    </AccountPage>
  );
}
