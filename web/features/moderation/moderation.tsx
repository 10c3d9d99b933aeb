import { useInfiniteQuery } from "@tanstack/react-query";
import { Plural, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { QueueItem } from "#contract/features/moderation-shapes.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { Button } from "#ui/buttons/button.tsx";
import { MatchesIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type QueueFilter, queueQuery } from "./moderation-queries.ts";
import { QueueBoard } from "./queue-board.tsx";

const searchDebounceMs = 300;

/** Everything that waits for a decision, earliest deadline first, and what was decided. */
export function Moderation() {
  const { t } = useLingui();
  const [state, setState] = useState<QueueFilter["state"]>("waiting");
  const [kind, setKind] = useState("");
  const [type, setType] = useState("");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const queue = useInfiniteQuery(
    queueQuery({
      state,
      ...(kind && { kind: kind as QueueItem["kind"] }),
      ...(type && { contentType: type as QueueItem["contentType"] }),
      ...(search && { search }),
    }),
  );
  const [head] = queue.data?.pages ?? [];
  const isFiltered = kind !== "" || type !== "" || search !== "";
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex flex-wrap gap-x-4 text-sm tabular-nums">
          {head && (
            <>
              <span>
                {state === "waiting" ? (
                  <Plural value={head.totalCount} one="# waiting" other="# waiting" />
                ) : (
                  <Plural value={head.totalCount} one="# decided" other="# decided" />
                )}
              </span>
              {head.urgentCount > 0 && (
                <span className="font-semibold text-warning">
                  <Plural value={head.urgentCount} one="# due within 4 hours" other="# due within 4 hours" />
                </span>
              )}
              {head.lateCount > 0 && (
                <span className="font-semibold text-danger">
                  <Plural value={head.lateCount} one="# overdue" other="# overdue" />
                </span>
              )}
            </>
          )}
        </p>
        <Button kind="secondary" size="medium" busy={queue.isFetching} onClick={() => void queue.refetch()}>
          <RefreshCw aria-hidden="true" size={18} />
          {t`Refresh`}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Select
          label={t`Show`}
          value={state}
          options={[
            { value: "waiting", label: t`Waiting for review` },
            { value: "done", label: t`Already decided` },
          ]}
          onChange={({ target }) => setState(target.value as QueueFilter["state"])}
        />
        <Select
          label={t`Source`}
          value={kind}
          placeholder={t`Everywhere`}
          options={[
            { value: "flag", label: t`Flagged Content` },
            { value: "report", label: t`User Reports` },
            { value: "appeal", label: t`Appeals` },
          ]}
          onChange={({ target }) => setKind(target.value)}
        />
        <Select
          label={t`About`}
          value={type}
          placeholder={t`Everything`}
          options={[
            { value: "message", label: t`Messages` },
            { value: "user", label: t`People` },
            { value: "trip", label: t`Trips` },
            { value: "group", label: t`Groups` },
          ]}
          onChange={({ target }) => setType(target.value)}
        />
        <TextField
          label={t`Person`}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <QueryState query={queue} loading={t`Loading the queue`} error={t`The queue didn’t load`}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <EmptyState
              drawing={<MatchesIllustration />}
              title={isFiltered || state === "done" ? t`Nothing found` : t`Nothing to review`}
            >
              {isFiltered || state === "done"
                ? t`Nothing matches this selection.`
                : t`Every report and flag has been reviewed.`}
            </EmptyState>
          ) : (
            <QueueBoard key={`${state} ${kind} ${type} ${search}`} items={items} now={queue.dataUpdatedAt} />
          );
        }}
      </QueryState>
      {queue.hasNextPage && (
        <Button
          kind="secondary"
          className="justify-self-center"
          busy={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}
