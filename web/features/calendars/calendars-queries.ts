import { useLingui } from "@lingui/react/macro";
import { type CalendarFeed, calendars, type NewFeed } from "#contract/features/calendars.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** The user's own feeds. Always stale, because each has the time of its last fetch. */
export const feedsQuery = { ...queryFor(calendars.list), staleTime: 0 };

/** Makes a feed. Only its answer contains the link, which is stored nowhere else. */
export const createFeed = (body: NewFeed) => call(calendars.create, { body });

export function useRevokeFeed(onDone: () => void) {
  const { t } = useLingui();
  return useChange<CalendarFeed>({
    run: ({ id }) => call(calendars.remove, { params: { id } }),
    onDone: (_, { name }) => {
      toast({ title: t`The link for ${name} no longer works`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`Failed to revoke the link`, description: messageOf(error, "") }),
  });
}
