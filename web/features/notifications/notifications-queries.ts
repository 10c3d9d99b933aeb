import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Connection, connections } from "#contract/features/connections.ts";
import { type Notification, notifications } from "#contract/features/notifications.ts";
import type { ServerEvents } from "#contract/shared/realtime.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { runOrQueue, queued } from "#web/lib/offline-queue/run-or-queue.ts";
import { queryFor, invalidate, refetchUnderWay } from "#web/lib/api/read.ts";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** Polling interval of the unread count, in milliseconds. */
export const countIntervalMs = 30_000;

export const useUnreadCount = () =>
  useQuery({
    ...queryFor(notifications.unreadCount),
    select: ({ count }) => count,
    refetchInterval: countIntervalMs,
    staleTime: countIntervalMs,
  });

/** Refetched each time the list opens. */
export const useNotifications = () => useQuery({ ...queryFor(notifications.list), staleTime: 0 });

/**
 * Puts a notification from a realtime event, and the unread count, into the cache. Without a notification the
 * list is invalidated.
 */
export function applyNotification(
  client: QueryClient,
  { notification, unreadCount }: ServerEvents["notification"],
): void {
  client.setQueryData(queryFor(notifications.unreadCount).queryKey, { count: unreadCount });
  refetchUnderWay(client, notifications.unreadCount);
  if (!notification) return void invalidate(client, ...staleOnEvent.notification);
  client.setQueryData(queryFor(notifications.list).queryKey, (list) =>
    list ? [notification, ...list.filter(({ id }) => id !== notification.id)] : list,
  );
  refetchUnderWay(client, notifications.list);
}

/** Marks notifications as read at once, and reverts that if the server refuses. */
function useMarking() {
  const client = useQueryClient();
  const list = queryFor(notifications.list).queryKey;
  const count = queryFor(notifications.unreadCount).queryKey;
  return async (which: (it: Notification) => boolean, run: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: list });
    const before = { list: client.getQueryData(list), count: client.getQueryData(count) };
    const marked = before.list?.map((it) => (which(it) ? { ...it, isRead: true } : it));
    client.setQueryData(list, marked);
    if (marked) client.setQueryData(count, { count: marked.filter(({ isRead }) => !isRead).length });
    try {
      if ((await run()) === queued) return;
    } catch (error) {
      client.setQueryData(list, before.list);
      client.setQueryData(count, before.count);
      // Other notifications may have arrived or have been read meanwhile.
      void invalidate(client, notifications.list, notifications.unreadCount);
      throw error;
    }
    // The list has only the newest, so the server counts.
    void invalidate(client, notifications.unreadCount);
  };
}

/** Marks some notifications as read, such as all of one stay. */
export function useMarkRead() {
  const { t } = useLingui();
  const mark = useMarking();
  const markOne = (id: number) => {
    const input = { params: { id } };
    return runOrQueue("readNotice", input, (options) => call(notifications.read, input, options));
  };
  return useChange<readonly Notification[]>({
    run: (some) => {
      const ids = new Set(some.map(({ id }) => id));
      return mark(
        ({ id }) => ids.has(id),
        async () => {
          const results = await Promise.all([...ids].map(markOne));
          return results.includes(queued) ? queued : results;
        },
      );
    },
    failed: (error) => ({ title: t`Failed to mark notification as read`, description: messageOf(error, "") }),
  });
}

export function useMarkAllRead() {
  const { t } = useLingui();
  const mark = useMarking();
  return useChange({
    run: () =>
      mark(
        () => true,
        () => runOrQueue("readNotices", {}, (options) => call(notifications.readAll, {}, options)),
      ),
    onDone: () => toast({ title: t`All notifications marked as read`, kind: "success" }),
    failed: (error) => ({
      title: t`Failed to mark all notifications as read`,
      description: messageOf(error, ""),
    }),
  });
}

/** The faces of the user's connections, by id. */
export const useConnectedFaces = () => useQuery({ ...queryFor(connections.list), select: facesById });

const facesById = (all: readonly Connection[]) =>
  new Map(all.map((it) => [it.userId, { ...it, id: it.userId }]));
