import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { moderation } from "../../../contract/moderation.ts";
import type { Decision, Waiting } from "../../../contract/moderation-shapes.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";
import type { Target } from "./decisions.ts";
import { doneWords, failedWords } from "./moderation-words.ts";

const pageSize = "50";
/** What comes in meanwhile shows by itself. */
const lookEvery = 60_000;

export type Filter = {
  state: "waiting" | "done";
  kind?: Waiting["kind"];
  contentType?: Waiting["contentType"];
  search?: string;
};

/** The queue, page by page. */
export const queuePages = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [moderation.queue.path, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        moderation.queue,
        { query: { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: lookEvery,
  });

export const useContext = ({ kind, id }: Target) =>
  useQuery({ ...read(moderation.context, { params: { id: `${kind}-${id}` } }), staleTime: lookEvery });

export type Words = { reason?: string; message?: string; until?: string; removeContent?: boolean };
export type Decided = { decision: Decision; targets: readonly Waiting[]; words?: Words };

/** Decides; told when it is done or why not. What others have decided meanwhile is said as well. */
export function useDecide(onDone: () => void) {
  const client = useQueryClient();
  const again = () => void refresh(client, moderation.queue, moderation.context);
  return useMutation({
    mutationFn: ({ decision, targets, words }: Decided) =>
      call(moderation.decide, {
        body: { items: targets.map(({ kind, id }) => ({ kind, id })), action: decision, ...words },
      }),
    onSuccess: ({ skipped }, { decision, targets }) => {
      const done = doneWords(decision, targets);
      toast({
        title: t`Success`,
        description: skipped > 0 ? t`${done}. ${skipped} had been decided already.` : done,
        kind: "success",
      });
      again();
      onDone();
    },
    onError: (error, { targets }) => {
      if (handledAsSignedOut(error, toast)) return;
      const why = error instanceof CallError ? messageOf(error, "") : "";
      const failed = failedWords(targets);
      toast({ title: t`Error`, description: why ? `${failed}: ${why}` : failed, kind: "error" });
      if (error instanceof CallError && error.status === 409) again();
    },
  });
}
