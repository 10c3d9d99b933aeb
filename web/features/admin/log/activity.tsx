import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ActivityType, admin } from "#contract/features/admin/admin.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Select } from "#ui/forms/select.tsx";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "#features/admin/lists/list-panel.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";

type Props = { type: string; onType: (type: string) => void };

/** The activity log, newest first, of one type or of all. */
export function ActivityLog({ type, onType }: Props) {
  const { t } = useLingui();
  const list = useAdminList(admin.activity, { type });
  const names: Record<ActivityType | "all", string> = {
    all: t`All activities`,
    user_registration: t`User registrations`,
    trip_created: t`Trips created`,
    group_created: t`Groups created`,
    message_sent: t`Messages sent`,
    connection_created: t`Connections created`,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg">{t`Activity log`}</h2>
        <Select
          label={t`Type`}
          value={type}
          onChange={({ target }) => onType(target.value)}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <ListPanel
        label={t`activities`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No activity found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# activity", other: "# activities" })}`}
        columns={[
          {
            id: "what",
            name: t`Activity`,
            render: (it) => (
              <>
                <p className="font-semibold">{it.description}</p>
                {it.details && <p className="text-muted">{it.details}</p>}
              </>
            ),
          },
          { id: "who", name: t`User`, render: (it) => it.userName },
          { id: "type", name: t`Type`, render: (it) => names[it.type] },
          {
            id: "when",
            name: t`When`,
            render: (it) => (
              <time dateTime={it.timestamp} className="whitespace-nowrap">
                {ago(it.timestamp)}
              </time>
            ),
          },
        ]}
      />
    </div>
  );
}
