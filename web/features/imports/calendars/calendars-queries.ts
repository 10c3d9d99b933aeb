import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import {
  type AutomaticKind,
  type NewSubscription,
  type Subscription,
  subscriptions,
} from "#contract/features/subscriptions.ts";
import type * as z from "zod/mini";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

const pollIntervalMs = 1000;
const listQuery = queryFor(subscriptions.list);

/** The followed calendars; polled every second while one is being read. */
export const useFollowed = () =>
  useQuery({
    ...listQuery,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.subscriptions.some(({ isReading }) => isReading) ? pollIntervalMs : false,
  });

/** Puts a changed or new calendar into the cached list. */
function useCacheFollowed() {
  const client = useQueryClient();
  return (next: Subscription) =>
    client.setQueryData(
      listQuery.queryKey,
      (all) =>
        all && {
          ...all,
          subscriptions: all.subscriptions.some(({ id }) => id === next.id)
            ? all.subscriptions.map((it) => (it.id === next.id ? next : it))
            : [next, ...all.subscriptions],
        },
    );
}

export function useFollow() {
  const keep = useCacheFollowed();
  return async (body: z.infer<typeof NewSubscription>) => {
    const made = await call(subscriptions.add, { body });
    keep(made);
    return made;
  };
}

export function useReadNow() {
  const { t } = useLingui();
  const keep = useCacheFollowed();
  return useChange<Subscription, Subscription>({
    run: ({ id }) => call(subscriptions.read, { params: { id } }),
    onDone: keep,
    failed: (error) => ({ title: t`The calendar was not read`, description: messageOf(error, "") }),
  });
}

export function useAutomaticKinds({ id }: Subscription) {
  const { t } = useLingui();
  const keep = useCacheFollowed();
  return useChange<AutomaticKind[], Subscription>({
    run: (automaticKinds) => call(subscriptions.update, { params: { id }, body: { automaticKinds } }),
    onDone: keep,
    failed: (error) => ({ title: t`That was not saved`, description: messageOf(error, "") }),
  });
}

export function useUnfollow(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Subscription>({
    run: ({ id }) => call(subscriptions.remove, { params: { id } }),
    onDone: (_, { id, name }) => {
      client.setQueryData(
        listQuery.queryKey,
        (all) => all && { ...all, subscriptions: all.subscriptions.filter((it) => it.id !== id) },
      );
      toast({ title: t`You no longer follow ${name}`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The calendar could not be removed`, description: messageOf(error, "") }),
  });
}
