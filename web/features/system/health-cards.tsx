import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SystemHealth } from "#contract/features/system.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Card } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { formatBytes, formatMilliseconds, formatDuration } from "./amounts.ts";

type Figure = readonly [name: string, value: ReactNode];

/** Fresh measurements of the process, the database, the queue, the storage and the backups. */
export function HealthCards({ health }: { health: SystemHealth }) {
  const { t } = useLingui();
  const { process, database, queue, storage, backups } = health;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Figures
        title={t`Server process`}
        figures={[
          [t`Version`, process.version],
          [t`Runtime`, `Node ${process.node.replace("v", "")}`],
          [t`Uptime`, formatDuration(process.uptimeSeconds)],
          [t`Memory`, formatBytes(process.memoryBytes)],
          [t`Event loop delay (p99)`, formatMilliseconds(process.delayMs)],
          [t`Open pages`, process.openPages],
        ]}
      />
      <Figures
        title={t`Database`}
        figures={[
          [t`Version`, `PostgreSQL ${database.version}`],
          [t`Responds in`, formatMilliseconds(database.answerMs)],
          [t`Size`, formatBytes(database.bytes)],
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
          [t`Oldest job`, queue.waiting === 0 ? "–" : formatDuration(queue.oldestSeconds)],
          [t`Notifications waiting`, queue.deliveriesWaiting],
          [t`Notifications sent in 24 hours`, queue.deliveriesSent24h],
          [t`Permanently failed`, queue.dead],
          [t`Paused email addresses`, queue.pausedAddresses],
        ]}
      />
      <Figures
        title={t`Pictures`}
        figures={[
          [t`Storage`, storage.isReachable ? t`Reachable` : t`Unreachable`],
          [t`Pictures`, storage.pictures],
          [t`Size`, formatBytes(storage.bytes)],
          ...(storage.freeBytes === null
            ? []
            : [[t`Free on the disk`, formatBytes(storage.freeBytes)] as const]),
        ]}
      />
      <Figures
        title={t`Backups`}
        figures={[
          [
            t`Last backup`,
            backups.last ? ago(backups.last.at) : t({ message: "None yet", context: "backup" }),
          ],
          [t`Size`, backups.last ? formatBytes(backups.last.bytes) : "–"],
          [t`Duration`, backups.last ? formatDuration(backups.last.seconds) : "–"],
          [t`Failed since then`, backups.failures],
        ]}
      />
    </div>
  );
}

/** A disk on which there is little room left. */
export function FullDisk({ storage: { isNearlyFull, freeBytes } }: Pick<SystemHealth, "storage">) {
  const { t } = useLingui();
  if (!isNearlyFull) return null;
  const free = formatBytes(freeBytes ?? 0);
  return (
    <Notice kind="danger" title={t`The disk with the pictures is nearly full`}>
      <p>{t`Free: ${free}. When nothing is left, photos are refused.`}</p>
    </Notice>
  );
}

/** Why the newest attempt to make a backup failed, if it did, or that there has been none for too long. */
export function FailedBackup({ backups: { failure, isOverdue } }: Pick<SystemHealth, "backups">) {
  const { t } = useLingui();
  if (failure === null)
    return isOverdue ? <Notice kind="danger" title={t`There has been no backup for two days.`} /> : null;
  return (
    <Notice kind={isOverdue ? "danger" : "warning"} title={t`The last backup failed`}>
      <p lang="en" dir="ltr">
        {failure}
      </p>
    </Notice>
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
