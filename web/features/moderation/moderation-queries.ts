import { plural, t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { moderation } from "#contract/features/moderation.ts";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";
import type { Target } from "./decisions.ts";
import { doneWords, failedWords } from "./moderation-words.ts";

const pageSize = "50";
/** Polling interval in milliseconds, so that new items appear by themselves. */
const pollIntervalMs = minuteMs;

export type QueueFilter = {
  state: "waiting" | "done";
  kind?: QueueItem["kind"];
  contentType?: QueueItem["contentType"];
  search?: string;
};

/** The queue, page by page. */
export const queueQuery = (filter: QueueFilter) =>
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
    refetchInterval: pollIntervalMs,
  });

export const useContext = ({ kind, id }: Target) =>
  useQuery({
    ...queryFor(moderation.context, { params: { id: `${kind}-${id}` } }),
    staleTime: pollIntervalMs,
  });

export type DecisionTexts = { reason?: string; message?: string; until?: string; removeContent?: boolean };
export type Decided = { decision: Decision; targets: readonly QueueItem[]; words?: DecisionTexts };

/** Sends a decision and shows the outcome, including items that others have decided meanwhile. */
export function useDecide(onDone: () => void) {
  const client = useQueryClient();
  const again = () => void invalidate(client, moderation.queue, moderation.context);
  return useMutation({
    mutationFn: ({ decision, targets, words }: Decided) =>
      call(moderation.decide, {
        body: { items: targets.map(({ kind, id }) => ({ kind, id })), action: decision, ...words },
      }),
    onSuccess: ({ skipped }, { decision, targets }) => {
      const done = doneWords(decision, targets);
      toast({
        title: t`Success`,
        description:
          skipped > 0
            ? t`${done}. ${plural(skipped, { one: "# had already been decided.", other: "# had already been decided." })}`
            : done,
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
