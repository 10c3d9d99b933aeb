import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type DayLocation, days } from "../../../contract/days.ts";
import type { Day } from "../../../contract/fields.ts";
import { itinerary, type Place, type Stay } from "../../../contract/itinerary.ts";
import { matches } from "../../../contract/matches.ts";
import { type Trip, trips } from "../../../contract/trips.ts";
import { call, messageOf } from "../../lib/call.ts";
import type { PlaceChoice } from "../../lib/place-choice.ts";
import { orWait, waits } from "../../lib/or-wait.ts";
import { read, refresh } from "../../lib/read.ts";
import { useAccount } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";
import { homeOf } from "./home-of.ts";

/** Everything that decides where one is, and the stays that follow from it. */
export type Plans = {
  trips: readonly Trip[];
  savedDays: readonly DayLocation[];
  stays: readonly Stay[];
  home: Place | null;
};

/** One's own plans; `data` is there once both trips and saved days are. */
export function usePlans() {
  const account = useAccount();
  const mine = useQuery(read(trips.list));
  const saved = useQuery(read(days.list));
  const data = useMemo((): Plans | undefined => {
    if (!mine.data || !saved.data) return undefined;
    const home = homeOf(account);
    const stays = itinerary({ trips: mine.data, savedDays: saved.data, home });
    return { trips: mine.data, savedDays: saved.data, home, stays };
  }, [account, mine.data, saved.data]);
  return {
    data,
    error: (mine.isLoadingError && mine.error) || (saved.isLoadingError && saved.error) || null,
    retry: () => void Promise.all([mine.refetch(), saved.refetch()]),
  };
}

/** Says of some days that one is elsewhere, or (without a place) takes back what was said. */
export function useSaveDays(onDone: () => void) {
  const { t } = useLingui();
  return useDayChange<{ dates: readonly Day[]; place: PlaceChoice | null }>(
    ({ dates, place }) => {
      const locations = dates.map((date) => (place ? { date, ...place } : { date, city: null }));
      const input = { body: { locations } };
      return orWait("saveDays", input, (options) => call(days.batch, input, options));
    },
    ({ place }) => (place ? t`Saved: you are in ${place.city}` : t`Back to your trips and home`),
    onDone,
  );
}

export function useStayHome(onDone: () => void) {
  const { t } = useLingui();
  return useDayChange<{ dates: readonly Day[] }>(
    ({ dates }) => {
      const input = { body: { dates: [...dates] } };
      return orWait("stayHome", input, (options) => call(days.resetToHome, input, options));
    },
    () => t`Saved: you are at home`,
    onDone,
  );
}

function useDayChange<Input>(
  run: (input: Input) => Promise<unknown>,
  said: (input: Input) => string,
  onDone: () => void,
) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Input>({
    run,
    onDone: (result, input) => {
      if (result === waits) toast({ title: t`Saved on this device. It is sent when you are back online.` });
      else {
        toast({ title: said(input), kind: "success" });
        void refresh(client, days.list, trips.list, matches.list);
      }
      onDone();
    },
    failed: (error) => ({ title: messageOf(error, t`Your days could not be saved`) }),
  });
}
