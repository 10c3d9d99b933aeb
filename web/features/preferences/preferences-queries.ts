import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { notifications } from "../../../contract/notifications.ts";
import { type Preferences, preferences, type PreferencesChange } from "../../../contract/preferences.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { useChange } from "../../ui/use-change.ts";

const stored = read(preferences.read);

export const usePreferences = () => useQuery(stored);

/** Changes some of it at once, and takes just that back if the server refuses. */
export function useChangePreferences() {
  const { t } = useLingui();
  const client = useQueryClient();
  const set = ({ pairs, ...change }: PreferencesChange) =>
    client.setQueryData(
      stored.queryKey,
      (before) => before && { ...before, ...change, pairs: { ...before.pairs, ...pairs } },
    );
  return useChange<PreferencesChange, Preferences>({
    run: async (change) => {
      await client.cancelQueries({ queryKey: stored.queryKey });
      const before = client.getQueryData(stored.queryKey);
      set(change);
      try {
        return await call(preferences.update, { body: change });
      } catch (error) {
        if (before) set(pick(before, change));
        throw error;
      }
    },
    // Whatever else was changed meanwhile is on its way, so only what this one was about.
    onDone: (saved, change) => {
      set(pick(saved, change));
      if (change.inAppNotifications !== undefined) void refresh(client, notifications.unreadCount);
    },
    failed: (error) => ({
      title: t`Failed to save notification settings`,
      description: messageOf(error, ""),
    }),
  });
}

const pick = ({ pairs, ...from }: Preferences, change: PreferencesChange): PreferencesChange => ({
  ...keysOf(from, change),
  ...(change.pairs && { pairs: keysOf(pairs, change.pairs) }),
});

const keysOf = <T extends object>(from: T, like: object): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like)) as Partial<T>;
