import { useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { ago } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useDeadLetters, useRetry } from "./system-queries.ts";

/** Jobs and deliveries that were given up, each with its reason and a way to try it again. */
export function DeadLetters() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useDeadLetters();
  const retry = useRetry();
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-base">{t`Given up`}</h3>
        <p className="text-sm text-muted">{t`Jobs and notices that failed every time they were tried.`}</p>
      </div>
      {isError ? (
        <ErrorState title={t`The list didn’t load`} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label={t`Loading what was given up`} count={2} />
      ) : data.items.length === 0 ? (
        <p className="text-sm">{t`Nothing was given up.`}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {data.items.map((letter) => (
            <li key={letter.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium">{letter.what}</p>
                <p className="text-sm break-words text-muted">{letter.why || t`No reason was told`}</p>
                <p className="text-sm text-muted">
                  {t`${letter.attempts} attempts`} · {ago(letter.givenUpAt)}
                </p>
              </div>
              <Button
                kind="secondary"
                busy={retry.isPending && retry.variables.id === letter.id}
                onClick={() => retry.mutate(letter)}
              >
                <RotateCcw aria-hidden="true" size={16} />
                {t`Try again`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
