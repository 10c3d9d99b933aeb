import { useLingui } from "@lingui/react/macro";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { addDays } from "#contract/shared/calendar-days.ts";
import { mostReportDays, analyticsReports, type ReportKind } from "#contract/features/analytics-reports.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { DateRangeField } from "#ui/dates/date-range-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { ReportTable } from "./report-table.tsx";
import { kinds } from "./reporting-words.ts";
import { Schedules } from "./schedules.tsx";

/** Reports of figures for any range of days: to view, to download, or to have emailed. */
export function Reporting() {
  const { t, i18n } = useLingui();
  const today = todayHere();
  const [kind, setKind] = useState<ReportKind>("growth");
  const [days, setDays] = useState<{ first: string | null; last: string | null }>({
    first: addDays(today, -29),
    last: today,
  });
  const asked = days.first && days.last ? { kind, from: days.first, to: days.last } : null;
  const save = useChange({
    run: (format: "csv" | "html") =>
      asked ? call(analyticsReports.file, { query: { ...asked, format } }) : Promise.resolve(null),
    onDone: (file) => file && saveFile(new File([file.content], file.name, { type: file.type })),
    failed: (error) => ({ title: messageOf(error, t`The report could not be created`) }),
  });
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <h2 className="text-lg">{t`Create a report`}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t`About`}
            value={kind}
            onChange={({ target }) => setKind(target.value as ReportKind)}
            options={Object.entries(kinds).map(([value, name]) => ({ value, label: i18n._(name) }))}
          />
          <DateRangeField
            label={t`Days`}
            hint={t`At most ${mostReportDays} days, including the first and the last`}
            value={days}
            onChange={setDays}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="secondary"
            disabled={!asked}
            busy={save.isPending && save.variables === "csv"}
            onClick={() => save.mutate("csv")}
          >
            <Download aria-hidden="true" size={18} />
            {t`Download CSV`}
          </Button>
          <Button
            kind="secondary"
            disabled={!asked}
            busy={save.isPending && save.variables === "html"}
            onClick={() => save.mutate("html")}
          >
            <Printer aria-hidden="true" size={18} />
            {t`Download page to print`}
          </Button>
        </div>
        {asked && <ReportTable asked={asked} />}
      </Card>
      <Schedules />
    </div>
  );
}
