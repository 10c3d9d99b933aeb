import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Import, type ImportReview, imports } from "../../../contract/imports.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

const pollEvery = 1000;
const isPending = ({ status }: Pick<Import, "status">) => status === "pending";

/** Those that came by mail come while one looks elsewhere: asked for each time, and each second while one is read. */
export const useImports = () =>
  useQuery({
    ...read(imports.list),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isPending) ? pollEvery : false),
  });

/** What it would change is asked for each time: one's trips may be others by now. */
export const useReview = (id: number) =>
  useQuery({
    ...reviewOf(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isPending(data) ? pollEvery : false),
  });
export const reviewOf = (id: number) => read(imports.get, { params: { id } });

/** Keeps an answer, so that the page about it has it at once. */
export function useKeepReview() {
  const client = useQueryClient();
  return (review: ImportReview) => {
    client.setQueryData(reviewOf(review.id).queryKey, review);
    void refresh(client, imports.list);
  };
}

export function useRetryImport(onDone: (review: ImportReview) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const keep = useKeepReview();
  return useChange<Pick<Import, "id">, ImportReview>({
    run: ({ id }) => call(imports.retry, { params: { id } }),
    onDone: (review) => {
      keep(review);
      onDone(review);
    },
    failed: (error) => {
      void refresh(client, imports.list, imports.get);
      return { title: t`It could not be read again`, description: messageOf(error, "") };
    },
  });
}

export function useDeleteImport(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Pick<Import, "id">>({
    run: ({ id }) => call(imports.remove, { params: { id } }),
    onDone: (_, { id }) => {
      client.setQueryData(read(imports.list).queryKey, (all) => all?.filter((it) => it.id !== id));
      void refresh(client, imports.list);
      toast({ title: t`Import deleted`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`The import could not be deleted`, description: messageOf(error, "") }),
  });
}
