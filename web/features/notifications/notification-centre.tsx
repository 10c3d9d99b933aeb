import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { navigate } from "#web/lib/navigation.tsx";
import { invalidate } from "#web/lib/api/read.ts";
import { staleBy } from "#web/lib/api/query-invalidation.ts";
import { stayKey, stayPath, useMyStays } from "#web/lib/stays.ts";
import { BellIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { type Entry, groupByStay } from "./group-by-stay.ts";
import { NotificationRow } from "./notification-row.tsx";
import { StayNotice } from "./stay-notice.tsx";
import { useConnectedFaces, useMarkAllRead, useMarkRead, useNotifications } from "./notifications-queries.ts";
import { whereTo } from "./where-to.ts";

/**
 * The notifications, newest first, those about one stay as one entry. A click marks an entry as read and
 * opens its page.
 */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const notifications = useNotifications();
  const stays = useMyStays();
  // Without the stays, the notifications aren't grouped; they don't wait for retries.
  const isWaiting = stays.isLoading && stays.failureCount === 0;
  const { data: people } = useConnectedFaces();
  const client = useQueryClient();
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const open = ({ stay, notices }: Entry) => {
    const unread = notices.filter(({ isRead }) => !isRead);
    if (unread.length > 0) markRead.mutate(unread);
    const { to: page, kinds } = whereTo(notices[0]!);
    const to = stay ? stayPath(stay) : page;
    void invalidate(client, ...staleBy(...kinds));
    if (to === null) return;
    onClose();
    navigate(to);
  };
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-raised pe-2 ps-4">
        <h2 className="shrink-0 text-base">{t`Notifications`}</h2>
        {notifications.data?.some(({ isRead }) => !isRead) && (
          <button
            type="button"
            onClick={() => markAll.mutate()}
            className="target rounded-md px-3 text-end text-sm font-semibold text-accent sm:whitespace-nowrap hover:bg-accent-soft"
          >
            <Trans>Mark all as read</Trans>
          </button>
        )}
      </div>
      <QueryState
        query={isWaiting ? { ...notifications, data: undefined } : notifications}
        loading={t`Loading notifications`}
        skeleton={
          <div className="p-3">
            <SkeletonRows count={3} />
          </div>
        }
        empty={
          <EmptyState drawing={<BellIllustration />} title={t`Nothing new`}>
            <Trans>Matches, requests and answers appear here.</Trans>
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="py-1">
            {groupByStay(all, stays.data ?? []).map((entry) => {
              const { stay, notices } = entry;
              const common = { now: notifications.dataUpdatedAt, onOpen: () => open(entry) };
              const [first] = notices;
              return stay ? (
                <StayNotice
                  key={`stay ${stayKey(stay)}`}
                  {...common}
                  stay={stay}
                  notices={notices}
                  people={people}
                />
              ) : (
                <NotificationRow
                  key={`notice ${first!.id}`}
                  {...common}
                  notification={first!}
                  person={people?.get(first!.data?.userId ?? "")}
                />
              );
            })}
          </ul>
        )}
      </QueryState>
    </>
  );
}
