import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import {
  type Preferences,
  notificationSettings,
  type PreferencesChange,
} from "#contract/features/notification-settings.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { announceSaved } from "#web/lib/saved.ts";
import { useChange } from "#ui/forms/use-change.ts";

const preferencesQuery = queryFor(notificationSettings.read);

export const usePreferences = () => useQuery(preferencesQuery);

/** Applies a change at once, and reverts only this change if the server refuses. */
export function useChangePreferences() {
  const { t } = useLingui();
  const client = useQueryClient();
  const set = ({ pairs, ...change }: PreferencesChange) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      (before) => before && { ...before, ...change, pairs: { ...before.pairs, ...pairs } },
    );
  return useChange<PreferencesChange, Preferences>({
    run: async (change) => {
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
      const before = client.getQueryData(preferencesQuery.queryKey);
      set(change);
      try {
        return await call(notificationSettings.update, { body: change });
      } catch (error) {
        if (before) set(pick(before, change));
        throw error;
      }
    },
    // Other changes may still be in flight, so only the fields of this one are set.
    onDone: (saved, change) => {
      set(pick(saved, change));
      announceSaved();
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
