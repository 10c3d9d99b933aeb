import { plural } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import {
  type ReportColumn,
  analyticsReports,
  type ReportKind,
} from "#contract/features/analytics-reports.ts";
import type { Output } from "#contract/shared/route.ts";
import { messageOf } from "#web/lib/api/call.ts";
import { day } from "#web/lib/format/dates.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { classes } from "#ui/styles/classes.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const shown = 100;

const alignment = (type: ReportColumn["type"]) =>
  type === "figure" ? "text-end tabular-nums" : "text-start";
/** Keeps the first column in view. */
const stickyColumn = (at: number) => at === 0 && "sticky start-0 bg-raised whitespace-nowrap";

/** Formats days and countries for the reader's locale; null is a dash. */
function formatCell(type: ReportColumn["type"], value: string | number | null): string | number {
  if (typeof value !== "string") return value ?? "–";
  if (type === "day") return day(value);
  return type === "country" ? countryName(value) : value;
}

/** The first rows of a report; the downloads hold all of them. */
export function ReportTable({ asked }: { asked: { kind: ReportKind; from: string; to: string } }) {
  const { t } = useLingui();
  const report = useQuery({
    ...queryFor(analyticsReports.read, { query: asked }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState
      query={report}
      skeleton={<Skeleton className="h-56" />}
      error={t`The report could not be created`}
      explain={(error) => messageOf(error, t`Please check your connection and try again.`)}
    >
      {(found) => <LoadedReport report={found} />}
    </QueryState>
  );
}

function LoadedReport({ report }: { report: Output<typeof analyticsReports.read> }) {
  const { t } = useLingui();
  const rows = report.columns[0]?.type === "day" ? report.rows.toReversed() : report.rows;
  if (rows.length === 0) return <p className="text-muted">{t`No data yet`}</p>;
  return (
    <div className="grid gap-2">
      <ScrollRegion label={report.title} className="max-h-96 overflow-auto border-b border-line">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {report.columns.map(({ name, type }, at) => (
                <th
                  key={name}
                  scope="col"
                  className={classes(
                    "sticky top-0 bg-raised px-2 py-1.5 font-semibold",
                    alignment(type),
                    at === 0 && "start-0 z-10",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, shown).map((row) => (
              <tr key={row.join()}>
                {report.columns.map(({ name, type }, at) => (
                  <td key={name} className={classes("px-2 py-1.5", alignment(type), stickyColumn(at))}>
                    {formatCell(type, row[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > shown && (
        <p className="text-sm text-muted">{t`The first ${shown} of ${plural(rows.length, { one: "# line", other: "# lines" })}; the files contain all of them.`}</p>
      )}
    </div>
  );
}
