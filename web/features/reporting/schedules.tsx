import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { CalendarClock, Trash } from "lucide-react";
import { useState } from "react";
import { reporting, type ReportSchedule } from "../../../contract/reporting.ts";
import { call, messageOf } from "../../lib/call.ts";
import { day, dayOfInstant } from "../../lib/dates.ts";
import { read, refresh } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";
import { formats, intervals, kinds } from "./reporting-words.ts";

type Wanted = Pick<ReportSchedule, "kind" | "format" | "every">;

/** The reports that come to me by mail. */
export function Schedules() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({ kind: "growth", format: "csv", every: "weekly" });
  const { data, isPending, isError, refetch } = useQuery({ ...read(reporting.schedules), staleTime: 0 });
  const again = () => void refresh(client, reporting.schedules);
  const add = useChange({
    run: (body: Wanted) => call(reporting.schedule, { body }),
    onDone: () => {
      toast({ title: t`The report will be sent to you`, kind: "success" });
      again();
    },
    failed: (error) => ({ title: messageOf(error, t`The report could not be scheduled`) }),
  });
  const remove = useChange({
    run: ({ id }: ReportSchedule) => call(reporting.unschedule, { params: { id } }),
    onDone: (_, { kind, format, every }) => {
      again();
      toast({
        title: t`The report is no longer sent`,
        action: { label: t`Undo`, onClick: () => add.mutate({ kind, format, every }) },
      });
    },
    failed: (error) => ({ title: messageOf(error, t`That didn’t work`) }),
  });
  const choice = <K extends keyof Wanted>(
    key: K,
    label: string,
    words: Readonly<Record<string, (typeof kinds)["growth"]>>,
  ) => (
    <Select
      label={label}
      value={wanted[key]}
      onChange={({ target }) => setWanted({ ...wanted, [key]: target.value as Wanted[K] })}
      options={Object.entries(words).map(([value, name]) => ({ value, label: i18n._(name) }))}
    />
  );
  return (
    <Card className="grid gap-4">
      <CardHead
        title={t`Scheduled reports`}
      >{t`Sent to your address at 8:00 UTC, about the days since the last one.`}</CardHead>
      {isError ? (
        <ErrorState title={t`The list didn’t load`} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label={t`Loading scheduled reports`} count={1} />
      ) : data.length === 0 ? (
        <p className="text-sm">{t`No report is scheduled.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((schedule) => (
            <li key={schedule.id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0 text-sm">
                <p className="font-medium">{i18n._(kinds[schedule.kind])}</p>
                <p className="text-muted">
                  {i18n._(intervals[schedule.every])} · {i18n._(formats[schedule.format])} ·{" "}
                  {t`next on ${day(dayOfInstant(schedule.nextAt))}`}
                </p>
              </div>
              <IconButton
                label={t`Stop sending ${i18n._(kinds[schedule.kind])}`}
                onClick={() => remove.mutate(schedule)}
              >
                <Trash aria-hidden="true" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {choice("kind", t`Report`, kinds)}
        {choice("every", t`How often`, intervals)}
        {choice("format", t`As`, formats)}
      </div>
      <Button
        kind="secondary"
        className="justify-self-start"
        busy={add.isPending}
        onClick={() => add.mutate(wanted)}
      >
        <CalendarClock aria-hidden="true" size={18} />
        {t`Schedule report`}
      </Button>
    </Card>
  );
}
