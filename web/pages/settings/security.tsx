import { useLingui } from "@lingui/react/macro";
import { PasskeysCard } from "#features/passkeys/passkeys-card.tsx";
import { PasswordCard } from "#features/security/password-card.tsx";
import { SessionsCard } from "#features/security/sessions-card.tsx";
import { TwoFactorCard } from "#features/security/two-factor-card.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { LinkList, LinkRow } from "./link-list.tsx";
import { PaneHead } from "./pane-head.tsx";

/** The person's addresses, password, two-factor sign-in and sessions. */
export function SecurityPane() {
  const { t } = useLingui();
  const { email, phone } = useAccount();
  return (
    <>
      <PaneHead>{t`Account & security`}</PaneHead>
      <div className="grid gap-5">
        <LinkList>
          <LinkRow to="/edit-profile#email" value={<bdi>{email}</bdi>}>
            {t`Email`}
          </LinkRow>
          <LinkRow to="/notification-settings#phone" value={phone ? <bdi>{phone}</bdi> : t`None`}>
            {t`Phone number`}
          </LinkRow>
        </LinkList>
        <PasswordCard />
        <PasskeysCard />
        <TwoFactorCard />
        <SessionsCard />
        <LinkList>
          <LinkRow to="/security-log">{t`Security log`}</LinkRow>
          <LinkRow to="/use-the-api">{t`Use the API`}</LinkRow>
        </LinkList>
      </div>
    </>
  );
}
