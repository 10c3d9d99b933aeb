import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type DayLocation, days } from "#contract/features/days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { itinerary, type Place, type Stay } from "#contract/shared/itinerary.ts";
import type { Companion } from "#contract/features/matches.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { runOrQueue, queued } from "#web/lib/offline-queue/run-or-queue.ts";
import { joinQueries, type Loadable } from "#web/lib/api/loadable.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { peopleByDay, useMyStays } from "#web/lib/stays.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { homeOf } from "./home-of.ts";

/** All that decides where the user is, and the stays computed from it. */
export type DayPlans = {
  trips: readonly Trip[];
  savedDays: readonly DayLocation[];
  stays: readonly Stay[];
  home: Place | null;
};

/** The user's own plans; `data` is defined once both trips and saved days are loaded. */
export function usePlans(): Loadable<DayPlans> {
  const account = useAccount();
  const plans = joinQueries({
    trips: useQuery(queryFor(trips.list)),
    savedDays: useQuery(queryFor(days.list)),
  });
  const { trips: mine, savedDays } = plans.data ?? {};
  const data = useMemo((): DayPlans | undefined => {
    if (!mine || !savedDays) return undefined;
    const home = homeOf(account);
    return { trips: mine, savedDays, home, stays: itinerary({ trips: mine, savedDays, home }) };
  }, [account, mine, savedDays]);
  return { ...plans, data };
}

const nobody: ReadonlyMap<Day, readonly Companion[]> = new Map();

/** The people whom the user meets on each day, as far as they are known. */
export function usePeopleByDay(): ReadonlyMap<Day, readonly Companion[]> {
  const { data } = useMyStays();
  return useMemo(() => (data ? peopleByDay(data) : nobody), [data]);
}

/** Saves another place for some days, or (without a place) clears what was saved for them. */
export function useSaveDays(onDone: () => void) {
  const { t } = useLingui();
  return useDayChange<{ dates: readonly Day[]; place: PlaceChoice | null }>(
    ({ dates, place }) => {
      const locations = dates.map((date) => (place ? { date, ...place } : { date, city: null }));
      const input = { body: { locations } };
      return runOrQueue("saveDays", input, (options) => call(days.batch, input, options));
    },
    ({ place }) =>
      place ? t`Saved: you are in ${place.city}` : t`Cleared: your trips and home city apply again`,
    onDone,
  );
}

export function useStayHome(onDone: () => void) {
  const { t } = useLingui();
  return useDayChange<{ dates: readonly Day[] }>(
    ({ dates }) => {
      const input = { body: { dates: [...dates] } };
      return runOrQueue("stayHome", input, (options) => call(days.resetToHome, input, options));
    },
    () => t`Saved: you are at home`,
    onDone,
  );
}

function useDayChange<Input>(
  run: (input: Input) => Promise<unknown>,
  message: (input: Input) => string,
  onDone: () => void,
) {
  const { t } = useLingui();
  return useChange<Input>({
    run,
    onDone: (result, input) => {
      if (result === queued)
        toast({ title: t`Saved on this device. It will be sent when you are back online.` });
      else toast({ title: message(input), kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: messageOf(error, t`Your days could not be saved`) }),
  });
}
