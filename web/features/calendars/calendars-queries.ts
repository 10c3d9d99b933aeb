import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type CalendarFeed, calendars, type NewFeed } from "#contract/features/calendars.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** The user's own feeds. Always stale, because each has the time of its last fetch. */
export const feedsQuery = { ...queryFor(calendars.list), staleTime: 0 };

/** Returns a function that makes a feed. Only its answer contains the link, which is stored nowhere else. */
export function useCreateFeed() {
  const client = useQueryClient();
  return async (body: NewFeed) => {
    const made = await call(calendars.create, { body });
    void invalidate(client, calendars.list);
    return made;
  };
}

export function useRevokeFeed(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<CalendarFeed>({
    run: ({ id }) => call(calendars.remove, { params: { id } }),
    onDone: (_, { name }) => {
      toast({ title: t`The link for ${name} no longer works`, kind: "success" });
      onDone();
      void invalidate(client, calendars.list);
    },
    failed: (error) => ({ title: t`Failed to revoke the link`, description: messageOf(error, "") }),
  });
}
