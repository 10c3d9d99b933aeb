import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "#features/admin/lists/list-panel.tsx";
import { SearchField, useSearch } from "#features/admin/lists/search-field.tsx";

/** All users with their phone numbers. */
export function PhoneUsers({ onChoose }: { onChoose: (user: AdminUser) => void }) {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [phone, setPhone] = useState("all");
  const list = useAdminList(adminUsers.list, { phone, ...(search && { search }) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <SearchField label={t`Search users`} placeholder={t`Name, email or username`} {...field} />
        <Select
          label={t`Phone`}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          options={[
            { value: "all", label: t`All users` },
            { value: "verified", label: t`Verified` },
            { value: "unverified", label: t`Not verified` },
          ]}
        />
      </div>
      <ListPanel
        label={t`users`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No users found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# user", other: "# users" })}`}
        columns={[
          {
            id: "user",
            name: t`User`,
            render: (it) => (
              <>
                <p className="font-semibold">{nameOf(it)}</p>
                <p className="text-muted">{it.email}</p>
              </>
            ),
          },
          { id: "phone", name: t`Phone`, render: (it) => it.phone ?? t`None` },
          {
            id: "status",
            name: t`Status`,
            render: (it) =>
              it.phone && (
                <Tag kind={it.isPhoneVerified ? "positive" : "warning"}>
                  {it.isPhoneVerified ? t`Verified` : t`Not verified`}
                </Tag>
              ),
          },
          {
            id: "actions",
            name: t`Actions`,
            bare: true,
            render: (it) => (
              <Button
                kind="secondary"
                aria-label={t`Test the phone of ${nameOf(it)}`}
                onClick={() => onChoose(it)}
              >{t`Test`}</Button>
            ),
          },
        ]}
      />
    </div>
  );
}
