import { useLingui } from "@lingui/react/macro";
import { Card } from "#ui/display/card.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { HealthCards } from "./health-cards.tsx";
import { RecentEvents } from "./recent-events.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import { useSystem } from "./system-queries.ts";

/** The health of the server, the runtime settings, the dead letters and the latest events. */
export function System() {
  const { t } = useLingui();
  const { data, isError, refetch } = useSystem();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Loading label={t`Measuring`} />;
  return (
    <div className="grid gap-4">
      <HealthCards health={data.health} />
      <SwitchesCard switches={data.switches} />
      <DeadLetters />
      <RecentEvents events={data.events} />
    </div>
  );
}

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-4 sm:grid-cols-2">
    {Object.entries({ program: 6, database: 4, queue: 6, pictures: 3 }).map(([name, rows]) => (
      <Card key={name} className="grid gap-2.5">
        <Skeleton className="h-6 w-2/5" />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-4" />
        ))}
      </Card>
    ))}
  </div>
);
