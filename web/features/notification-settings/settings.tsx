import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Channels } from "./channels.tsx";
import { useChangePreferences, usePreferences } from "./preferences-queries.ts";
import { Digest } from "./digest.tsx";
import { TopicChannelTable } from "./pairs.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { Sms } from "./sms.tsx";
import { Topics } from "./topics.tsx";

/** All notification settings. Each change takes effect at once; nothing is stored before the first one. */
export function NotificationSettings({ device, phone }: { device: ReactNode; phone: ReactNode }) {
  const { t } = useLingui();
  const { mutate } = useChangePreferences();
  return (
    <QueryState
      query={usePreferences()}
      loading={t`Loading notification settings`}
      skeleton={<SettingsSkeleton />}
    >
      {(preferences) => (
        <>
          <Topics preferences={preferences} onChange={mutate} />
          <Channels preferences={preferences} onChange={mutate} device={device} />
          <TopicChannelTable preferences={preferences} onChange={mutate} />
          <Sms preferences={preferences} onChange={mutate} />
          <Digest preferences={preferences} onChange={mutate} />
          <QuietHours preferences={preferences} onChange={mutate} />
          {phone}
        </>
      )}
    </QueryState>
  );
}

const SettingsSkeleton = () => (
  <div className="grid gap-6">
    {[4, 3, 1].map((rows) => (
      <Card key={rows} className="grid gap-4">
        <Skeleton className="h-6 w-2/5" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-center justify-between gap-4 py-1">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton round className="h-7 w-12" />
          </div>
        ))}
      </Card>
    ))}
  </div>
);
