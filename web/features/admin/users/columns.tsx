import { useLingui } from "@lingui/react/macro";
import { CircleCheck, CirclePause, History, Pencil, Trash } from "lucide-react";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { call } from "#web/lib/api/call.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { useAdminChange } from "#features/admin/admin-queries.ts";
import { RowButtons, TwoLines } from "#features/admin/lists/cells.tsx";

type OnOpen = (user: AdminUser, what: "edit" | "history" | "deactivate" | "delete") => void;

/** Columns of the user list, with the buttons for what can be done with an account. */
export function useUserColumns(onOpen: OnOpen): readonly Column<AdminUser>[] {
  const { t } = useLingui();
  return [
    {
      id: "user",
      name: t`User`,
      bare: true,
      render: (it) => (
        <div className="flex items-center gap-3">
          <Avatar person={it} />
          <p className="min-w-0 font-semibold">{nameOf(it)}</p>
        </div>
      ),
    },
    {
      id: "contact",
      name: t`Contact`,
      render: (it) => <TwoLines first={it.email} second={it.phone} />,
    },
    { id: "username", name: t`Username`, render: (it) => it.username },
    { id: "verification", name: t`Verification`, render: (it) => <Verification user={it} /> },
    { id: "status", name: t`Status`, render: (it) => <Status user={it} /> },
    { id: "joined", name: t`Joined`, render: (it) => day(dayOfInstant(it.createdAt)) },
    { id: "actions", name: t`Actions`, bare: true, render: (it) => <Actions user={it} onOpen={onOpen} /> },
  ];
}

function Verification({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const proven = [
    user.isEmailVerified && t`Email`,
    user.isPhoneVerified && t`Phone`,
    user.isIdentityVerified && t`Identity`,
  ].filter((it) => it !== false);
  return (
    <div className="flex flex-wrap gap-1">
      {proven.length === 0 ? (
        <Tag kind="warning">{t`None`}</Tag>
      ) : (
        proven.map((name) => (
          <Tag key={name} kind="positive">
            {name}
          </Tag>
        ))
      )}
    </div>
  );
}

function Status({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-1">
      {user.isSuspended ? (
        <Tag kind="danger">{t`Suspended`}</Tag>
      ) : (
        <Tag kind={user.isActive ? "positive" : "warning"}>{user.isActive ? t`Active` : t`Inactive`}</Tag>
      )}
      {user.emailRefusal && <Tag kind="danger">{t`Emails come back`}</Tag>}
      {user.isAdmin && <Tag kind="accent">{t`Admin`}</Tag>}
    </div>
  );
}

function Actions({ user, onOpen }: { user: AdminUser; onOpen: OnOpen }) {
  const { t } = useLingui();
  const name = nameOf(user);
  const activate = useAdminChange(
    () => call(adminUsers.change, { params: { id: user.id }, body: { action: "activate" } }),
    { done: t`User status updated successfully`, failed: t`Failed to update user status` },
  );
  return (
    <RowButtons>
      <IconButton label={t`Edit ${name}`} onClick={() => onOpen(user, "edit")}>
        <Pencil aria-hidden="true" size={18} />
      </IconButton>
      <IconButton label={t`History of ${name}`} onClick={() => onOpen(user, "history")}>
        <History aria-hidden="true" size={18} />
      </IconButton>
      {user.isActive ? (
        <IconButton label={t`Deactivate ${name}`} onClick={() => onOpen(user, "deactivate")}>
          <CirclePause aria-hidden="true" size={18} />
        </IconButton>
      ) : (
        <IconButton
          label={t`Activate ${name}`}
          disabled={activate.isPending}
          onClick={() => activate.mutate(undefined)}
        >
          <CircleCheck aria-hidden="true" size={18} />
        </IconButton>
      )}
      <IconButton label={t`Delete ${name}`} tone="danger" onClick={() => onOpen(user, "delete")}>
        <Trash aria-hidden="true" size={18} />
      </IconButton>
    </RowButtons>
  );
}
