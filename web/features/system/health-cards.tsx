import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SystemHealth } from "../../../contract/system.ts";
import { Card } from "../../ui/card.tsx";
import { bytes, milliseconds, stretch } from "./amounts.ts";

type Figure = readonly [name: string, value: ReactNode];

/** The program, its database, its queue and its files, in what was just measured. */
export function HealthCards({ health }: { health: SystemHealth }) {
  const { t } = useLingui();
  const { process, database, queue, storage } = health;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Figures
        title={t`Program`}
        figures={[
          [t`Version`, process.version],
          [t`Runtime`, `Node ${process.node.replace("v", "")}`],
          [t`Running for`, stretch(process.uptimeSeconds)],
          [t`Memory`, bytes(process.memoryBytes)],
          [t`Delay of its work (p99)`, milliseconds(process.delayMs)],
          [t`Open pages`, process.openPages],
        ]}
      />
      <Figures
        title={t`Database`}
        figures={[
          [t`Version`, `PostgreSQL ${database.version}`],
          [t`Answers in`, milliseconds(database.answerMs)],
          [t`Size`, bytes(database.bytes)],
          [
            t({ message: "Connections", context: "database" }),
            t`${database.connections} of ${database.mostConnections}`,
          ],
        ]}
      />
      <Figures
        title={t`Queue`}
        figures={[
          [t`Jobs waiting`, queue.waiting],
          [t`Jobs running`, queue.running],
          [t`Oldest job`, queue.waiting === 0 ? "–" : stretch(queue.oldestSeconds)],
          [t`Notices waiting`, queue.deliveriesWaiting],
          [t`Notices sent in 24 hours`, queue.deliveriesSent24h],
          [t`Given up`, queue.dead],
        ]}
      />
      <Figures
        title={t`Pictures`}
        figures={[
          [t`Storage`, storage.isReachable ? t`In reach` : t`Out of reach`],
          [t`Pictures`, storage.pictures],
          [t`Size`, bytes(storage.bytes)],
        ]}
      />
    </div>
  );
}

const Figures = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <Card>
    <h3 className="mb-3 text-base">{title}</h3>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
