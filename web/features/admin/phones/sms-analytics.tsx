import { useLingui } from "@lingui/react/macro";
import { phones, type SmsStatus } from "#contract/features/phones.ts";
import type { Output } from "#contract/shared/route.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Card } from "#ui/display/card.tsx";
import { DataTable } from "#ui/display/data-table.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { useAdmin } from "#features/admin/admin-queries.ts";
import { Figures } from "#features/admin/figures.tsx";

/** How text messages are sent, and how many were delivered. */
export function SmsFigures() {
  const { t } = useLingui();
  return (
    <QueryState query={useAdmin(phones.analytics)} loading={t`Loading SMS statistics`}>
      {(analytics) => <LoadedFigures analytics={analytics} />}
    </QueryState>
  );
}

function LoadedFigures({ analytics }: { analytics: Output<typeof phones.analytics> }) {
  const { t } = useLingui();
  const { deliveryOptimizations: ways, budget, deliveries, recommendedActions, recent } = analytics;
  const statuses: Record<SmsStatus, string> = {
    queued: t`Queued`,
    sending: t`Sending`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    undelivered: t`Undelivered`,
    failed: t`Failed`,
  };
  const described = [
    [t`Retry logic`, ways.retryLogic],
    [t`Status callbacks`, ways.statusCallbacks],
    [t`Maximum price`, ways.maxPrice],
    [t`Carrier optimization`, ways.carrierOptimization],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="text-lg">{t`SMS Analytics`}</h2>
      <Figures
        figures={[
          [t`Used today (limit ${budget.limit})`, budget.usedToday],
          ...(["sent", "delivered", "undelivered", "failed"] as const).map(
            (status) => [statuses[status], deliveries[status]] as const,
          ),
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <h3 className="mb-3 font-semibold">{t`Delivery optimizations`}</h3>
          <dl className="grid gap-3 text-sm">
            {described.map(([name, text]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card>
          <h3 className="mb-3 font-semibold">{t`Recommended actions`}</h3>
          {recommendedActions.length === 0 ? (
            <p className="text-sm text-muted">{t`Nothing to do.`}</p>
          ) : (
            <ul className="grid list-disc gap-2 ps-5 text-sm">
              {recommendedActions.map((action) => (
                <li key={action}>{action}</li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <h2 className="text-lg">{t`Latest text messages`}</h2>
      {recent.length === 0 ? (
        <p className="text-muted">{t`No data yet`}</p>
      ) : (
        <DataTable
          label={t`Latest text messages`}
          rows={recent}
          keyOf={({ id }) => id}
          columns={[
            { id: "to", name: t({ message: "To", context: "recipient" }), render: (it) => it.to },
            { id: "purpose", name: t`Purpose`, render: (it) => it.purpose },
            {
              id: "status",
              name: t`Status`,
              render: (it) => <Tag kind={it.error ? "danger" : "plain"}>{statuses[it.status]}</Tag>,
            },
            { id: "error", name: t`Error`, render: (it) => it.error },
            { id: "when", name: t`When`, render: (it) => ago(it.createdAt) },
          ]}
        />
      )}
    </div>
  );
}
