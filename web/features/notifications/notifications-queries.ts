import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Notification, notifications } from "../../../contract/notifications.ts";
import type { Heard } from "../../../contract/realtime.ts";
import { call, messageOf } from "../../lib/call.ts";
import { orWait, waits } from "../../lib/or-wait.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** How often the number of unread notifications is asked for. */
export const countInterval = 30_000;

export const useUnreadCount = () =>
  useQuery({
    ...read(notifications.unreadCount),
    select: ({ count }) => count,
    refetchInterval: countInterval,
    staleTime: countInterval,
  });

/** Asked for anew each time the list opens. */
export const useNotifications = () => useQuery({ ...read(notifications.list), staleTime: 0 });

/** What the server tells of a notification, or of their number, as if it had been asked. */
export function notificationHeard(
  client: QueryClient,
  { notification, unreadCount }: Heard["notification"],
): void {
  client.setQueryData(read(notifications.unreadCount).queryKey, { count: unreadCount });
  if (!notification) return void refresh(client, notifications.list);
  client.setQueryData(read(notifications.list).queryKey, (list) =>
    list ? [notification, ...list.filter(({ id }) => id !== notification.id)] : list,
  );
}

/** Marks as read at once, and takes it back if the server refuses. */
function useMarking() {
  const client = useQueryClient();
  const list = read(notifications.list).queryKey;
  const count = read(notifications.unreadCount).queryKey;
  return async (which: (it: Notification) => boolean, run: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: list });
    const before = { list: client.getQueryData(list), count: client.getQueryData(count) };
    const marked = before.list?.map((it) => (which(it) ? { ...it, isRead: true } : it));
    client.setQueryData(list, marked);
    if (marked) client.setQueryData(count, { count: marked.filter(({ isRead }) => !isRead).length });
    try {
      if ((await run()) === waits) return;
    } catch (error) {
      client.setQueryData(list, before.list);
      client.setQueryData(count, before.count);
      throw error;
    }
    void refresh(client, notifications.unreadCount);
  };
}

export function useMarkRead() {
  const { t } = useLingui();
  const mark = useMarking();
  return useChange<Notification>({
    run: ({ id }) =>
      mark(
        (it) => it.id === id,
        () => {
          const input = { params: { id } };
          return orWait("readNotice", input, (options) => call(notifications.read, input, options));
        },
      ),
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
        () => orWait("readNotices", {}, (options) => call(notifications.readAll, {}, options)),
      ),
    onDone: () => toast({ title: t`All notifications marked as read`, kind: "success" }),
    failed: (error) => ({
      title: t`Failed to mark all notifications as read`,
      description: messageOf(error, ""),
    }),
  });
}
