import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { type AdminUser, adminUsers, userStatuses } from "#contract/features/admin/users.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Select } from "#ui/forms/select.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "#features/admin/lists/list-panel.tsx";
import { SearchField, useSearch } from "#features/admin/lists/search-field.tsx";
import { useUserColumns } from "./columns.tsx";
import { UserEdit } from "./edit.tsx";
import { UserHistory } from "./history.tsx";
import { DeactivateUser, DeleteUser } from "./removal.tsx";

type Open = { user: AdminUser; what: "edit" | "history" | "deactivate" | "delete" };

/** All users, and what an admin may do with their accounts. */
export function Users({ place }: { place: (input: PlaceInput) => ReactNode }) {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [status, setStatus] = useState("all");
  const [open, setOpen] = useState<Open | null>(null);
  const list = useAdminList(adminUsers.list, { status, ...(search && { search }) });
  const columns = useUserColumns((user, what) => setOpen({ user, what }));
  const statusNames: Record<(typeof userStatuses)[number], string> = {
    all: t`All users`,
    active: t`Active`,
    inactive: t`Inactive`,
    suspended: t`Suspended`,
    admin: t`Admins`,
  };
  const close = () => setOpen(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <SearchField label={t`Search users`} placeholder={t`Name, email or username`} {...field} />
        <Select
          label={t`Status`}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={userStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
      </div>
      <ListPanel
        label={t`users`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No users found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# user", other: "# users" })}`}
        columns={columns}
      />
      {open?.what === "edit" && <UserEdit user={open.user} place={place} onClose={close} />}
      {open?.what === "history" && <UserHistory user={open.user} onClose={close} />}
      {open?.what === "deactivate" && <DeactivateUser user={open.user} onClose={close} />}
      {open?.what === "delete" && <DeleteUser user={open.user} onClose={close} />}
    </div>
  );
}
