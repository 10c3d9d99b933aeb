import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ReportColumn, reporting, type ReportKind } from "../../../contract/reporting.ts";
import { messageOf } from "../../lib/call.ts";
import { day } from "../../lib/dates.ts";
import { countryName } from "../../lib/place-names.ts";
import { read } from "../../lib/read.ts";
import { classes } from "../../ui/classes.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const shown = 100;

const side = (type: ReportColumn["type"]) => (type === "figure" ? "text-end tabular-nums" : "text-start");
/** What the line is about stays in sight. */
const stays = (at: number) => at === 0 && "sticky start-0 bg-raised whitespace-nowrap";

/** A day and a country in the reader's own form. */
function shownAs(type: ReportColumn["type"], value: string | number | null): string | number {
  if (typeof value !== "string") return value ?? "–";
  if (type === "day") return day(value);
  return type === "country" ? countryName(value) : value;
}

/** The report's first lines; all of them are in the files. */
export function ReportTable({ asked }: { asked: { kind: ReportKind; from: string; to: string } }) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useQuery({
    ...read(reporting.read, { query: asked }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <ErrorState
        title={t`The report could not be made`}
        message={messageOf(error, t`Please check your connection and try again.`)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-56" />;
  const rows = data.columns[0]?.type === "day" ? data.rows.toReversed() : data.rows;
  if (rows.length === 0) return <p className="text-muted">{t`No data yet`}</p>;
  return (
    <div className="grid gap-2">
      <ScrollRegion label={data.title} className="max-h-96 overflow-auto border-b border-line">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {data.columns.map(({ name, type }, at) => (
                <th
                  key={name}
                  scope="col"
                  className={classes(
                    "sticky top-0 bg-raised px-2 py-1.5 font-semibold",
                    side(type),
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
                {data.columns.map(({ name, type }, at) => (
                  <td key={name} className={classes("px-2 py-1.5", side(type), stays(at))}>
                    {shownAs(type, row[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > shown && (
        <p className="text-sm text-muted">{t`The first ${shown} of ${rows.length} lines; the files hold all.`}</p>
      )}
    </div>
  );
}
