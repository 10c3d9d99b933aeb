import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  Bell,
  CalendarHeart,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  UserRoundCheck,
  UserRoundPlus,
} from "lucide-react";
import { navigate } from "#web/lib/navigation.tsx";
import type { Notification } from "#contract/features/notifications.ts";
import { ago } from "#web/lib/format/dates.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { staleBy } from "#web/lib/api/query-invalidation.ts";
import { classes } from "#ui/styles/classes.ts";
import { BellIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useMarkAllRead, useMarkRead, useNotifications } from "./notifications-queries.ts";
import { whereTo } from "./where-to.ts";

const icons: Record<Notification["type"], LucideIcon> = {
  new_match: CalendarHeart,
  match: CalendarHeart,
  message: MessageCircle,
  connection_request: UserRoundPlus,
  connection_accepted: UserRoundCheck,
  trip: MapPinned,
  other: Bell,
};

/** The notifications, newest first. A click marks one as read and opens its page. */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const notifications = useNotifications();
  const client = useQueryClient();
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const open = (it: Notification) => {
    if (!it.isRead) markRead.mutate(it);
    const { to, kinds } = whereTo(it);
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
        query={notifications}
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
          <ul className="divide-y divide-line">
            {all.map((it) => (
              <NotificationRow
                key={it.id}
                notification={it}
                now={notifications.dataUpdatedAt}
                onOpen={() => open(it)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}

type RowProps = { notification: Notification; now: number; onOpen: () => void };

function NotificationRow({ notification, now, onOpen }: RowProps) {
  const { t } = useLingui();
  const { type, title, message, isRead, createdAt } = notification;
  const Icon = icons[type];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 px-4 py-3.5 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span
          aria-hidden="true"
          className={classes(
            "grid size-10 shrink-0 place-items-center rounded-full",
            isRead ? "bg-sunken text-muted" : "bg-accent-soft text-accent",
          )}
        >
          <Icon size={20} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={classes("text-sm leading-5", !isRead && "font-semibold")}>{title}</span>
          <span className="text-sm leading-5 text-muted">{message}</span>
          <time dateTime={createdAt} className="text-xs text-muted">
            {ago(createdAt, now)}
          </time>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t`unread`}</span>
          </span>
        )}
      </button>
    </li>
  );
}
