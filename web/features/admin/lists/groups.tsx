import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type AdminGroup, adminGroups } from "#contract/features/admin/groups.ts";
import { call } from "#web/lib/api/call.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { Tag } from "#ui/display/tag.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { NameAndAddress, TwoLines, deleteColumn } from "./cells.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "./list-panel.tsx";
import { SearchField, useSearch } from "./search-field.tsx";

/** The groups of all users. */
export function Groups() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [removing, setRemoving] = useState<AdminGroup | null>(null);
  const list = useAdminList(adminGroups.list, search ? { search } : {});
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField label={t`Search groups`} placeholder={t`Group, owner or email`} {...field} />
      <ListPanel
        label={t`groups`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No groups found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# group", other: "# groups" })}`}
        columns={[
          {
            id: "name",
            name: t`Group`,
            render: (it) => (
              <TwoLines first={<b className="font-semibold">{it.name}</b>} second={it.description} />
            ),
          },
          {
            id: "owner",
            name: t`Owner`,
            render: (it) => <NameAndAddress name={it.ownerName} address={it.ownerEmail} />,
          },
          { id: "members", name: t`Members`, render: (it) => figure(it.memberCount) },
          {
            id: "privacy",
            name: t`Privacy`,
            render: (it) => <Tag>{it.isPrivate ? t`Private` : t`Public`}</Tag>,
          },
          { id: "created", name: t`Created`, render: (it) => day(dayOfInstant(it.createdAt)) },
          deleteColumn<AdminGroup>(setRemoving),
        ]}
      />
      {removing && (
        <ConfirmRemoval
          run={() => call(adminGroups.remove, { params: { id: removing.id } })}
          done={t`Group deleted successfully`}
          failed={t`Failed to delete group`}
          title={t`Delete ${removing.name}?`}
          confirm={t`Delete group`}
          onClose={() => setRemoving(null)}
        >
          {t`The group and its list of members will be deleted, and trips shared only with it will be visible to no one. ${removing.ownerName} will be notified. This can’t be undone.`}
        </ConfirmRemoval>
      )}
    </div>
  );
}
