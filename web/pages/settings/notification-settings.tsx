import { Trans, useLingui } from "@lingui/react/macro";
import { NotificationSettings } from "#features/notification-settings/settings.tsx";
import { SmsStatus } from "#features/notification-settings/sms-status.tsx";
import { CommunicationOff } from "#features/profile/communication-off.tsx";
import { RefusedEmail } from "#features/profile/refused-email.tsx";
import { PushHere, PushRefused, usePush } from "#features/push/push-here.tsx";
import { clock } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { Anchor } from "#ui/display/anchor.tsx";
import { LinkList, LinkRow } from "./link-list.tsx";
import { PaneHead } from "./pane-head.tsx";
import { Phone } from "./phone-slot.tsx";

/** Which notifications the person gets, and on which channels. */
export function NotificationsPane() {
  const { t } = useLingui();
  const push = usePush();
  const { privacyCommunications: mayReach } = useAccount();
  return (
    <>
      <PaneHead back="/">{t`Notification Settings`}</PaneHead>
      <div className="grid gap-3">
        <RefusedEmail />
        <CommunicationOff />
        {/* Without the consent nothing is pushed, so it doesn't matter what this browser can show. */}
        <NotificationSettings
          pushRefused={mayReach && <PushRefused push={push} />}
          device={mayReach && <PushHere push={push} />}
        >
          {({ quietHoursEnabled, quietHoursStart, quietHoursEnd }) => (
            <>
              <LinkList>
                <LinkRow
                  to="/quiet-hours"
                  value={
                    quietHoursEnabled
                      ? t`Quiet from ${clock(quietHoursStart)} to ${clock(quietHoursEnd)}`
                      : t`Never quiet`
                  }
                >
                  {t`Quiet hours and digests`}
                </LinkRow>
              </LinkList>
              <Anchor id="phone">
                <Phone title={t`SMS notifications`} status={<SmsStatus />} />
              </Anchor>
            </>
          )}
        </NotificationSettings>
        <p className="text-sm text-muted">
          <Trans>
            Online status and read receipts:{" "}
            <Link to="/privacy-settings" className="font-semibold text-accent underline underline-offset-4">
              Privacy
            </Link>
          </Trans>
        </p>
      </div>
    </>
  );
}
