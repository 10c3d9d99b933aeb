import { useQuery } from "@tanstack/react-query";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { accountData, type DataExport } from "#contract/features/account-data.ts";
import type { Account } from "#contract/features/account-shapes.ts";
import type { Preferences } from "#contract/features/notification-settings.ts";
import { security } from "#contract/features/security.ts";
import { usePreferences } from "#features/notification-settings/preferences-queries.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { byComma, byDot } from "#web/lib/format/comma.ts";
import { usesHalfDays } from "#web/lib/format/dates.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useTheme } from "#web/lib/theme.ts";
import type { PaneId } from "./panes.ts";

/** What each row of the list says now; nothing while it loads. */
export function useRowValues(): Record<PaneId, ReactNode> {
  const account = useAccount();
  const devices = useQuery(queryFor(security.sessions)).data?.length;
  const preferences = usePreferences().data;
  const copies = useQuery(queryFor(accountData.exports)).data;
  return {
    profile: (
      <>
        <bdi>{nameOf(account)}</bdi> · <bdi>@{account.username}</bdi>
      </>
    ),
    security: useSecurityWords(account, devices),
    privacy: usePrivacyWords(account),
    notifications: useChannelList(account, preferences),
    appearance: useAppearanceWords(),
    data: useCopyWords(copies),
  };
}

function useSecurityWords({ twoFactorEnabled }: Account, devices: number | undefined): string | null {
  const { t } = useLingui();
  if (devices === undefined) return null;
  const count = plural(devices, { one: "# device", other: "# devices" });
  return twoFactorEnabled ? t`${count} · two-factor sign-in` : count;
}

function usePrivacyWords({ privacyLocationSharing, nearKm }: Account): string {
  const { t } = useLingui();
  const distance = useDistance();
  if (!privacyLocationSharing) return t`Location sharing off`;
  return nearKm === 0
    ? t`Location sharing on · same city only`
    : t`Location sharing on · within ${distance(nearKm)}`;
}

function useChannelList(
  { privacyCommunications, isPhoneVerified }: Account,
  preferences: Preferences | undefined,
): string | null {
  const { t } = useLingui();
  if (!preferences) return null;
  const { pushNotifications, emailNotifications, smsNotifications } = preferences;
  const names = privacyCommunications
    ? [
        pushNotifications && t`Push`,
        emailNotifications && t({ message: "Email", context: "column of a table" }),
        smsNotifications && isPhoneVerified && t`SMS`,
      ].filter((it) => it !== false)
    : [];
  return names.length > 0 ? byComma(names) : t`Only in the app`;
}

function useAppearanceWords(): string {
  const { t } = useLingui();
  const theme = { system: t`Device theme`, light: t`Light`, dark: t`Dark` }[useTheme()];
  const clock = usesHalfDays() ? t`12 h` : t`24 h`;
  return byDot([theme, languageName(localeState.language), clock]);
}

function useCopyWords(copies: readonly DataExport[] | undefined): string | null {
  const { t } = useLingui();
  if (!copies) return null;
  if (copies.some(({ state }) => state === "waiting" || state === "running")) return t`A copy is being made`;
  return copies.some(({ state }) => state === "ready") ? t`A copy is ready` : t`No copy yet`;
}
