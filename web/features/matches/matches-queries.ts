import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "../../../contract/accounts.ts";
import { connections } from "../../../contract/connections.ts";
import { matches } from "../../../contract/matches.ts";
import { profile } from "../../../contract/profile.ts";
import { trips } from "../../../contract/trips.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { accountChanged } from "../../lib/session.ts";
import { useChange } from "../../ui/use-change.ts";

export const useMatches = () => useQuery(read(matches.list));
/** One's own trips: they give a match's bar one's own stay. */
export const useMyTrips = () => useQuery(read(trips.list));
/** Asked only to say the truth when there is no match. */
export const useConnectionCount = (enabled: boolean) =>
  useQuery({ ...read(connections.list), enabled, select: (all) => all.length });

/** Location sharing, without which nobody matches. */
export function useShareLocation() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<boolean, Account>({
    run: (locationSharing) => call(profile.updateConsents, { body: { locationSharing } }),
    onDone: (account) => {
      accountChanged(account);
      void refresh(client, matches.list);
    },
    failed: (error) => ({
      title: t`Location sharing could not be changed`,
      description: messageOf(error, ""),
    }),
  });
}
