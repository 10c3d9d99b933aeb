import { useLingui } from "@lingui/react/macro";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { FailedBackup, FullDisk, HealthCards } from "./health-cards.tsx";
import { RecentEvents } from "./recent-events.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import { useSystem } from "./system-queries.ts";

/** The health of the server, the runtime settings, the dead letters and the latest events. */
export function System() {
  const { t } = useLingui();
  return (
    <QueryState query={useSystem()} loading={t`Measuring`} skeleton={<SystemSkeleton />}>
      {({ health, switches, events }) => (
        <div className="grid gap-4">
          <FullDisk storage={health.storage} />
          <FailedBackup backups={health.backups} />
          <HealthCards health={health} />
          <SwitchesCard switches={switches} />
          <DeadLetters />
          <RecentEvents events={events} />
        </div>
      )}
    </QueryState>
  );
}

const SystemSkeleton = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    {Object.entries({ program: 6, database: 4, queue: 7, pictures: 4, backups: 4 }).map(([name, rows]) => (
      <Card key={name} className="grid gap-2.5">
        <Skeleton className="h-6 w-2/5" />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-4" />
        ))}
      </Card>
    ))}
  </div>
);
