import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "#contract/features/account-shapes.ts";
import { connections } from "#contract/features/connections.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { replaceAccount, updateAccount, useAccount } from "#web/lib/session/session.ts";
import { useChange } from "#ui/forms/use-change.ts";

export const useMatches = () => useQuery(queryFor(matches.list));

/** Near misses. Not requested before the user agreed to them. */
export function useNearMisses() {
  const { sharesNearMisses } = useAccount();
  return useQuery({ ...queryFor(matches.nearMisses), enabled: sharesNearMisses === true });
}

/** The names of the user's trips, by id. */
export const useTripNames = () => useQuery({ ...queryFor(trips.list), select: namesById });

const namesById = (all: readonly Trip[]): ReadonlyMap<number, string> =>
  new Map(all.map(({ id, name }) => [id, name]));

/** Requested only to show the right text when there is no match. */
export const useConnectionCount = (enabled: boolean) =>
  useQuery({ ...queryFor(connections.list), enabled, select: (all) => all.length });

/** Switches location sharing on or off. While it is off, the person has no matches. */
export function useShareLocation() {
  const { t } = useLingui();
  return useChange<boolean, Account>({
    run: (locationSharing) => call(profile.updateConsents, { body: { locationSharing } }),
    onDone: replaceAccount,
    failed: (error) => ({
      title: t`Location sharing could not be changed`,
      description: messageOf(error, ""),
    }),
  });
}

/** Saves the answer to whether the user agrees to near misses. */
export function useAnswerNearMisses() {
  const { t } = useLingui();
  return useChange<boolean, Account>({
    run: (sharesNearMisses) => call(profile.updateMatching, { body: { sharesNearMisses } }),
    onDone: ({ sharesNearMisses }) => updateAccount({ sharesNearMisses }),
    failed: (error) => ({ title: t`That was not saved`, description: messageOf(error, "") }),
  });
}
