import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { days } from "../../../contract/days.ts";
import { matches } from "../../../contract/matches.ts";
import { type Trip, type TripDraft, trips } from "../../../contract/trips.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { shouldRetry } from "../../lib/query.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** What a changed trip makes stale. */
const touched = [trips.list, trips.get, days.list, matches.list] as const;

export const useTrips = () => useQuery(read(trips.list));
export const useTrip = (id: number | null) =>
  useQuery({
    ...read(trips.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    // A trip that isn't there won't be there the next time.
    retry: (failures, error) => !isMissing(error) && shouldRetry(failures, error),
  });
/** Whether the server knows no such trip of one's own. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

export function useCreateTrip(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<TripDraft, Trip>({
    run: (body) => call(trips.create, { body }),
    onDone: () => {
      toast({ title: t`Trip created successfully`, kind: "success" });
      void refresh(client, ...touched);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to create trip`, description: messageOf(error, "") }),
  });
}

export function useUpdateTrip(id: number, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<TripDraft, Trip>({
    run: (body) => call(trips.update, { params: { id }, body }),
    onDone: () => {
      toast({ title: t`Trip updated successfully`, kind: "success" });
      void refresh(client, ...touched);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to update trip`, description: messageOf(error, "") }),
  });
}

export function useDeleteTrip(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Trip>({
    run: ({ id }) => call(trips.remove, { params: { id } }),
    onDone: (_, trip) => {
      client.setQueryData(read(trips.list).queryKey, (all) => all?.filter(({ id }) => id !== trip.id));
      toast({ title: t`Trip deleted successfully.`, kind: "success" });
      void refresh(client, ...touched);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to delete trip.`, description: messageOf(error, "") }),
  });
}
