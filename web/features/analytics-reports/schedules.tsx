import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { CalendarClock, Trash } from "lucide-react";
import { useState } from "react";
import { analyticsReports, type ReportSchedule } from "#contract/features/analytics-reports.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { formats, intervals, kinds } from "./reporting-words.ts";

type NewSchedule = Pick<ReportSchedule, "kind" | "format" | "every">;

/** The scheduled reports that are emailed to the signed-in admin. */
export function Schedules() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<NewSchedule>({ kind: "growth", format: "csv", every: "weekly" });
  const schedules = useQuery({
    ...queryFor(analyticsReports.schedules),
    staleTime: 0,
  });
  const again = () => void invalidate(client, analyticsReports.schedules);
  const add = useChange({
    run: (body: NewSchedule) => call(analyticsReports.schedule, { body }),
    onDone: () => {
      toast({ title: t`The report will be sent to you`, kind: "success" });
      again();
    },
    failed: (error) => ({ title: messageOf(error, t`The report could not be scheduled`) }),
  });
  const remove = useChange({
    run: ({ id }: ReportSchedule) => call(analyticsReports.unschedule, { params: { id } }),
    onDone: (_, { kind, format, every }) => {
      again();
      toast({
        title: t`The report will no longer be sent`,
        action: { label: t`Undo`, onClick: () => add.mutate({ kind, format, every }) },
      });
    },
    failed: (error) => ({ title: messageOf(error, t`That didn’t work`) }),
  });
  const choice = <K extends keyof NewSchedule>(
    key: K,
    label: string,
    words: Readonly<Record<string, (typeof kinds)["growth"]>>,
  ) => (
    <Select
      label={label}
      value={wanted[key]}
      onChange={({ target }) => setWanted({ ...wanted, [key]: target.value as NewSchedule[K] })}
      options={Object.entries(words).map(([value, name]) => ({ value, label: i18n._(name) }))}
    />
  );
  return (
    <Card className="grid gap-4">
      <CardHead
        title={t`Scheduled reports`}
      >{t`Sent to your email at 8:00 UTC, covering the days since the last report.`}</CardHead>
      <QueryState
        query={schedules}
        loading={t`Loading scheduled reports`}
        skeleton={<SkeletonRows count={1} />}
        error={t`The list didn’t load`}
        empty={<p className="text-sm">{t`No report is scheduled.`}</p>}
      >
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((schedule) => (
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
      </QueryState>
      <div className="grid gap-4 sm:grid-cols-3">
        {choice("kind", t`Report`, kinds)}
        {choice("every", t`How often`, intervals)}
        {choice("format", t`Format`, formats)}
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
