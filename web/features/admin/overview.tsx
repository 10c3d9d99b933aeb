import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin, type AdminStats } from "#contract/features/admin/admin.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { useAdmin } from "./admin-queries.ts";
import { ActivityLog } from "./log/activity.tsx";
import { Figures } from "./figures.tsx";

/** Totals, and the latest activity. */
export function Overview() {
  const { t } = useLingui();
  const [type, setType] = useState("all");
  const totals = (stats?: AdminStats) => (
    <Figures
      figures={[
        [t`Total Users`, stats?.totalUsers],
        [t`Active Users`, stats?.activeUsers],
        [t`Total Groups`, stats?.totalGroups],
        [t`Total Trips`, stats?.totalTrips],
        [t`Messages`, stats?.totalMessages],
      ]}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryState query={useAdmin(admin.stats)} skeleton={totals()}>
        {totals}
      </QueryState>
      <ActivityLog type={type} onType={setType} />
    </div>
  );
}
