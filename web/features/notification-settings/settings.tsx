import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Preferences } from "#contract/features/notification-settings.ts";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useChangePreferences, usePreferences } from "./preferences-queries.ts";
import { TopicChannelTable } from "./topic-channel-table.tsx";

type Props = {
  /** Shown above the table while push notifications are on. */
  pushRefused: ReactNode;
  device: ReactNode;
  /** Shown below the table. */
  children: (preferences: Preferences) => ReactNode;
};

/** Which notifications come where. A change takes effect at once; nothing is stored before the first. */
export function NotificationSettings({ pushRefused, device, children }: Props) {
  const { t } = useLingui();
  const { mutate } = useChangePreferences();
  return (
    <QueryState
      query={usePreferences()}
      loading={t`Loading notification settings`}
      skeleton={<SettingsSkeleton rows={6} />}
    >
      {(preferences) => (
        <>
          {preferences.pushNotifications && pushRefused}
          <TopicChannelTable preferences={preferences} onChange={mutate} device={device} />
          {children(preferences)}
        </>
      )}
    </QueryState>
  );
}

/** Shown while the settings load. */
export const SettingsSkeleton = ({ rows }: { rows: number }) => (
  <Card className="grid gap-4">
    <Skeleton className="h-6 w-2/5" />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center justify-between gap-4 py-1">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton round className="h-7 w-12" />
      </div>
    ))}
  </Card>
);
