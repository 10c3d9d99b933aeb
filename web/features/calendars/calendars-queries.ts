import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type CalendarFeed, calendars, type NewFeed } from "../../../contract/calendars.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** One's own feeds; when they were fetched may be otherwise by now. */
export const feeds = { ...read(calendars.list), staleTime: 0 };

/** Makes one; its link is in the answer only, and is kept nowhere else. */
export function useMakeFeed() {
  const client = useQueryClient();
  return async (body: NewFeed) => {
    const made = await call(calendars.create, { body });
    void refresh(client, calendars.list);
    return made;
  };
}

export function useRevokeFeed(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<CalendarFeed>({
    run: ({ id }) => call(calendars.remove, { params: { id } }),
    onDone: (_, { name }) => {
      toast({ title: t`The link of ${name} no longer works`, kind: "success" });
      onDone();
      void refresh(client, calendars.list);
    },
    failed: (error) => ({ title: t`Failed to revoke the link`, description: messageOf(error, "") }),
  });
}
