import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLingui } from "@lingui/react/macro";
import { type Trip, type TripDraft, trips } from "#contract/features/trips.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { runOrQueue, queued } from "#web/lib/offline-queue/run-or-queue.ts";
import { queuedChanges } from "#web/lib/offline-queue/lanes.ts";
import type { Change } from "#web/lib/offline-queue/steps.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/**
 * `onDone` gets the id of the new trip, which is temporary until the server has it. The sheet that follows
 * announces a stored trip. A draft that is sent again keeps its `clientId`: if the first answer was lost, the
 * server doesn't store the trip twice.
 */
export function useCreateTrip(onDone: (tripId: number | null) => void | Promise<void>) {
  const { t } = useLingui();
  const sent = useRef({ draft: "", clientId: "" });
  const idOf = (result: unknown): number | null =>
    result === queued
      ? (queuedChanges().find(isCreated(sent.current.clientId))?.shown?.id ?? null)
      : (result as Trip).id;
  return useTripChange<TripDraft>({
    run: (draft) => {
      const text = JSON.stringify(draft);
      if (text !== sent.current.draft) sent.current = { draft: text, clientId: crypto.randomUUID() };
      const body = { ...draft, clientId: sent.current.clientId };
      return runOrQueue("createTrip", { body }, (options) => call(trips.create, { body }, options));
    },
    done: () => null,
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
      if (isPending({ id }))
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
  /** The text of the toast; null if the caller says it. */
  done: () => string | null;
  failed: () => string;
  onDone: (result: unknown) => void | Promise<void>;
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
        const title = done();
        if (title !== null) toast({ title, kind: "success" });
      }
      return onDone(result);
    },
    failed: (error) => {
      // A trip that was to be shortened has changed since.
      if (error instanceof CallError && error.status === 400) void invalidate(client, trips.list);
      return { title: failed(), description: messageOf(error, "") };
    },
  });
}
