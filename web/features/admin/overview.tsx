import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin } from "#contract/features/admin/admin.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { useAdmin } from "./admin-queries.ts";
import { ActivityLog } from "./log/activity.tsx";
import { Figures } from "./figures.tsx";

/** Totals, and the latest activity. */
export function Overview() {
  const { t } = useLingui();
  const [type, setType] = useState("all");
  const { data, isError, refetch } = useAdmin(admin.stats);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Figures
          figures={[
            [t`Total Users`, data?.totalUsers],
            [t`Active Users`, data?.activeUsers],
            [t`Total Groups`, data?.totalGroups],
            [t`Total Trips`, data?.totalTrips],
            [t`Messages`, data?.totalMessages],
          ]}
        />
      )}
      <ActivityLog type={type} onType={setType} />
    </div>
  );
}
