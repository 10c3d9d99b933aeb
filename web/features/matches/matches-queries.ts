import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "#contract/features/accounts.ts";
import { useMemo } from "react";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { itinerary } from "#contract/shared/itinerary.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { joinQueries, type Loadable } from "#web/lib/api/loadable.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { replaceAccount } from "#web/lib/session/session.ts";
import { useChange } from "#ui/forms/use-change.ts";
import type { MyPlans } from "./match-times.ts";

export const useMatches = () => useQuery(queryFor(matches.list));

/** The user's own plans, for their days in the bar of a match. */
export function useMyPlans(): Loadable<MyPlans> {
  const plans = joinQueries({
    trips: useQuery(queryFor(trips.list)),
    savedDays: useQuery(queryFor(days.list)),
  });
  const { trips: mine, savedDays } = plans.data ?? {};
  const data = useMemo((): MyPlans | undefined => {
    if (!mine || !savedDays) return undefined;
    // The home has no effect on the days of a trip.
    return { trips: mine, stays: itinerary({ trips: mine, savedDays, home: null }) };
  }, [mine, savedDays]);
  return { ...plans, data };
}

/** Requested only to show the right text when there is no match. */
export const useConnectionCount = (enabled: boolean) =>
  useQuery({ ...queryFor(connections.list), enabled, select: (all) => all.length });

/** Switches location sharing on or off. While it is off, the person has no matches. */
export function useShareLocation() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<boolean, Account>({
    run: (locationSharing) => call(profile.updateConsents, { body: { locationSharing } }),
    onDone: (account) => {
      replaceAccount(account);
      void invalidate(client, matches.list, matches.newCount);
    },
    failed: (error) => ({
      title: t`Location sharing could not be changed`,
      description: messageOf(error, ""),
    }),
  });
}
