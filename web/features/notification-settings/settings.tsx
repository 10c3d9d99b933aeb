import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
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
  const { data, isError, refetch } = usePreferences();
  const { mutate } = useChangePreferences();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Loading label={t`Loading notification settings`} />;
  return (
    <>
      <Topics preferences={data} onChange={mutate} />
      <Channels preferences={data} onChange={mutate} device={device} />
      <TopicChannelTable preferences={data} onChange={mutate} />
      <Sms preferences={data} onChange={mutate} />
      <Digest preferences={data} onChange={mutate} />
      <QuietHours preferences={data} onChange={mutate} />
      {phone}
    </>
  );
}

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-6">
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
