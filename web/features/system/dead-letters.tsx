import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { ago } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useDeadLetters, useRetryDeadLetter } from "./system-queries.ts";

/**
 * Dead letters (jobs and deliveries that failed at every attempt), each with its reason and a retry button.
 */
export function DeadLetters() {
  const { t } = useLingui();
  const letters = useDeadLetters();
  const retry = useRetryDeadLetter();
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-base">{t`Permanently failed`}</h3>
        <p className="text-sm text-muted">{t`Jobs and notifications that failed on every attempt.`}</p>
      </div>
      <QueryState
        query={letters}
        loading={t`Loading failed jobs and notifications`}
        skeleton={<SkeletonRows count={2} />}
        error={t`The list didn’t load`}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm">{t`Nothing has permanently failed.`}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {items.map((job) => (
                <li key={job.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="text-sm font-medium">{job.what}</p>
                    <p className="text-sm break-words text-muted">{job.why || t`No reason given`}</p>
                    <p className="text-sm text-muted">
                      {plural(job.attempts, { one: "# attempt", other: "# attempts" })} · {ago(job.givenUpAt)}
                    </p>
                  </div>
                  <Button
                    kind="secondary"
                    busy={retry.isPending && retry.variables.id === job.id}
                    onClick={() => retry.mutate(job)}
                  >
                    <RotateCcw aria-hidden="true" size={16} />
                    {t`Try again`}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
