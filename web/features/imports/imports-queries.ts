import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { TripBooking } from "#contract/features/bookings.ts";
import { type Import, type ImportReview, imports } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

const pollIntervalMs = 1000;
const isPending = ({ status }: Pick<Import, "status">) => status === "pending";

/**
 * The list of imports. Always refetched, because emails come in at any time; polled every second while one is
 * being read.
 */
export const useImports = (enabled = true) =>
  useQuery({
    ...queryFor(imports.list),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isPending) ? pollIntervalMs : false),
  });

/** An import and its proposals. Always refetched, because the user's trips may have changed. */
export const useReview = (id: number) =>
  useQuery({
    ...reviewQuery(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isPending(data) ? pollIntervalMs : false),
  });

/** The bookings of one of the user's trips. */
export const useTripBookings = (id: number | null) =>
  useQuery({ ...queryFor(imports.ofTrip, { params: { id: id ?? 0 } }), enabled: id !== null });

export const reviewQuery = (id: number) => queryFor(imports.get, { params: { id } });

/** Caches an import that the server has returned, so that its page shows it at once. */
export function useCacheReview() {
  const client = useQueryClient();
  return (review: ImportReview) => client.setQueryData(reviewQuery(review.id).queryKey, review);
}

export function useRetryImport(onDone: (review: ImportReview) => void) {
  const { t } = useLingui();
  const keep = useCacheReview();
  return useChange<Pick<Import, "id">, ImportReview>({
    run: ({ id }) => call(imports.retry, { params: { id } }),
    onDone: (review) => {
      keep(review);
      onDone(review);
    },
    failed: (error) => ({
      title: t`The import could not be read again`,
      description: messageOf(error, ""),
    }),
  });
}

/** Undoes all decisions about an import. If that isn't possible any more, nothing changes. */
export function useUndoImport(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useCacheReview();
  return useChange<Pick<Import, "id">, ImportReview>({
    run: ({ id }) => call(imports.undo, { params: { id } }),
    onDone: (review) => {
      keep(review);
      toast({ title: t`Undone`, description: t`Your trips are as they were before.`, kind: "success" });
      onDone();
    },
    failed: (error) => {
      void invalidate(client, imports.list, imports.get, trips.list);
      return { title: t`That was not undone`, description: messageOf(error, t`Please try again.`) };
    },
  });
}

/** Removes a booking from a trip. */
export function useRemoveBooking(tripId: number, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<TripBooking>({
    run: ({ importId, number }) => call(imports.removeBooking, { params: { id: tripId, importId, number } }),
    onDone: (_, { importId, number }) => {
      client.setQueryData(queryFor(imports.ofTrip, { params: { id: tripId } }).queryKey, (all) =>
        all?.filter((it) => it.importId !== importId || it.number !== number),
      );
      toast({ title: t`Booking removed`, kind: "success" });
      onDone();
    },
    failed: (error) => ({
      title: t`The booking could not be removed`,
      description: messageOf(error, ""),
    }),
  });
}

export function useDeleteImport(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Pick<Import, "id">>({
    run: ({ id }) => call(imports.remove, { params: { id } }),
    onDone: (_, { id }) => {
      client.setQueryData(queryFor(imports.list).queryKey, (all) => all?.filter((it) => it.id !== id));
      toast({ title: t`Import deleted`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The import could not be deleted`, description: messageOf(error, "") }),
  });
}

/** Deletes all imports in which nothing was recognized. */
export function useDeleteFailed(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange({
    run: () => call(imports.removeFailed),
    onDone: () => {
      client.setQueryData(queryFor(imports.list).queryKey, (all) =>
        all?.filter(({ status }) => status !== "failed"),
      );
      toast({ title: t`Imports deleted`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The imports could not be deleted`, description: messageOf(error, "") }),
  });
}
