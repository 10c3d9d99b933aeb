import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { days } from "../../../contract/days.ts";
import { matches } from "../../../contract/matches.ts";
import { type Trip, type TripDraft, trips } from "../../../contract/trips.ts";
import { call, messageOf } from "../../lib/call.ts";
import { orWait, waits } from "../../lib/or-wait.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** What a changed trip makes stale. */
const touched = [trips.list, trips.get, days.list, matches.list] as const;

export const useTrips = () => useQuery(read(trips.list));
export function useTrip(id: number | null) {
  const client = useQueryClient();
  const list = read(trips.list).queryKey;
  return useQuery({
    ...read(trips.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    initialData: () => client.getQueryData(list)?.find((it) => it.id === id),
    initialDataUpdatedAt: 0,
  });
}
export function useCreateTrip(onDone: () => void) {
  const { t } = useLingui();
  return useTripChange<TripDraft>({
    run: (draft) => {
      const body = { ...draft, clientId: crypto.randomUUID() };
      return orWait("createTrip", { body }, (options) => call(trips.create, { body }, options));
    },
    done: () => t`Trip created successfully`,
    failed: () => t`Failed to create trip`,
    onDone,
  });
}

export function useUpdateTrip(id: number, onDone: () => void) {
  const { t } = useLingui();
  return useTripChange<TripDraft>({
    run: (body) => {
      const input = { params: { id }, body };
      return orWait("updateTrip", input, (options) => call(trips.update, input, options));
    },
    done: () => t`Trip updated successfully`,
    failed: () => t`Failed to update trip`,
    onDone,
  });
}

export function useDeleteTrip(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useTripChange<Trip>({
    run: async ({ id }) => {
      if (id < 0) return import("../../lib/waiting-queue.ts").then((it) => it.discardWaitingTrip(id));
      const input = { params: { id } };
      const done = await orWait("deleteTrip", input, (options) => call(trips.remove, input, options));
      if (done !== waits)
        client.setQueryData(read(trips.list).queryKey, (all) => all?.filter((it) => it.id !== id));
      return done;
    },
    done: () => t`Trip deleted successfully.`,
    failed: () => t`Failed to delete trip.`,
    onDone,
  });
}

type TripChange<Input> = {
  run: (input: Input) => Promise<unknown>;
  done: () => string;
  failed: () => string;
  onDone: () => void;
};

function useTripChange<Input>({ run, done, failed, onDone }: TripChange<Input>) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Input>({
    run,
    onDone: (result) => {
      if (result === waits) toast({ title: t`Saved on this device. It is sent when you are back online.` });
      else {
        toast({ title: done(), kind: "success" });
        void refresh(client, ...touched);
      }
      onDone();
    },
    failed: (error) => ({ title: failed(), description: messageOf(error, "") }),
  });
}
