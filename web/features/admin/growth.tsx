import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin, type GrowthPoint } from "#contract/features/admin/admin.ts";
import { day, monthTitle } from "#web/lib/format/dates.ts";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useAdmin } from "./admin-queries.ts";
import { figure } from "./figures.tsx";

type Measure = Exclude<keyof GrowthPoint, "from">;
type BarsProps = {
  bars: readonly { label: string; value: number }[];
  /** The name of what is counted, and of the chart. */
  name: string;
  label: string;
};
type Props = { by: "day" | "month"; onBy: (by: "day" | "month") => void };

/** New users, trips and so on per day or month: a bar chart, and the same figures in a table beside it. */
export function Growth({ by, onBy }: Props) {
  const { t } = useLingui();
  const [measure, setMeasure] = useState<Measure>("users");
  const growth = useAdmin(admin.growth, { query: { by } });
  const names: Record<Measure, string> = {
    users: t`New users`,
    trips: t`New trips`,
    groups: t`New groups`,
    messages: t`New messages`,
    matches: t`New matches`,
    connections: t`New connections`,
  };
  const nameOf = (from: string) => (by === "day" ? day(from) : monthTitle(from));
  const barsOf = (points: readonly GrowthPoint[]) =>
    points.map((point) => ({ label: nameOf(point.from), value: point[measure] }));
  return (
    <section aria-labelledby="over-time" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="over-time" className="text-lg">{t`Over time`}</h2>
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <Select
            label={t`Metric`}
            value={measure}
            onChange={({ target }) => setMeasure(target.value as Measure)}
            options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          />
          <Select
            label={t`Period`}
            value={by}
            onChange={({ target }) => onBy(target.value as "day" | "month")}
            options={[
              { value: "day", label: t`Last 30 days` },
              { value: "month", label: t`Last 12 months` },
            ]}
          />
        </div>
      </div>
      <QueryState query={growth} skeleton={<Skeleton className="h-56" />}>
        {(points) => <Bars bars={barsOf(points)} name={names[measure]} label={t`Chart: ${names[measure]}`} />}
      </QueryState>
    </section>
  );
}

function Bars({ bars, name, label }: BarsProps) {
  const { t } = useLingui();
  if (bars.every(({ value }) => value === 0)) return <p className="text-muted">{t`No data yet`}</p>;
  return (
    <Card className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <BarChart label={label} bars={bars} format={figure} />
      <ScrollRegion label={name} className="max-h-52 overflow-y-auto">
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`When`}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="py-0.5 text-start font-normal text-muted">
                  {label}
                </th>
                <td className="py-0.5 pe-2 text-end">{figure(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
