import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLingui } from "@lingui/react/macro";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { type Trip, type TripDraft, trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { runOrQueue, queued } from "#web/lib/offline-queue/run-or-queue.ts";
import { queuedChanges } from "#web/lib/offline-queue/lanes.ts";
import type { Change } from "#web/lib/offline-queue/steps.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** The queries that a changed trip makes stale. */
const affectedQueries = [trips.list, trips.get, days.list, matches.list, matches.newCount] as const;

export const useTrips = () => useQuery(queryFor(trips.list));
export function useTrip(id: number | null) {
  const client = useQueryClient();
  const list = queryFor(trips.list).queryKey;
  return useQuery({
    ...queryFor(trips.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    initialData: () => client.getQueryData(list)?.find((it) => it.id === id),
    initialDataUpdatedAt: 0,
  });
}
/** `onDone` gets the id of the new trip, which is negative until the server has it. */
export function useCreateTrip(onDone: (tripId: number | null) => void) {
  const { t } = useLingui();
  const clientId = useRef("");
  const idOf = (result: unknown): number | null =>
    result === queued
      ? (queuedChanges().find(isCreated(clientId.current))?.shown?.id ?? null)
      : (result as Trip).id;
  return useTripChange<TripDraft>({
    run: (draft) => {
      clientId.current = crypto.randomUUID();
      const body = { ...draft, clientId: clientId.current };
      return runOrQueue("createTrip", { body }, (options) => call(trips.create, { body }, options));
    },
    done: () => t`Trip created successfully`,
    failed: () => t`Failed to create trip`,
    onDone: (result) => onDone(idOf(result)),
  });
}

const isCreated = (clientId: string) => (change: Change) =>
  change.kind === "createTrip" && change.input.body.clientId === clientId;

export function useUpdateTrip(id: number, onDone: () => void) {
  const { t } = useLingui();
  return useTripChange<TripDraft>({
    run: (body) => {
      const input = { params: { id }, body };
      return runOrQueue("updateTrip", input, (options) => call(trips.update, input, options));
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
      if (id < 0)
        return import("#web/lib/offline-queue/queued-changes.ts").then((it) => it.discardQueuedTrip(id));
      const input = { params: { id } };
      const done = await runOrQueue("deleteTrip", input, (options) => call(trips.remove, input, options));
      if (done !== queued)
        client.setQueryData(queryFor(trips.list).queryKey, (all) => all?.filter((it) => it.id !== id));
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
  onDone: (result: unknown) => void;
};

function useTripChange<Input>({ run, done, failed, onDone }: TripChange<Input>) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Input>({
    run,
    onDone: (result) => {
      if (result === queued)
        toast({ title: t`Saved on this device. It will be sent when you are back online.` });
      else {
        toast({ title: done(), kind: "success" });
        void invalidate(client, ...affectedQueries);
      }
      onDone(result);
    },
    failed: (error) => ({ title: failed(), description: messageOf(error, "") }),
  });
}
