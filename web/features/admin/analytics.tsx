import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin, type AdminStats } from "#contract/features/admin/admin.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { Card } from "#ui/display/card.tsx";
import { useFailure } from "#ui/feedback/use-failure.tsx";
import { useAdmin } from "./admin-queries.ts";
import { figure, Figures, percent } from "./figures.tsx";
import { Growth } from "./growth.tsx";

/** Growth and other metrics of the product. */
export function Analytics() {
  const { t } = useLingui();
  const [by, setBy] = useState<"day" | "month">("day");
  const query = useAdmin(admin.stats);
  const failure = useFailure(query);
  if (failure !== null) return failure;
  const { data } = query;
  const rate = data && (data.successRate === null ? null : percent(data.successRate));
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="growth" className="grid gap-3">
        <h2 id="growth" className="text-lg">{t`User growth`}</h2>
        <Figures
          figures={[
            [t`This month`, data?.monthlyGrowth],
            [t`This week`, data?.weeklyGrowth],
          ]}
        />
      </section>
      <Growth by={by} onBy={setBy} />
      <section aria-labelledby="metrics" className="grid gap-3">
        <h2 id="metrics" className="text-lg">{t`Platform metrics`}</h2>
        <Figures
          figures={[
            [t`Active sessions`, data?.activeSessions],
            [t`Matches generated`, data?.totalMatches],
            [t`Connections made`, data?.totalConnections],
            [t`Success rate`, rate],
          ]}
        />
        <p className="text-sm text-muted">{t`The success rate is the share of all connection requests that were accepted.`}</p>
      </section>
      {data && <Countries counts={data.usersByCountry} />}
    </div>
  );
}

function Countries({ counts }: { counts: AdminStats["usersByCountry"] }) {
  const { t } = useLingui();
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const nameOf = (code: string) => (code === "Not Set" ? t`Not Set` : countryName(code));
  return (
    <section aria-labelledby="countries" className="grid gap-3">
      <h2 id="countries" className="text-lg">{t`Users by country`}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{t`No data yet`}</p>
      ) : (
        <Card>
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t`Country`}</th>
                <th scope="col">{t`Users`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([code, count]) => (
                <tr key={code}>
                  <th scope="row" className="py-1.5 text-start font-medium">
                    {nameOf(code)}
                    <span
                      aria-hidden="true"
                      className="mt-1 block h-2 min-w-1 rounded-full bg-accent"
                      style={{ width: `${(100 * count) / most}%` }}
                    />
                  </th>
                  <td className="w-0 py-1.5 ps-3 text-end">{figure(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}
